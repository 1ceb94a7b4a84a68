/** The namespace prefix of an XML name with its colon, such as `p:`; empty without one. */
export function prefixOf(name: string): string {
  return name.slice(0, name.indexOf(':') + 1);
}

/** The local name if the name has this prefix; a name with another prefix, or none, is unchanged. */
export function withoutPrefix(name: string, prefix: string): string {
  return name.startsWith(prefix) ? name.slice(prefix.length) : name;
}
