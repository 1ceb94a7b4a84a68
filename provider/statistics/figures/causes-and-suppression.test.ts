import { dayNumber } from '#contract/values/calendar.ts';
import { DEFAULT_REPEATED } from '#contract/values/administration/follow-up-settings.ts';
import { describe, expect, test } from 'vitest';
import { roleHasCapability, type Role } from '#contract/roles.ts';
import { calculateStatistics } from '#tests/support/facts/calculate-statistics.ts';
import { employed, makeFacts, sickRow, type PersonInput } from '#tests/support/facts/make-facts.ts';
import type { CalculatedStatistics } from './to-statistics.ts';
import { GlobalSums } from './global-sums.ts';
import { nameCauses } from './to-statistics-for-caller.ts';
import { resolvePeriod } from '../query/query-period.ts';
import { rollingPeriodOf } from '../query/rolling-year.ts';
import { sumFacts } from '../sums/sum-facts.ts';
import {
  hideFromRole,
  mergeSmallCategories,
  suppressFewOrganisations,
  suppressFewPeople,
} from './suppress.ts';

const QUERY = {
  departments: ['a'],
  period: { start: '2025-03-01', end: '2025-03-31' },
  lastKnown: '2025-12-31',
  filter: null,
  repeated: DEFAULT_REPEATED,
};

function calculate(people: readonly PersonInput[]): CalculatedStatistics {
  return calculateStatistics(makeFacts(people), QUERY);
}

/** People who were each sick for one day with the cause. */
function sickOf(cause: number | null, people: number): PersonInput[] {
  return Array.from({ length: people }, () =>
    employed({ rows: [sickRow('2025-03-05', '2025-03-05', { cause })] }),
  );
}

function shown(figures: CalculatedStatistics['causes' | 'causeCategories']) {
  return figures.map(({ id, occasions, days, persons }) => [id, occasions, days, persons]);
}

describe('causes', () => {
  test('apply to whole occasions: the latest row with a known cause decides, by first day', () => {
    const rows = [
      sickRow('2025-02-24', '2025-03-02', { cause: 101 }),
      sickRow('2025-03-03', '2025-03-04', { cause: 301, degree: 50 }),
      sickRow('2025-03-05', '2025-03-06', { cause: 424_242 }),
      sickRow('2025-03-20', '2025-03-20', { cause: 101 }),
    ];
    const { causes, causeCategories, keyFigures } = calculate([employed({ rows })]);
    expect(shown(causes)).toEqual([
      [301, 0, 5, 1],
      [101, 1, 1, 1],
    ]);
    expect(causeCategories.map(({ id, percent }) => [id, percent])).toEqual([
      [3, 500 / 6],
      [1, 100 / 6],
    ]);
    expect(keyFigures.sickDays).toBe(6);
  });

  test('count a person once in each group', () => {
    const rows = [
      sickRow('2025-03-03', '2025-03-03', { cause: 101 }),
      sickRow('2025-03-12', '2025-03-12', { cause: 102 }),
      sickRow('2025-03-21', '2025-03-21', { cause: 101 }),
    ];
    const { causes, causeCategories } = calculate([employed({ rows })]);
    expect(shown(causes)).toEqual([
      [101, 2, 2, 1],
      [102, 1, 1, 1],
    ]);
    expect(shown(causeCategories)).toEqual([[1, 3, 3, 1]]);
  });

  test('form separate groups when they are secret, not conveyed or unknown', () => {
    const { causes, causeCategories } = calculate([...sickOf(0, 3), ...sickOf(9001, 2), ...sickOf(null, 1)]);
    expect(shown(causeCategories)).toEqual([
      [0, 3, 3, 3],
      [null, 2, 2, 2],
      [-1, 1, 1, 1],
    ]);
    expect(causes.map(({ id, categoryId }) => [id, categoryId])).toEqual([
      [0, 0],
      [9001, null],
      [-1, -1],
    ]);
  });

  test('merge groups of fewer than five people and count each person once', () => {
    const both = employed({
      rows: [
        sickRow('2025-03-05', '2025-03-05', { cause: 301 }),
        sickRow('2025-03-20', '2025-03-21', { cause: null }),
      ],
    });
    const merged = mergeSmallCategories(
      calculate([both, ...sickOf(301, 3), ...sickOf(9001, 4), ...sickOf(101, 5)]),
    );
    expect(shown(merged.causeCategories)).toEqual([
      [1, 5, 5, 5],
      [-2, 9, 10, 8],
    ]);
    expect(merged.causes.map(({ id, categoryId, persons }) => [id, categoryId, persons])).toEqual([
      [101, 1, 5],
      [-2, -2, 8],
    ]);
    expect(merged.causes.reduce((sum, { percent }) => sum + (percent ?? 0), 0)).toBeCloseTo(100, 10);
  });

  test.each([
    ['sv', ['Infektion', 'Övriga orsaker'], ['Förkylning', 'Övriga orsaker']],
    ['en', ['Infection', 'Other causes'], ['Common cold', 'Other causes']],
  ] as const)('have names in %s and do not identify people', (language, categoryNames, names) => {
    const cold = { causeId: 101, nameSv: 'Förkylning', nameEn: 'Common cold' };
    const category = { categoryId: 1, nameSv: 'Infektion', nameEn: 'Infection' };
    const merged = mergeSmallCategories(calculate([...sickOf(101, 5), ...sickOf(null, 1)]));
    const named = nameCauses(merged, [{ ...cold, category }], language);
    expect(named.causeCategories.map(({ name }) => name)).toEqual(categoryNames);
    expect(named.causes.map(({ name }) => name)).toEqual(names);
    expect(Object.keys(named.causes[1] ?? {}).sort()).toEqual(
      ['categoryId', 'days', 'id', 'name', 'occasions', 'percent', 'persons'].sort(),
    );
  });
});

describe('suppression', () => {
  test.each([
    [0, true],
    [4, true],
    [5, false],
  ])('suppresses the figures of %i people: %s', (count, expected) => {
    const { suppressed, keyFigures, trend, causes } = suppressFewPeople(calculate(sickOf(101, count)));
    expect(suppressed).toBe(expected);
    expect(Object.values(keyFigures).every((figure) => figure === null)).toBe(expected);
    expect([trend.length === 0, causes.length === 0]).toEqual([expected, expected]);
  });

  test.each<[number[], boolean, string]>([
    [[20, 20, 20, 20, 20], false, 'five alike'],
    [[25, 25, 25, 25], true, 'four'],
    [[25, 25, 25, 25, 0], true, 'the fifth has nobody in the period'],
    [[50, 10, 10, 10, 20], false, 'one has half'],
    [[51, 10, 10, 10, 19], true, 'one has more than half'],
  ])('suppresses the figures of organisations with %j employment days: %s (%s)', (days, expected) => {
    expect(suppressFewOrganisations(calculate(sickOf(101, 5)), days).suppressed).toBe(expected);
  });

  test.each<[Role, boolean]>([
    ['Manager', true],
    ['AccountManager', true],
    ['PersonnelAdmin', false],
  ])('%s sees work-related figures and causes: %s', (role, visible) => {
    const statistics = hideFromRole(calculate(sickOf(101, 5)), (capability) =>
      roleHasCapability(role, capability),
    );
    expect(statistics.keyFigures.workRelatedPersons !== null).toBe(visible);
    expect([statistics.causeCategories.length > 0, statistics.causes.length > 0]).toEqual([visible, visible]);
    expect(statistics.keyFigures.employeeCount).toBe(5);
  });
});

describe('all customers', () => {
  test('have the same figures as one organisation with all their people', () => {
    const customers = [
      [...sickOf(101, 3), ...sickOf(null, 1)],
      [...sickOf(101, 1), ...sickOf(301, 2)],
      sickOf(301, 3),
      sickOf(0, 3),
      [employed({ rows: [sickRow('2025-02-20', '2025-03-20', { workRelated: true })] }), employed({})],
    ];
    const period = resolvePeriod(QUERY);
    const total = new GlobalSums(period);
    for (const people of customers) total.add(sumFacts(makeFacts(people), QUERY, period.known!));
    const one = calculate(customers.flat());
    const all = total.toStatistics();
    expect({ ...all, causes: [], causeCategories: [] }).toEqual({ ...one, causes: [], causeCategories: [] });
    expect(mergeSmallCategories(all)).toEqual(mergeSmallCategories(one));
    expect(shown(all.causes)).toEqual(shown(one.causes));
  });

  test('count the days of a customer through its own last known day', () => {
    const period = resolvePeriod(QUERY);
    const total = new GlobalSums(period);
    const sums = (lastKnown: string) =>
      sumFacts(makeFacts(sickOf(101, 2)), QUERY, resolvePeriod({ ...QUERY, lastKnown }).known!);
    const parts = [QUERY.lastKnown, QUERY.lastKnown, QUERY.lastKnown, QUERY.lastKnown, '2025-03-10'].map(
      sums,
    );
    for (const part of parts) total.add(part);
    const { suppressed, keyFigures } = total.toStatistics();
    const first = dayNumber(QUERY.period.start);
    const known = { first, last: dayNumber(period.known!.end) };
    const early = { first, last: dayNumber('2025-03-10') };
    expect(suppressed).toBe(false);
    expect(keyFigures.employmentDays).toBe(
      4 * (parts[0]?.employmentDays.sumOf(known) ?? 0) + (parts[4]?.employmentDays.sumOf(early) ?? 0),
    );
    expect(keyFigures.employmentDays).toBeLessThan(5 * (parts[0]?.employmentDays.sumOf(known) ?? 0));
  });

  test.each([
    ['five old', '2020-01-01', false],
    ['five new', '2025-03-01', true],
  ])(
    'hide the rolling figures of one old customer beside %s customers (since %s): %s',
    (_, first, hidden) => {
      const period = resolvePeriod(QUERY);
      const rolling = rollingPeriodOf(period.known!);
      const total = new GlobalSums(period, rolling);
      for (const start of ['2020-01-01', first, first, first, first, first]) {
        const facts = makeFacts([employed({ days: [start, null] })]);
        total.add(sumFacts(facts, QUERY, period.known!), sumFacts(facts, QUERY, rolling));
      }
      const { suppressed, keyFigures, trend } = total.toStatistics();
      expect([suppressed, keyFigures.employeeCount, trend.length]).toEqual([false, 6, 1]);
      expect(trend[0]?.total.percent === null).toBe(hidden);
      expect(trend[0]?.totalLastYear.percent === null).toBe(hidden);
    },
  );

  test('have no figures for a period in the future, and are not suppressed', () => {
    const total = new GlobalSums(resolvePeriod({ ...QUERY, lastKnown: '2025-01-01' }));
    expect(total.toStatistics()).toMatchObject({
      suppressed: false,
      trend: [],
      keyFigures: { employeeCount: null },
    });
  });
});
