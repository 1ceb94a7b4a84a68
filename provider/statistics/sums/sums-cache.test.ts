import { DEFAULT_REPEATED } from '#contract/values/administration/follow-up-settings.ts';
import { expect, test } from 'vitest';
import { employed, makeFacts, sickRow } from '#tests/support/facts/make-facts.ts';
import type { SumsQuery } from '../query/statistics-query.ts';
import { countSumsBytes, emptySums } from './period-sums.ts';
import { sumFacts } from './sum-facts.ts';
import { SumsCache } from './sums-cache.ts';

const FACTS = makeFacts(
  Array.from({ length: 6 }, (_, index) =>
    employed({
      departments: [[index < 4 ? 'a' : 'b', '2020-01-01', null]],
      type: index % 2 === 0 ? 'HOURLY' : 'PERMANENT',
      rows: [
        sickRow('2025-02-03', `2025-02-1${String(index)}` as '2025-02-10'),
        sickRow('2025-04-01', '2025-04-01'),
        ...(index < 2 ? [sickRow('2025-11-03', '2025-11-03')] : []),
      ],
    }),
  ),
);
const PERIOD = { start: '2025-01-01', end: '2025-12-31' } as const;
const QUERY: SumsQuery = {
  departments: ['a', 'b'],
  filter: null,
  repeated: DEFAULT_REPEATED,
};
const QUERY_CHANGES: readonly Partial<SumsQuery>[] = [
  { departments: ['a'] },
  { departments: ['b'] },
  { departments: [] },
  { method: 'daySplit' },
  { repeated: { spells: 2, months: 6 } },
  { repeated: { spells: 3, months: 12 } },
  {
    filter: {
      age: { min: 0, max: 65, disableMaxLimit: true },
      gender: 'all',
      employmentTypes: { list: ['HOURLY'], includeWithoutType: false },
    },
  },
];

test('returns the sums of each query, also from the cache', async () => {
  const cache = new SumsCache(1_000_000);
  for (let round = 0; round < 2; round += 1) {
    for (const changes of [{}, ...QUERY_CHANGES]) {
      const query = { ...QUERY, ...changes };
      expect(await cache.get(FACTS, query, PERIOD)).toEqual(sumFacts(FACTS, query, PERIOD));
    }
  }
  const may = { start: '2025-05-01', end: '2025-05-31' } as const;
  expect(await cache.get(FACTS, QUERY, may)).toEqual(sumFacts(FACTS, QUERY, may));
});

test('returns the sums of concurrent queries that evict each other', async () => {
  const cache = new SumsCache(1);
  const queries = [{}, ...QUERY_CHANGES].map((changes) => ({ ...QUERY, ...changes }));
  const sums = await Promise.all(queries.map((query) => cache.get(FACTS, query, PERIOD)));
  expect(sums).toEqual(queries.map((query) => sumFacts(FACTS, query, PERIOD)));
});

test('counts repeated short-term absence by the limit of each query', async () => {
  const cache = new SumsCache(1_000_000);
  const count = async (spells: number, months: number) =>
    (await cache.get(FACTS, { ...QUERY, repeated: { spells, months } }, PERIOD)).repeatedPeople;
  expect([await count(3, 6), await count(2, 6), await count(3, 12)]).toEqual([0, 6, 2]);
});

test('sums the same departments once, in any order and at the same time', async () => {
  const cache = new SumsCache(1_000_000);
  const [chosen, company] = await Promise.all([
    cache.get(FACTS, QUERY, PERIOD),
    cache.get(FACTS, { ...QUERY, departments: ['b', 'unknown', 'a'] }, PERIOD),
  ]);
  expect(company).toBe(chosen);
  expect(await cache.get(FACTS, QUERY, PERIOD)).toBe(chosen);
});

test('sums again for other facts', async () => {
  const cache = new SumsCache(1_000_000);
  const before = await cache.get(FACTS, QUERY, PERIOD);
  const facts = makeFacts([employed({})]);
  const after = await cache.get(facts, QUERY, PERIOD);
  expect([before.employees, after.employees]).toEqual([6, 1]);
});

test('returns sums that do not fit into the cache', async () => {
  expect((await new SumsCache(1).get(FACTS, QUERY, PERIOD)).employees).toBe(6);
});

test('counts the keys as memory', async () => {
  const longKey = {
    ...QUERY,
    filter: {
      age: { min: 0, max: 65, disableMaxLimit: true },
      gender: 'all' as const,
      employmentTypes: { list: ['HOURLY', 'PERMANENT', 'x'.repeat(1_000)], includeWithoutType: true },
    },
  };
  const cache = new SumsCache(2 * countSumsBytes(sumFacts(FACTS, QUERY, PERIOD)) + 1_000);
  const isKept = async (query: SumsQuery) =>
    (await cache.get(FACTS, query, PERIOD)) === (await cache.get(FACTS, query, PERIOD));
  expect(sumFacts(FACTS, longKey, PERIOD)).toEqual(sumFacts(FACTS, QUERY, PERIOD));
  expect([await isKept(QUERY), await isKept(longKey)]).toEqual([true, false]);
});

test('counts a number of eight bytes for each day of each sum, and one more', () => {
  const [days, sumsOfDays] = [99, 10];
  const window = { first: 0, last: days - 1 };
  expect(countSumsBytes(emptySums(window, window))).toBe(sumsOfDays * (days + 1) * 8);
});
