import fc from 'fast-check';
import type { Day } from '#contract/values/calendar.ts';
import { TEST_CAUSES } from '../provider/test-fixtures.ts';

// Small organisations that contain every edge case of the statistics. Days are offsets from the fixture's today.

/** A cause that the catalogue lacks. */
const NOT_IN_CATALOGUE = 777;

export const FIXTURE_DEPARTMENTS = ['a', 'b', 'c'] as const;
export const FIXTURE_EMPLOYMENT_TYPES = ['PERMANENT', 'HOURLY'] as const;

/** An ordinary day; a leap day and the days after and before; the last Sunday of an ISO week 53; ends of a year. */
const anyToday = fc.constantFrom<Day[]>(
  '2026-03-20',
  '2024-02-29',
  '2024-03-01',
  '2025-02-28',
  '2025-03-01',
  '2021-01-03',
  '2027-01-05',
  '2025-12-31',
  '2025-01-01',
  '2028-03-02',
);

/** The start of a row, relative to the previous row of the same person or to today. */
type Place = { after: number } | { within: number } | { at: number };

const anyPlace: fc.Arbitrary<Place> = fc.oneof(
  // Days from the last day of the previous row to the first day of this one: 5 leaves 4 well days, 6 leaves 5.
  { weight: 8, arbitrary: fc.record({ after: fc.constantFrom(5, 5, 6, 6, 1, 2, 4, 7, 12, 20, 40) }) },
  // Days from the first day of the previous row: 0 repeats the same days.
  { weight: 3, arbitrary: fc.record({ within: fc.constantFrom(0, 0, 1, 3) }) },
  { weight: 2, arbitrary: fc.record({ at: fc.constantFrom(-14, -14, -13, 0, -365, 1, 5) }) },
  { weight: 1, arbitrary: fc.record({ at: fc.integer({ min: -420, max: 4 }) }) },
);

/** A row placed relative to the previous row of the same person, so that gaps and overlaps are frequent. */
const anyRow = fc.record({
  type: fc.constantFrom(
    ...(['SICK_LEAVE', 'SICK_LEAVE', 'SICK_LEAVE', 'SICK_LEAVE', 'CARE_OF_CHILD', 'UNKNOWN'] as const),
  ),
  place: anyPlace,
  days: fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: 1, max: 4 }) },
    { weight: 4, arbitrary: fc.constantFrom(7, 10, 13, 14, 15) },
    { weight: 1, arbitrary: fc.constantFrom(30, 100, 400) },
    { weight: 1, arbitrary: fc.constant(null) },
  ),
  degree: fc.constantFrom(100, 50, 50, 25, 75, 33, 1),
  cause: fc.constantFrom(null, NOT_IN_CATALOGUE, ...Object.values(TEST_CAUSES), TEST_CAUSES.cold),
  workRelated: fc.constantFrom(false, false, false, true),
  employment: fc.nat({ max: 2 }),
});
export type EdgeCaseRow = typeof anyRow extends fc.Arbitrary<infer Row> ? Row : never;

/** Repeated short sick leave. */
const anyShortRow = fc
  .record({ row: anyRow, after: fc.constantFrom(6, 7, 15, 30, 40), days: fc.integer({ min: 1, max: 5 }) })
  .map(({ row, after, days }): EdgeCaseRow => ({ ...row, type: 'SICK_LEAVE', place: { after }, days }));

/** Short sick leave around the limit of 183 days: every second start is 182, 183 or 184 days after the first. */
const anyRareRow = fc
  .record({ row: anyRow, within: fc.constantFrom(91, 91, 92), days: fc.integer({ min: 1, max: 3 }) })
  .map(({ row, within, days }): EdgeCaseRow => ({ ...row, type: 'SICK_LEAVE', place: { within }, days }));

/** Care of a child on consecutive days, or with a day in between. */
const anyCareRow = fc
  .record({ row: anyRow, after: fc.constantFrom(1, 2, 2, 9), days: fc.integer({ min: 1, max: 3 }) })
  .map(({ row, after, days }): EdgeCaseRow => ({ ...row, type: 'CARE_OF_CHILD', place: { after }, days }));

const anyLeave = fc.record({
  from: fc.integer({ min: -400, max: 3 }),
  days: fc.constantFrom(1, 10, 60, 200, null),
});

const anyEmployment = fc.record({
  type: fc.constantFrom(null, ...FIXTURE_EMPLOYMENT_TYPES),
  department: fc.nat({ max: 2 }),
  from: fc.oneof(fc.constantFrom(-2000, -1200, -800, -700), fc.integer({ min: -400, max: 0 })),
  days: fc.oneof(
    { weight: 3, arbitrary: fc.constant(null) },
    { weight: 2, arbitrary: fc.integer({ min: 1, max: 500 }) },
  ),
  /**
   * Days from the first day, or from the previous move, to a move; optionally with days in no department in between.
   */
  moves: fc.array(
    fc.record({ after: fc.integer({ min: 1, max: 300 }), lost: fc.constantFrom(0, 0, 0, 0, 9) }),
    { maxLength: 2 },
  ),
  leaves: fc.oneof(fc.constant([]), fc.constant([]), fc.array(anyLeave, { minLength: 1, maxLength: 2 })),
});
export type EdgeCaseEmployment =
  typeof anyEmployment extends fc.Arbitrary<infer Employment> ? Employment : never;

const anyPerson = fc.record({
  gender: fc.constantFrom('female' as const, 'male' as const, null),
  /** Age today, and days since the birthday; null: unknown, `leap`: born on a 29 February. */
  born: fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        age: fc.constantFrom(18, 20, 25, 26, 30, 31, 35, 45, 60),
        ago: fc.integer({ min: -1, max: 1 }),
      }),
    },
    { weight: 1, arbitrary: fc.constant('leap' as const) },
    { weight: 1, arbitrary: fc.constant(null) },
  ),
  employments: fc.oneof(
    { weight: 2, arbitrary: fc.array(anyEmployment, { minLength: 1, maxLength: 1 }) },
    { weight: 1, arbitrary: fc.array(anyEmployment, { minLength: 2, maxLength: 3 }) },
  ),
  /** The day from which the first row is placed. */
  begins: fc.constantFrom(-30, -60, -150, -385, -400, -420),
  rows: fc.oneof(
    { weight: 4, arbitrary: fc.array(anyRow, { maxLength: 10, size: 'max' }) },
    { weight: 2, arbitrary: fc.array(anyShortRow, { minLength: 3, maxLength: 8, size: 'max' }) },
    { weight: 1, arbitrary: fc.array(anyRareRow, { minLength: 3, maxLength: 4, size: 'max' }) },
    { weight: 1, arbitrary: fc.array(anyCareRow, { minLength: 2, maxLength: 8, size: 'max' }) },
  ),
});
export type EdgeCasePerson = typeof anyPerson extends fc.Arbitrary<infer Person> ? Person : never;

/** `copies`: the number of people of each kind, for figures that are suppressed for small groups. */
export const anyEdgeCaseFixture = fc.record({
  today: anyToday,
  copies: fc.constantFrom(1, 1, 2, 5),
  people: fc.oneof(
    { weight: 9, arbitrary: fc.array(anyPerson, { minLength: 2, maxLength: 6, size: 'max' }) },
    { weight: 1, arbitrary: fc.constant([]) },
  ),
});
export type EdgeCaseFixture = typeof anyEdgeCaseFixture extends fc.Arbitrary<infer Fixture> ? Fixture : never;
