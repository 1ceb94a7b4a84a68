import { foldText } from '#app/departments/picker/search-departments.ts';
import { buildEmployeeIndex, findEmployees } from '#app/employees/search/employee-index.ts';
import type { NavigationEmployee } from '#contract/calls/navigation.ts';
import {
  femaleFirstNames,
  lastNames,
  foreignLastNames,
  maleFirstNames,
} from '#provider/demo/people/names.ts';
import { time } from '../measure/time.ts';
import { formatNumber } from '../run/format-table.ts';
import type { BenchRow } from '../run/bench-row.ts';
import type { Bench } from '../run/bench.ts';

const PEOPLE = 50_000;
const RUNS = 9;

const firstNames = [...femaleFirstNames, ...maleFirstNames];
const families = [...lastNames, ...foreignLastNames];
const employees = Array.from({ length: PEOPLE }, (_, at): NavigationEmployee => {
  const id = String(at);
  return {
    employment: { employment_id: id },
    person: {
      person_id: id,
      // Both steps are coprime to the list lengths: every pair occurs, and neighbours differ.
      first_name: firstNames[(at * 31) % firstNames.length] ?? '',
      last_name: families[Math.floor(at / 7) % families.length] ?? '',
      state: 'named',
    },
    department: { abstract_id: String(at % 500), name: `Avdelning ${String(at % 500)}` },
  };
});

/** The search of employees, beside sorting and searching the plain names for each query. */
export const bench: Bench = async ({ isQuick }) => {
  const runs = isQuick ? 2 : RUNS;
  const built = await time(runs, () => buildEmployeeIndex(employees));
  const row: BenchRow = {
    what: 'employee search: preparing the names once',
    size: PEOPLE,
    engine: null,
    figure: built.fastest,
    unit: 'ms',
    peer: null,
    peerFigure: null,
  };
  const rows = [row];
  for (const text of ['a', 'anna andersson', 'nobody at all']) {
    const { result, fastest } = await time(runs, () => findEmployees(built.result, text));
    const plain = await time(2, () => findPlainly(text));
    if (plain.result.length !== result.length) throw new Error(`${text} finds ${String(result.length)}`);
    const what = `employee search for "${text}", ${formatNumber(result.length)} hits`;
    rows.push({ ...row, what, figure: fastest, peer: 'searching plain names', peerFigure: plain.fastest });
  }
  return rows;
};

function findPlainly(text: string): NavigationEmployee[] {
  const nameOf = ({ person }: NavigationEmployee) =>
    foldText(`${person.first_name ?? ''} ${person.last_name ?? ''}`);
  const terms = text.split(' ');
  return employees
    .filter((employee) => terms.every((word) => nameOf(employee).includes(word)))
    .sort((a, b) => nameOf(a).localeCompare(nameOf(b), 'sv'));
}
