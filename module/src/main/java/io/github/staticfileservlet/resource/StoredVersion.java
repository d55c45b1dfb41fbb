package io.github.staticfileservlet.resource;

/**
 * What tells one version of one stored file from all others.
 *
 * @param root where it is stored; roots are told apart by identity
 * @param path where it is stored there
 */
record StoredVersion(Root root, RequestPath path, FileStat stat) {}
