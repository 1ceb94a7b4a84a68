import fc from 'fast-check';
import type { Filter } from '#contract/values/filter.ts';
import { STATISTICS_RESOLUTIONS } from '#contract/values/vocabulary.ts';
import { FIXTURE_DEPARTMENTS, FIXTURE_EMPLOYMENT_TYPES } from './edge-case-fixture.ts';

const anyAge: fc.Arbitrary<Filter['age']> = fc.oneof(
  fc.constant({ min: 0, max: 150, disableMaxLimit: true }),
  fc.constant({ min: 0, max: 150, disableMaxLimit: false }),
  fc
    .record({
      min: fc.constantFrom(0, 18, 20, 26, 30),
      years: fc.constantFrom(0, 5, 15, 40, 60),
      disableMaxLimit: fc.constantFrom(false, false, true),
    })
    .map(({ min, years, disableMaxLimit }) => ({ min, max: min + years, disableMaxLimit })),
);

const anyFilter: fc.Arbitrary<Filter | null> = fc.oneof(
  { weight: 1, arbitrary: fc.constant(null) },
  {
    weight: 1,
    arbitrary: fc.record({
      age: anyAge,
      employmentTypes: fc.record({
        list: fc.constantFrom<string[] | null>(
          null,
          null,
          ['PERMANENT'],
          [...FIXTURE_EMPLOYMENT_TYPES],
          ['SEASONAL', 'HOURLY'],
        ),
        includeWithoutType: fc.boolean(),
      }),
      gender: fc.constantFrom('all' as const, 'all' as const, 'female' as const, 'male' as const),
    }),
  },
);

/** A period whose last day is relative to today, around the limits between resolutions. */
const anyPeriod = fc.record({
  endsAfter: fc.oneof(fc.constantFrom(0, 0, 0, -1, 3, 20, 60, -30), fc.integer({ min: -400, max: 30 })),
  days: fc.oneof(fc.constantFrom(1, 31, 35, 36, 90, 120, 121, 365), fc.integer({ min: 60, max: 400 })),
});

/** Limits of repeated short-term absence, with the number of days that the months are. */
const REPEATED = [
  { spells: 3, months: 6, days: 183 },
  { spells: 2, months: 2, days: 61 },
  { spells: 3, months: 6, days: 183 },
  { spells: 4, months: 12, days: 366 },
] as const;

/** A query for an edge-case fixture; days are relative to its today. The limit is derived, so that a seed still gives the same queries. */
export const anyEdgeCaseQuery = fc
  .record({
    departmentIds: fc.constantFrom(
      [...FIXTURE_DEPARTMENTS],
      [...FIXTURE_DEPARTMENTS],
      ['a', 'b'],
      ['b', 'c'],
      ['c'],
    ),
    period: anyPeriod,
    filter: anyFilter,
    method: fc.constantFrom('occasion' as const, 'occasion' as const, 'daySplit' as const),
    resolution: fc.constantFrom(null, null, ...STATISTICS_RESOLUTIONS),
  })
  .map((query) => ({ ...query, repeated: REPEATED[query.period.days % REPEATED.length] ?? REPEATED[0] }));
export type EdgeCaseQuery = typeof anyEdgeCaseQuery extends fc.Arbitrary<infer Query> ? Query : never;
