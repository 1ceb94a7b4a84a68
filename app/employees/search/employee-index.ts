import type { NavigationEmployee } from '#contract/calls/navigation.ts';
import { foldText } from '#app/departments/picker/search-departments.ts';

/** Employees in the order they are shown in, each beside its name as it is searched. */
export type EmployeeIndex = { employees: readonly NavigationEmployee[]; names: readonly string[] };

/** Letters as the Swedish alphabet has them, å, ä and ö last; capitals and accents make no difference. */
const { compare } = new Intl.Collator('sv', { sensitivity: 'base' });

/**
 * Prepares the people of a navigation answer for the search: by first, then last name in Swedish order; who has the
 * same name stays in the order of the answer. Those whose names may not be seen cannot be found.
 */
export function buildEmployeeIndex(all: readonly NavigationEmployee[]): EmployeeIndex {
  const named = all.filter(({ person }) => person.state === 'named');
  // Comparing by the alphabet is slow, and most names are many people's: each is placed once.
  const first = rankNames(named.map(({ person }) => person.first_name ?? ''));
  const last = rankNames(named.map(({ person }) => person.last_name ?? ''));
  const order = [...named.keys()].sort(
    (a, b) => rankAt(first, a) - rankAt(first, b) || rankAt(last, a) - rankAt(last, b),
  );
  const employees = order.flatMap((at) => named[at] ?? []);
  return { employees, names: employees.map(({ person }) => foldText(nameOf(person))) };
}

/** Everybody in whose first plus last name each word of the text is found; nobody for an empty text. */
export function findEmployees({ employees, names }: EmployeeIndex, text: string): NavigationEmployee[] {
  const terms = foldText(text)
    .split(/[\s,]+/)
    .filter((term) => term !== '');
  if (terms.length === 0) return [];
  return employees.filter((_, at) => terms.every((term) => names[at]?.includes(term)));
}

function nameOf({ first_name, last_name }: NavigationEmployee['person']): string {
  return [first_name, last_name].filter((part) => part !== null && part !== '').join(' ');
}

/** The place of each name among all of them; those that the alphabet holds equal share theirs. */
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
