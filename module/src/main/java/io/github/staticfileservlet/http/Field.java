package io.github.staticfileservlet.http;

/**
 * One field of a response.
 *
 * @param name the field's name
 * @param value its value
 */
public record Field(String name, String value) {}
