/** Bytes of a JSON value as it travels (UTF-8, no blanks). */
export function jsonBytes(value: unknown): number {
  return value === undefined ? 0 : new TextEncoder().encode(JSON.stringify(value)).length;
}

/** Levels of objects and lists inside a JSON value: 0 for text or a number, 1 for a list of them. */
export function jsonDepth(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Object.values(value).reduce<number>((deepest, part) => Math.max(deepest, jsonDepth(part)), 0);
}
