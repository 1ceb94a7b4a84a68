import { isDeepStrictEqual } from 'node:util';

/**
 * The path of the first place where two values differ, such as `rows.0.name`; an empty path if they differ as a
 * whole, null if they are equal. A property that is undefined differs from a missing one, and an instance of a
 * class from a plain object.
 */
export function findDifference(a: unknown, b: unknown): string | null {
  if (isDeepStrictEqual(a, b)) return null;
  if (!isContainer(a) || !isContainer(b) || Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return '';
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  for (const key of keys) {
    if (Object.hasOwn(a, key) !== Object.hasOwn(b, key)) return key;
    const inside = findDifference(a[key], b[key]);
    if (inside !== null) return inside === '' ? key : `${key}.${inside}`;
  }
  return '';
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
