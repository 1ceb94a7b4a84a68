import type { ActiveFilter, EmploymentType, FilterChoice } from './filter-choice.ts';

/**
 * Returns each active filter, with the choice that remains without it.
 *
 * @param employmentTypes those of the departments; null when they could not be fetched
 */
export function listActiveFilters(
  choice: FilterChoice,
  employmentTypes: readonly EmploymentType[] | null,
): { filter: ActiveFilter; without: FilterChoice }[] {
  const { ageMin: min, ageMax: max, types, withoutType, gender } = choice;
  const active: { filter: ActiveFilter; without: FilterChoice }[] = [];
  if (min !== null || max !== null) {
    const without = { ...choice, ageMin: null, ageMax: null, noMaxAge: false };
    active.push({ filter: { part: 'age', min, max }, without });
  }
  for (const id of types) {
    const name = employmentTypes?.find((type) => type.id === id)?.name ?? null;
    const without = { ...choice, types: types.filter((other) => other !== id) };
    active.push({ filter: { part: 'type', id, name }, without });
  }
  if (!withoutType)
    active.push({ filter: { part: 'withoutType' }, without: { ...choice, withoutType: true } });
  if (gender !== 'all')
    active.push({ filter: { part: 'gender', gender }, without: { ...choice, gender: 'all' } });
  return active;
}
