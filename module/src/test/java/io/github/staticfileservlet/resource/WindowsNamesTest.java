package io.github.staticfileservlet.resource;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Names that Windows reads in its own way. */
class WindowsNamesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      useHeadersInDisplayName = true,
      textBlock =
          """
          name                       | special | why
          a.txt                      | false   | a file
          a b.txt                    | false   | a space within
          .env                       | false   | for the policy to hide
          a..b                       | false   | dots within
          ' a'                       | false   | a space at the front
          a.txt.                     | true    | trailing dots are dropped
          a.txt..                    | true    | trailing dots are dropped
          WEB-INF.                   | true    | trailing dots are dropped
          'a.txt '                   | true    | trailing spaces are dropped
          'a.txt. '                  | true    | trailing dots and spaces are dropped
          a.txt::$DATA               | true    | a stream
          dir::$index_allocation     | true    | a stream
          dir:$i30:$index_allocation | true    | a stream
          a:b                        | true    | a stream
          C:                         | true    | a drive
          :a                         | true    | a stream
          MYSECR~1.TXT               | true    | a short name
          ENV~1                      | true    | a short name
          A~10                       | true    | a short name
          a~9b                       | true    | near a short name
          a~b                        | false   | a tilde
          a.txt~                     | false   | a backup
          ~user                      | false   | a tilde
          con                        | true    | a device
          CON                        | true    | a device
          cOn                        | true    | a device
          con.txt                    | true    | a device with an extension
          con.tar.gz                 | true    | a device with extensions
          con .txt                   | true    | a device, spaces before the extension
          con. .txt                  | true    | a device, dots and spaces before the extension
          prn                        | true    | a device
          aux.js                     | true    | a device
          nul                        | true    | a device
          com1                       | true    | a device
          COM9.log                   | true    | a device
          com0                       | true    | a device
          lpt1                       | true    | a device
          lpt9.js                    | true    | a device
          COM\u00b9                  | true    | a device, superscript one
          com\u00b2.x                | true    | a device, superscript two
          LPT\u00b3                  | true    | a device, superscript three
          conin$                     | true    | a device
          CONOUT$.txt                | true    | a device
          console                    | false   | another name
          conin                      | false   | another name
          con-1                      | false   | another name
          con_.txt                   | false   | another name
          acon                       | false   | another name
          a.con                      | false   | an extension
          com                        | false   | another name
          com10                      | false   | another name
          com\u2074                  | false   | superscript four is no port
          null                       | false   | another name
          auxiliary.js               | false   | another name
          """)
  void namesWithAnotherMeaningAreSpecial(String name, boolean special, String why) {
    assertThat(WindowsNames.isSpecial(name)).isEqualTo(special);
  }

  @Property
  void anyNameIsJudgedWhateverItsCase(@ForAll String name) {
    boolean special = WindowsNames.isSpecial(name);
    assertThat(WindowsNames.isSpecial(name + ".")).isTrue();
    assertThat(WindowsNames.isSpecial("a:" + name)).isTrue();
    assertThat(special || !name.endsWith(" ")).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"con.\u2028", "nul.\u0085x", "ENV~1\u2029"})
  void lineSeparatorsHideNothing(String name) {
    assertThat(WindowsNames.isSpecial(name)).isTrue();
  }
}
