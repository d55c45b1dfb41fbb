package io.github.staticfileservlet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.management.ManagementFactory;
import java.util.Set;
import javax.management.InstanceNotFoundException;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import javax.management.openmbean.TabularData;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is seen of a servlet in the platform's MBean server. */
class MonitoringTest {
  private static final String PREFIX = "io.github.staticfileservlet:type=StaticFileServlet,";
  private final MBeanServer server = ManagementFactory.getPlatformMBeanServer();

  private Set<ObjectName> names() throws Exception {
    return server.queryNames(new ObjectName("io.github.staticfileservlet:*"), null);
  }

  private static Figures figures(int answers) {
    Figures figures = FiguresTest.figures();
    for (int i = 0; i < answers; i++) {
      figures.count(200);
    }
    return figures;
  }

  private Object answers(String name) throws Exception {
    TabularData counts =
        (TabularData) server.getAttribute(new ObjectName(PREFIX + name), "RequestsByStatus");
    return counts.get(new Object[] {200}).get("value");
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      delimiter = '|',
      textBlock =
          """
          /shop   | static     | context="/shop",name="static"
          ``      | static     | context="/",name="static"
          /a,b=c  | "s*?\\"     | context="/a,b=c",name="\\"s\\*\\?\\\\\\""
          /a:b    | a,type=x   | context="/a:b",name="a,type=x"
          /ü      | name=*     | context="/ü",name="name=\\*"
          """)
  void itHasTheNameThatIsDocumented(String context, String servlet, String keys) throws Exception {
    ObjectName expected = new ObjectName(PREFIX + keys);
    try (Monitoring monitoring = new Monitoring(context, servlet, figures(1))) {
      assertThat(monitoring).isNotNull();
      assertThat(names()).containsExactly(expected);
      assertThat(ObjectName.unquote(expected.getKeyProperty("name"))).isEqualTo(servlet);
    }
    assertThat(names()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "line\nend", "\u0000", "\""})
  void anyNameOfAServletCanBeSeen(String servlet) throws Exception {
    try (Monitoring monitoring = new Monitoring("/x", servlet, figures(1))) {
      assertThat(monitoring).isNotNull();
      assertThat(names()).hasSize(1);
    }
    assertThat(names()).isEmpty();
  }

  @Test
  void twoServletsHaveTwoNames() throws Exception {
    try (Monitoring one = new Monitoring("/x", "a", figures(1));
        Monitoring two = new Monitoring("/x", "b", figures(2));
        Monitoring three = new Monitoring("/y", "a", figures(3))) {
      assertThat(new Monitoring[] {one, two, three}).doesNotContainNull();
      assertThat(answers("context=\"/x\",name=\"a\"")).isEqualTo(1L);
      assertThat(answers("context=\"/x\",name=\"b\"")).isEqualTo(2L);
      assertThat(answers("context=\"/y\",name=\"a\"")).isEqualTo(3L);
    }
  }

  @Test
  void aNameThatIsTakenStays() throws Exception {
    Monitoring first = new Monitoring("/x", "a", figures(1));
    Monitoring second = new Monitoring("/x", "a", figures(2));
    assertThat(answers("context=\"/x\",name=\"a\"")).isEqualTo(1L);
    assertThat(answers("context=\"/x\",name=\"a\",instance=2")).isEqualTo(2L);

    first.close();
    assertThat(answers("context=\"/x\",name=\"a\",instance=2")).isEqualTo(2L);
    Monitoring third = new Monitoring("/x", "a", figures(3));
    first.close();
    assertThat(answers("context=\"/x\",name=\"a\"")).as("it is another's now").isEqualTo(3L);

    second.close();
    third.close();
    assertThat(names()).isEmpty();
  }

  @Test
  void closingAgainDoesNothing() throws Exception {
    Monitoring monitoring = new Monitoring("/x", "a", figures(1));
    monitoring.close();

    assertThatCode(monitoring::close).doesNotThrowAnyException();
    assertThatThrownBy(() -> answers("context=\"/x\",name=\"a\""))
        .isInstanceOf(InstanceNotFoundException.class);
  }
}
