/**
 * Lists the differences of two results, one line each: `keyFigures.sickDays: 3 is not 4`. Numbers are equal within
 * 1e-9 of the larger; everything else must be identical, and both must have the same fields.
 */
export function listDifferences(actual: unknown, expected: unknown, path = ''): string[] {
  if (typeof actual === 'number' && typeof expected === 'number') {
    const tolerance = 1e-9 * Math.max(1, Math.abs(actual), Math.abs(expected));
    return Math.abs(actual - expected) <= tolerance ? [] : [`${path}: ${actual} is not ${expected}`];
  }
  if (isObject(actual) && isObject(expected)) {
    const keys = new Set([...Object.keys(actual), ...Object.keys(expected)]);
    return [...keys].flatMap((key) =>
      listDifferences(
        Reflect.get(actual, key),
        Reflect.get(expected, key),
        path === '' ? key : `${path}.${key}`,
      ),
    );
  }
  return Object.is(actual, expected)
    ? []
    : [`${path}: ${JSON.stringify(actual)} is not ${JSON.stringify(expected)}`];
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
