import type { CallName } from '#contract/calls.ts';

/** The calls whose responses are cached. */
export const CACHED_CALLS: ReadonlySet<CallName> = new Set<CallName>([
  'absenceHistory',
  'absenceRepeatedShortTerm',
  'absenceListStats',
  'absenceList',
  'statsAnnual',
  'statsDepartments',
  'statsDepartmentComparison',
  'statsGlobal',
  'navigation',
  'navigationToday',
  'personAbsenceIntervals',
  'personConditionsSummary',
  'personEmploymentTypes',
  'personReturnThisWeek',
]);
