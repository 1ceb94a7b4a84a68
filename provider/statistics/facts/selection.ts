import type { Filter } from '#contract/values/filter.ts';
import type { Facts } from './facts.ts';

/** The departments and employment types of a query; 1 for selected. */
export interface Selection {
  /** By department index. */
  department: Uint8Array;
  /** By `employments.type`, so 0 is an employment without type. */
  employmentType: Uint8Array;
}

/**
 * The selected departments and the employment types that pass the filter. The filter applies to each employment: only
 * matching employments of a person count.
 */
export function selectFacts(
  { departmentIds, employmentTypes }: Pick<Facts, 'departmentIds' | 'employmentTypes'>,
  departments: readonly string[],
  filter: Filter | null,
): Selection {
  const chosen = new Set(departments);
  const list = filter?.employmentTypes.list ?? [];
  const types = new Set(list);
  const includeWithoutType = filter?.employmentTypes.includeWithoutType ?? true;
  return {
    department: Uint8Array.from(departmentIds, (id) => (chosen.has(id) ? 1 : 0)),
    employmentType: Uint8Array.from([
      includeWithoutType ? 1 : 0,
      ...employmentTypes.map((type) => (list.length === 0 || types.has(type) ? 1 : 0)),
    ]),
  };
}
