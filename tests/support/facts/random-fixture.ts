import fc from 'fast-check';
import { addDays, type Day } from '#contract/values/calendar.ts';
import { ABSENCE_TYPES } from '#contract/values/vocabulary.ts';
import {
  addAbsence,
  addDepartment,
  addDepartmentPeriod,
  addEmployee,
  addEmployment,
  addOrganisation,
  type Writer,
} from '../provider/test-fixtures.ts';

// Days are offsets from a day that the test chooses.

const anyRow = fc.record({
  from: fc.oneof({ weight: 4, arbitrary: fc.integer({ min: -90, max: 9 }) }, fc.constantFrom(0, -1, -2)),
  length: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 40 }), fc.constant(null)),
  type: fc.constantFrom(...ABSENCE_TYPES, 'SICK_LEAVE' as const, 'SICK_LEAVE' as const),
  degree: fc.constantFrom(50, 100),
  workRelated: fc.boolean(),
  expectedReturn: fc.constantFrom(null, null, -2, 0, 1, 5),
  employment: fc.nat({ max: 1 }),
});

const anyEmployment = fc.record({
  department: fc.constantFrom('a', 'b'),
  from: fc.constantFrom<number>(-300, -40, -3),
  to: fc.constantFrom(null, null, 5, -2),
  moves: fc.option(fc.integer({ min: -30, max: 4 })),
});

const anyPerson = fc.record({
  employments: fc.array(anyEmployment, { minLength: 1, maxLength: 2 }),
  rows: fc.array(anyRow, { maxLength: 7 }),
});

/** A few people in the departments `a` and `b`: second employments, moves, people who leave, absence of every shape. */
export const anyFixture = fc.array(anyPerson, { minLength: 1, maxLength: 5 });

type RandomPerson = typeof anyPerson extends fc.Arbitrary<infer Person> ? Person : never;
type RandomEmployment = RandomPerson['employments'][number];

/**
 * Inserts the fixture as a new organisation, its days relative to `today`, with deterministic ids of people and
 * absences. Returns the organisation's id.
 */
export async function addRandomFixture(
  db: Writer,
  people: readonly RandomPerson[],
  today: Day,
): Promise<string> {
  const organisationId = await addOrganisation(db);
  await addDepartment(db, organisationId, { departmentId: 'a' });
  await addDepartment(db, organisationId, { departmentId: 'b' });
  for (const [index, person] of people.entries()) {
    await addRandomPerson(db, organisationId, { ...person, serial: index + 1 }, today);
  }
  return organisationId;
}

async function addRandomPerson(
  db: Writer,
  organisationId: string,
  { employments, rows, serial }: RandomPerson & { serial: number },
  today: Day,
): Promise<void> {
  const [first, second] = employments.map((employment) => periodsOf(employment, today));
  if (!first) return;
  const employee = await addEmployee(db, organisationId, {
    ...first.period,
    personId: sameId(serial, 0),
    employment: { toDay: first.lastDay },
  });
  if (first.next) await addDepartmentPeriod(db, employee, first.next);
  const employmentIds = [employee.employmentId];
  if (second) {
    const employmentId = await addEmployment(db, employee, second.period, { toDay: second.lastDay });
    if (second.next) await addDepartmentPeriod(db, { organisationId, employmentId }, second.next);
    employmentIds.push(employmentId);
  }
  for (const [index, { from, length, employment, expectedReturn, ...values }] of rows.entries()) {
    const employmentId = employmentIds[employment % employmentIds.length] ?? employee.employmentId;
    await addAbsence(
      db,
      { ...employee, employmentId },
      {
        ...values,
        absenceId: sameId(serial, index + 1),
        expectedReturn: expectedReturn === null ? null : addDays(today, expectedReturn),
        fromDay: addDays(today, from),
        toDay: length === null ? null : addDays(today, from + length - 1),
      },
    );
  }
}

/** Creates deterministic ids, so that ties by id have the same result for the same fixture. */
function sameId(person: number, row: number): string {
  return `00000000-0000-4000-8000-${String(person).padStart(6, '0')}${String(row).padStart(6, '0')}`;
}

/** Returns the department periods of an employment; a move outside the employment is left out. */
function periodsOf({ department, from, to, moves }: RandomEmployment, today: Day) {
  const toDay = (offset: number | null) => (offset === null ? null : addDays(today, offset));
  const moved = moves !== null && moves > from && (to === null || moves <= to) ? moves : null;
  return {
    lastDay: toDay(to),
    period: {
      departmentId: department,
      from: addDays(today, from),
      to: moved === null ? toDay(to) : addDays(today, moved - 1),
    },
    next:
      moved === null
        ? null
        : { departmentId: department === 'a' ? 'b' : 'a', from: addDays(today, moved), to: toDay(to) },
  };
}
