/** The stored reason of full-time leave by the name of its type in imported files, in lower case. */
const reasons = new Map([
  ['ledig', 'ledig'],
  ['leave', 'ledig'],
  ['föräldraledig', 'PARENTAL_LEAVE'],
  ['parental_leave', 'PARENTAL_LEAVE'],
  ['tjänstledig', 'LEAVE_OF_ABSENCE'],
  ['leave_of_absence', 'LEAVE_OF_ABSENCE'],
]);

/** The name that messages suggest for full-time leave. */
export const SUGGESTED_LEAVE_NAME = 'ledig';

/** Returns the stored reason of a type of full-time leave, compared without case; null for another type. */
export function findLeaveReason(type: string): string | null {
  return reasons.get(type.toLowerCase()) ?? null;
}
