/** The ids a field's hint and error carry, and the `aria-describedby` that names those it has. */
export function describedBy(id: string, has: { hint: boolean; error: boolean }) {
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const ids = [has.hint && hintId, has.error && errorId].filter(Boolean).join(' ');
  return { hintId, errorId, describedBy: ids === '' ? undefined : ids };
}
