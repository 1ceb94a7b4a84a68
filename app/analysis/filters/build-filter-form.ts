import { NO_FILTER, type EmploymentType, type FilterChoice, type FilterForm } from './filter-choice.ts';
import { listActiveFilters } from './list-active-filters.ts';
import type { FilterQuery } from './parse-filter.server.ts';

/**
 * Builds the data of the filter fields.
 *
 * @param employmentTypes those of the departments; null when they could not be fetched
 * @param buildUrl returns the URL of the page with other filters
 */
export function buildFilterForm(
  { choice, typed, errors }: FilterQuery,
  employmentTypes: readonly EmploymentType[] | null,
  buildUrl: (choice: FilterChoice) => string,
): FilterForm {
  return {
    choice,
    typed,
    errors,
    employmentTypes: employmentTypes ?? [],
    active: listActiveFilters(choice, employmentTypes).map(({ filter, without }) => ({
      filter,
      removePath: buildUrl(without),
    })),
    clearPath: buildUrl(NO_FILTER),
  };
}
