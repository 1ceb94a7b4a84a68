/** Size of a JSON value in bytes (UTF-8, without white space). */
export function jsonBytes(value: unknown): number {
  return value === undefined ? 0 : new TextEncoder().encode(JSON.stringify(value)).length;
}

/** Nesting depth of objects and lists in a JSON value: 0 for a scalar, 1 for a list of scalars. */
export function jsonDepth(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Object.values(value).reduce<number>((deepest, part) => Math.max(deepest, jsonDepth(part)), 0);
}
