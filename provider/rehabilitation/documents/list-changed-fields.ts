/**
 * The dotted names of the fields that differ (`longTermAbsence.comment`), in the order of the newer content; a list counts
 * as one field. Only names, never values, because they are stored in the audit row.
 */
export function listChangedFields(before: unknown, after: unknown, path = ''): string[] {
  if (!isObject(before) || !isObject(after)) return isSame(before, after) ? [] : [path];
  const names = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return names.flatMap((name) =>
    listChangedFields(before[name], after[name], path === '' ? name : `${path}.${name}`),
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The database reorders keys, so lists of objects are compared by value. */
function isSame(before: unknown, after: unknown): boolean {
  if (!Array.isArray(before) || !Array.isArray(after)) return Object.is(before, after);
  return (
    before.length === after.length &&
    before.every((item, index) => listChangedFields(item, after[index], 'item').length === 0)
  );
}
