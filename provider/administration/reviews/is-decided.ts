import type { ReviewOutcome } from '#contract/calls/administration/access-review.ts';

type Decision = { outcome: ReviewOutcome; rights: string };

/**
 * Whether an account needs no (further) decision in a review. A decision applies to the rights that the account had: other rights
 * need a new one, and so does an account that was enabled again. A disabled account gives no access.
 */
export function isDecided(
  { disabled, rights }: { disabled: boolean; rights: string },
  decision: Decision | undefined,
): boolean {
  if (disabled) return true;
  return decision !== undefined && decision.outcome !== 'disabled' && decision.rights === rights;
}
