/** The stored reason by the accepted name of a type of full-time leave, in lower case; messages suggest the first. */
const reasons = new Map([
  ['ledig', 'ledig'],
  ['leave', 'ledig'],
  ['föräldraledig', 'PARENTAL_LEAVE'],
  ['parental_leave', 'PARENTAL_LEAVE'],
  ['tjänstledig', 'LEAVE_OF_ABSENCE'],
  ['leave_of_absence', 'LEAVE_OF_ABSENCE'],
]);

export const LEAVE_TYPE_NAME = 'ledig';

/** The stored reason of a type of full-time leave, compared without case; null for another type. */
export function findLeaveReason(type: string): string | null {
  return reasons.get(type.toLowerCase()) ?? null;
}
