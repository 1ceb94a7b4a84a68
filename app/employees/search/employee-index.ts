import type { NavigationEmployee } from '#contract/calls/navigation.ts';
import { foldText } from '#app/departments/picker/search-departments.ts';

/** Employees in display order, with the searchable form of each name. */
export type EmployeeIndex = { employees: readonly NavigationEmployee[]; names: readonly string[] };

/** Swedish alphabetical order, å, ä and ö last; capitals and accents are ignored. */
const { compare } = new Intl.Collator('sv', { sensitivity: 'base' });

/**
 * Prepares the employees of a navigation response for the search: sorted by first, then last name in Swedish
 * order; equal names keep the order of the response. Employees whose names may not be seen are excluded.
 */
export function buildEmployeeIndex(all: readonly NavigationEmployee[]): EmployeeIndex {
  const named = all.filter(({ person }) => person.state === 'named');
  // Locale comparison is slow and many people share a name, so each distinct name is ranked once.
  const first = rankNames(named.map(({ person }) => person.first_name ?? ''));
  const last = rankNames(named.map(({ person }) => person.last_name ?? ''));
  const order = [...named.keys()].sort(
    (a, b) => rankAt(first, a) - rankAt(first, b) || rankAt(last, a) - rankAt(last, b),
  );
  const employees = order.flatMap((at) => named[at] ?? []);
  return { employees, names: employees.map(({ person }) => foldText(nameOf(person))) };
}

/**
 * Returns everyone whose first and last name together contain each word of the text; nobody for an empty
 * text.
 */
export function findEmployees({ employees, names }: EmployeeIndex, text: string): NavigationEmployee[] {
  const terms = foldText(text)
    .split(/[\s,]+/)
    .filter((term) => term !== '');
  if (terms.length === 0) return [];
  return employees.filter((_, at) => terms.every((term) => names[at]?.includes(term)));
}

/** Returns the first and the last name of an employee whose name may be seen. */
export function nameOf({ first_name, last_name }: NavigationEmployee['person']): string {
  return [first_name, last_name].filter((part) => part !== null && part !== '').join(' ');
}

/** The rank of each name; names that compare as equal share a rank. */
function rankNames(names: readonly string[]): Int32Array {
  const ranks = new Map<string, number>();
  let before: string | undefined;
  for (const name of [...new Set(names)].sort(compare)) {
    const rank = before === undefined ? 0 : (ranks.get(before) ?? 0) + (compare(before, name) === 0 ? 0 : 1);
    ranks.set(name, rank);
    before = name;
  }
  return Int32Array.from(names, (name) => ranks.get(name) ?? 0);
}

function rankAt(ranks: Int32Array, at: number): number {
  return ranks[at] ?? 0;
}
