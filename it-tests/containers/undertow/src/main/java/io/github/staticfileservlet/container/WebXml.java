package io.github.staticfileservlet.container;

import java.io.File;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/**
 * What a {@code web.xml} says of servlets; filters, listeners and the rest are passed over.
 *
 * @param servlets in the order in which they stand
 * @param parameters the context-params
 * @param welcomeFiles in the order in which they stand
 */
record WebXml(List<Servlet> servlets, Map<String, String> parameters, List<String> welcomeFiles) {
  /**
   * A declared servlet.
   *
   * @param className the name of its class
   * @param parameters its init-params
   * @param mappings its URL patterns
   * @param loadOnStartup its place in the order of loading; empty where its first request loads it
   */
  record Servlet(
      String name,
      String className,
      Map<String, String> parameters,
      List<String> mappings,
      boolean asyncSupported,
      List<Integer> loadOnStartup) {}

  /** Reads a file. */
  static WebXml read(File file) throws IOException {
    Element root;
    try {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
      factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
      factory.setNamespaceAware(true);
      root = factory.newDocumentBuilder().parse(file).getDocumentElement();
    } catch (ParserConfigurationException | SAXException e) {
      throw new IOException("cannot read " + file, e);
    }
    return new WebXml(
        children(root, "servlet").stream().map(servlet -> servlet(root, servlet)).toList(),
        parameters(root, "context-param"),
        children(root, "welcome-file-list").stream()
            .flatMap(list -> texts(list, "welcome-file").stream())
            .toList());
  }

  private static Servlet servlet(Element root, Element servlet) {
    String name = text(servlet, "servlet-name");
    return new Servlet(
        name,
        text(servlet, "servlet-class"),
        parameters(servlet, "init-param"),
        children(root, "servlet-mapping").stream()
            .filter(mapping -> text(mapping, "servlet-name").equals(name))
            .flatMap(mapping -> texts(mapping, "url-pattern").stream())
            .toList(),
        texts(servlet, "async-supported").contains("true"),
        texts(servlet, "load-on-startup").stream().map(Integer::valueOf).toList());
  }

  private static Map<String, String> parameters(Element parent, String element) {
    Map<String, String> parameters = new LinkedHashMap<>();
    for (Element parameter : children(parent, element)) {
      parameters.put(text(parameter, "param-name"), text(parameter, "param-value"));
    }
    return parameters;
  }

  private static String text(Element parent, String element) {
    List<String> texts = texts(parent, element);
    if (texts.size() != 1) {
      throw new IllegalArgumentException("not one " + element + ": " + texts);
    }
    return texts.get(0);
  }

  private static List<String> texts(Element parent, String element) {
    return children(parent, element).stream()
        .map(child -> Objects.requireNonNullElse(child.getTextContent(), "").strip())
        .toList();
  }

  private static List<Element> children(Element parent, String element) {
    NodeList nodes = parent.getChildNodes();
    return IntStream.range(0, nodes.getLength())
        .mapToObj(nodes::item)
        .filter(Element.class::isInstance)
        .map(Element.class::cast)
        .filter(child -> element.equals(child.getLocalName()))
        .toList();
  }
}
