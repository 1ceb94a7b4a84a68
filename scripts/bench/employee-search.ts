import { foldText } from '#app/departments/picker/search-departments.ts';
import { buildEmployeeIndex, findEmployees } from '#app/employees/search/employee-index.ts';
import type { NavigationEmployee } from '#contract/calls/navigation.ts';
import {
  femaleFirstNames,
  lastNames,
  foreignLastNames,
  maleFirstNames,
} from '#provider/demo/people/names.ts';
import { logTime, time } from './time.ts';

// The employee search over 50 000 people, beside sorting and searching the plain names for each query.

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

console.log(`\nThe employee search over ${String(PEOPLE)} people, beside the 50 ms of the budget`);
const built = await time(RUNS, () => buildEmployeeIndex(employees));
logTime('preparing the names, once for each answer of the provider', built.fastest);
for (const text of ['a', 'anna', 'anna andersson', 'öberg', 'nobody at all']) {
  const { result, fastest } = await time(RUNS, () => findEmployees(built.result, text));
  const plain = await time(3, () => findPlainly(text));
  if (plain.result.length !== result.length) throw new Error(`${text} finds ${String(result.length)}`);
  logTime(`"${text}": ${String(result.length)} hits`, fastest);
  logTime('  the peer', plain.fastest);
}

function findPlainly(text: string): NavigationEmployee[] {
  const nameOf = ({ person }: NavigationEmployee) =>
    foldText(`${person.first_name ?? ''} ${person.last_name ?? ''}`);
  const terms = text.split(' ');
  return employees
    .filter((employee) => terms.every((word) => nameOf(employee).includes(word)))
    .sort((a, b) => nameOf(a).localeCompare(nameOf(b), 'sv'));
}
