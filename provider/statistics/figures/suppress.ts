import { SUPPRESSION_MIN_ORGANISATIONS, SUPPRESSION_MIN_PEOPLE } from '#contract/values/constants.ts';
import type { Capability } from '#contract/roles.ts';
import type { CalculatedStatistics } from './calculate-statistics.ts';
import { NO_KEY_FIGURES } from './key-figures.ts';

/** Suppressed statistics: every key figure null, no series, no causes. */
export function suppress(statistics: CalculatedStatistics): CalculatedStatistics {
  return {
    ...statistics,
    keyFigures: NO_KEY_FIGURES,
    trend: [],
    causeCategories: [],
    causes: [],
    suppressed: true,
  };
}

/** Suppresses figures of fewer than 5 people; a future period has none to suppress. */
export function suppressFewPeople(statistics: CalculatedStatistics): CalculatedStatistics {
  const { employeeCount } = statistics.keyFigures;
  return employeeCount !== null && employeeCount < SUPPRESSION_MIN_PEOPLE ? suppress(statistics) : statistics;
}

/**
 * Suppresses the figures of all customers unless they include at least 5 organisations and none has more than half of all
 * employment days.
 *
 * @param employmentDays of each organisation in the period; an organisation with 0 is not counted
 */
export function suppressFewOrganisations(
  statistics: CalculatedStatistics,
  employmentDays: readonly number[],
): CalculatedStatistics {
  const present = employmentDays.filter((days) => days > 0);
  const all = present.reduce((sum, days) => sum + days, 0);
  const dominated = present.some((days) => days > all / 2);
  return present.length < SUPPRESSION_MIN_ORGANISATIONS || dominated ? suppress(statistics) : statistics;
}

/** Removes what the role may not see: work-related figures and causes. */
export function hideFromRole(
  statistics: CalculatedStatistics,
  may: (capability: Capability) => boolean,
): CalculatedStatistics {
  const { keyFigures } = statistics;
  return {
    ...statistics,
    keyFigures: may('workRelatedAbsences') ? keyFigures : { ...keyFigures, workRelatedPersons: null },
    ...(may('dataFieldCondition') ? {} : { causeCategories: [], causes: [] }),
  };
}
