package io.github.staticfileservlet;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Holds the table of docs/architecture.md: what each package may import, and what it may not do.
 */
class LayeringTest {
  private static final String BASE = "io.github.staticfileservlet";
  private static final String HTTP = BASE + ".http";
  private static final String RESOURCE = BASE + ".resource";
  private static final String TRANSFER = BASE + ".transfer";
  private static final String JSPECIFY = "org.jspecify.annotations";
  private static final Path SOURCES = Path.of("src/main/java");
  private static final int MOST_LINES = 250;

  private static final JavaClasses MAIN =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages(BASE);

  @Test
  void everyPackageIsKnown() {
    Set<String> packages =
        MAIN.stream().map(JavaClass::getPackageName).collect(Collectors.toCollection(TreeSet::new));

    assertThat(packages).containsExactly(BASE, HTTP, RESOURCE, TRANSFER);
  }

  @Test
  void httpIsPure() {
    classes()
        .that()
        .resideInAPackage(HTTP)
        .should()
        .onlyDependOnClassesThat(
            resideInAnyPackage(
                HTTP, "java.lang..", "java.util..", "java.time..", "java.nio.charset", JSPECIFY))
        .check(MAIN);
  }

  @Test
  void resourceKnowsNoServlets() {
    classes()
        .that()
        .resideInAPackage(RESOURCE)
        .should()
        .onlyDependOnClassesThat(
            resideInAnyPackage(
                RESOURCE, HTTP, "java..", JSPECIFY, "com.github.benmanes.caffeine.cache.."))
        .check(MAIN);
  }

  @Test
  void transferKnowsNoConfigurationAndNoFlow() {
    classes()
        .that()
        .resideInAPackage(TRANSFER)
        .should()
        .onlyDependOnClassesThat(
            resideInAnyPackage(TRANSFER, RESOURCE, HTTP, "java..", "jakarta.servlet", JSPECIFY))
        .check(MAIN);
  }

  @Test
  void noContainerIsNamed() {
    classes()
        .should()
        .onlyDependOnClassesThat(
            resideInAnyPackage(
                BASE + "..",
                "java..",
                "javax.management",
                "com.sun.management",
                "jakarta.servlet",
                "jakarta.servlet.http",
                "com.github.benmanes.caffeine.cache..",
                "io.micrometer.core.instrument..",
                JSPECIFY))
        .check(MAIN);
  }

  @Test
  void onlyTheBasePackageSeesRequestsAndResponses() {
    noClasses()
        .that()
        .resideOutsideOfPackage(BASE)
        .should()
        .dependOnClassesThat()
        .areAssignableTo(HttpServletRequest.class)
        .orShould()
        .dependOnClassesThat()
        .areAssignableTo(HttpServletResponse.class)
        .check(MAIN);
  }

  @Test
  void theModuleExportsTheBasePackageOnly() throws IOException {
    try (InputStream in = Files.newInputStream(Path.of("target/classes/module-info.class"))) {
      assertThat(ModuleDescriptor.read(in).exports())
          .singleElement()
          .satisfies(exported -> assertThat(exported.source()).isEqualTo(BASE))
          .satisfies(exported -> assertThat(exported.isQualified()).isFalse());
    }
  }

  @Test
  void theInterfaceIsTheServletAndItsConfiguration() {
    Set<String> visible =
        MAIN.stream()
            .filter(LayeringTest::isVisible)
            .map(JavaClass::getFullName)
            .map(name -> name.substring(BASE.length() + 1))
            .collect(Collectors.toCollection(TreeSet::new));

    assertThat(visible)
        .containsExactly(
            "CacheSettings",
            "CacheSettings$Builder",
            "CodingSettings",
            "CodingSettings$Builder",
            "Configuration",
            "Configuration$DigestFields",
            "Configuration$Dotfiles",
            "Configuration$Etags",
            "Configuration$Symlinks",
            "ConfigurationBuilder",
            "ConfigurationException",
            "FieldSettings",
            "FieldSettings$Builder",
            "RoutingSettings",
            "RoutingSettings$Builder",
            "StaticFileServlet",
            "StaticFileServletMXBean",
            "TransferSettings",
            "TransferSettings$AsyncWrite",
            "TransferSettings$Builder");
  }

  @Test
  void theInterfaceShowsNoTypeOfALowerLayer() {
    List<String> shown =
        MAIN.stream()
            .filter(LayeringTest::isVisible)
            .flatMap(type -> type.getCodeUnits().stream())
            .filter(unit -> unit.getModifiers().contains(JavaModifier.PUBLIC))
            .flatMap(
                unit ->
                    Stream.concat(
                        unit.getRawParameterTypes().stream(), Stream.of(unit.getRawReturnType())))
            .map(JavaClass::getPackageName)
            .filter(name -> name.startsWith(BASE + "."))
            .toList();

    assertThat(shown).isEmpty();
  }

  @Test
  void nobodyInheritsButFromHttpServlet() {
    List<String> heirs =
        MAIN.stream()
            .filter(type -> type.getRawSuperclass().isPresent())
            .filter(type -> type.getRawSuperclass().get().getPackageName().startsWith(BASE))
            .map(JavaClass::getName)
            .toList();

    assertThat(heirs).isEmpty();
  }

  @Test
  void noFileIsLongerThanItMayBe() throws IOException {
    for (Path file : sources()) {
      assertThat(Files.readAllLines(file)).as(file.toString()).hasSizeLessThanOrEqualTo(MOST_LINES);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"System.out", "System.err", "printStackTrace", ".reset()", ".sendRedirect("})
  void noFileContains(String forbidden) throws IOException {
    for (Path file : sources()) {
      assertThat(Files.readString(file)).as(file.toString()).doesNotContain(forbidden);
    }
  }

  /** Whether users of the jar can name it: public, and so is whatever it is nested in. */
  private static boolean isVisible(JavaClass type) {
    return type.getPackageName().equals(BASE)
        && type.getModifiers().contains(JavaModifier.PUBLIC)
        && type.getEnclosingClass().map(LayeringTest::isVisible).orElse(true);
  }

  private static List<Path> sources() throws IOException {
    try (Stream<Path> files = Files.walk(SOURCES)) {
      List<Path> sources = files.filter(file -> file.toString().endsWith(".java")).toList();
      assertThat(sources).hasSizeGreaterThan(40);
      return sources;
    }
  }
}
