import type { Statistics } from '#contract/calls/absence/statistics.ts';
import type { TextKey } from '#locales/catalogue.ts';

/** Returns the text key of the reason when the chosen departments have no figures; null when they have. */
export function findEmptyReason({
  suppressed,
  keyFigures,
}: Pick<Statistics, 'suppressed' | 'keyFigures'>): TextKey<'analysis' | 'common'> | null {
  if (suppressed) return 'analysis:suppressed.chosen';
  return keyFigures.employmentDays === null || keyFigures.employmentDays === 0 ? 'common:noData' : null;
}
