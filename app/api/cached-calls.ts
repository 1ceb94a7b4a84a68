import type { CallName } from '#contract/calls.ts';

/** The calls whose answers are kept (specification section 7, "cached"). */
export const CACHED_CALLS: ReadonlySet<CallName> = new Set<CallName>([
  'absenceRepeatedShortTerm',
  'absenceListStats',
  'absenceList',
  'statsDepartments',
  'statsGlobal',
  'navigation',
  'navigationToday',
  'personEmploymentTypes',
]);
