/** Returns the ids of a field's hint and error, and the `aria-describedby` with the ids that are in use. */
export function describedBy(id: string, has: { hint: boolean; error: boolean }) {
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const ids = [has.hint && hintId, has.error && errorId].filter(Boolean).join(' ');
  return { hintId, errorId, describedBy: ids === '' ? undefined : ids };
}
