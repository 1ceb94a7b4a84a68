/**
 * The number of people with protected identity that an event states in its details: the one that it was about, or those among
 * the rows of a list.
 */
export function countProtectedInEvent(detail: unknown): number {
  if (typeof detail !== 'object' || detail === null) return 0;
  const { protectedIdentity, protectedPeople } = detail as Record<string, unknown>;
  if (typeof protectedPeople === 'number') return protectedPeople;
  return protectedIdentity === true ? 1 : 0;
}
