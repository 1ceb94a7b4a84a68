import { describe, expect, test } from 'vitest';
import { employed, makeFacts, sickRow, type PersonInput } from '#tests/support/facts/make-facts.ts';
import { calculateYear } from './calculate-year.ts';

const QUERY = { departments: ['a'], year: 2025, lastKnown: '2026-03-20' };

/** People who are employed the whole year and never absent. */
function healthy(count: number, gender: 'female' | 'male' | null, born: string | null): PersonInput[] {
  return Array.from({ length: count }, () => ({ gender, born, employments: [{}] }));
}

function calculate(people: readonly PersonInput[], more: Partial<typeof QUERY> = {}) {
  return calculateYear(makeFacts(people), { ...QUERY, ...more });
}

describe('calculateYear for an organisation that is calculated by hand', () => {
  // 2025 has 365 days. 24 women: 12 born 1996 (29 years on 31 December), 12 born 1995 (30 years). 12 men born 1975 (50 years).
  // Everybody is employed the whole year: 36 · 365 = 13 140 days; women 24 · 365 = 8 760; each age 12 · 365 = 4 380.
  const women = [...healthy(12, 'female', '1996-01-01'), ...healthy(12, 'female', '1995-12-31')];
  const men = healthy(12, 'male', '1975-12-31');
  const withRows = (person: PersonInput, rows: ReturnType<typeof sickRow>[]): PersonInput => ({
    ...person,
    employments: [{ rows }],
  });
  const people = [
    // Five women of 29 years: 60 days each, 1 March to 29 April, so 300 days in spells of 60 days.
    ...women.slice(0, 5).map((person) => withRows(person, [sickRow('2025-03-01', '2025-04-29')])),
    ...women.slice(5, 12),
    // A woman of 30 years: 59 days, 1 March to 28 April, and 10 days at half, 1 to 10 December: 59 + 5 = 64 net days.
    withRows(women[12] as PersonInput, [
      sickRow('2025-03-01', '2025-04-28'),
      sickRow('2025-12-01', '2025-12-10', { degree: 50 }),
    ]),
    ...women.slice(13),
    // A man: 1 December 2024 to 10 January 2025 at 50 %, then after 3 well days 14 to 31 January: 41 + 18 = 59 days, one spell
    // that is not long. In the year: 10 · 0.5 + 18 = 23 net days.
    withRows(men[0] as PersonInput, [
      sickRow('2024-12-01', '2025-01-10', { degree: 50 }),
      sickRow('2025-01-14', '2025-01-31'),
    ]),
    ...men.slice(1),
  ];

  test('returns the seven figures', async () => {
    // Net days: 300 + 64 + 23 = 387.
    expect(await calculate(people)).toEqual({
      year: 2025,
      asOf: '2025-12-31',
      total: { percent: 38_700 / 13_140, employees: 36, suppressed: false },
      longSpells: { percent: (100 * 30_000) / 38_700, employees: 36, suppressed: false },
      women: { percent: 36_400 / 8_760, employees: 24, suppressed: false },
      men: { percent: 2_300 / 4_380, employees: 12, suppressed: false },
      age29OrYounger: { percent: 30_000 / 4_380, employees: 12, suppressed: false },
      age30To49: { percent: 6_400 / 4_380, employees: 12, suppressed: false },
      age50OrOlder: { percent: 2_300 / 4_380, employees: 12, suppressed: false },
    });
  });

  test('returns 2.9 percent in total and 77.5 percent of it in long spells', async () => {
    const { total, longSpells } = await calculate(people);
    expect(total.percent).toBeCloseTo(2.945, 3);
    expect(longSpells.percent).toBeCloseTo(77.519, 3);
  });

  test('counts a spell of the year before with its days of the year, and the age of that year', async () => {
    // 2024 has 366 days. On its last day the women are 28 and 29 years old and the men 49. The man: 31 days at half.
    const { total, longSpells, age29OrYounger, age30To49, age50OrOlder } = await calculate(people, {
      year: 2024,
    });
    expect(total.percent).toBe(1_550 / (36 * 366));
    expect(longSpells.percent).toBe(0);
    expect(age29OrYounger).toEqual({ percent: 0, employees: 24, suppressed: false });
    expect(age30To49.employees).toBe(12);
    expect(age50OrOlder).toEqual({ percent: null, employees: null, suppressed: false });
  });
});

describe('calculateYear for a year in progress', () => {
  test('counts up to the last known day, with the length of spells on that day', async () => {
    // 1 January to 20 March 2026: 79 days. Open since 1 February: 48 days, not long yet.
    const sick = Array.from({ length: 12 }, () => employed({ rows: [sickRow('2026-02-01', null)] }));
    const { asOf, total, longSpells } = await calculate(sick, { year: 2026 });
    expect(asOf).toBe('2026-03-20');
    expect(total.percent).toBe((12 * 4_800) / (12 * 79));
    expect(longSpells.percent).toBe(0);
  });

  test('returns nothing for a year that has not begun', async () => {
    const figures = await calculate(healthy(20, 'female', '1990-01-01'), { year: 2027 });
    expect(figures.asOf).toBeNull();
    expect(figures.total).toEqual({ percent: null, employees: null, suppressed: false });
  });
});

describe('groups that calculateYear does not show', () => {
  /** The names of the suppressed figures. */
  async function listSuppressed(people: PersonInput[]): Promise<string[]> {
    const { year: _, asOf: __, ...figures } = await calculate(people);
    return Object.entries(figures).flatMap(([name, { suppressed, percent, employees }]) => {
      if (!suppressed) return [];
      expect([percent, employees]).toEqual([null, null]);
      return [name];
    });
  }
  const w = (count: number, born: string | null = '1990-01-01') => healthy(count, 'female', born);
  const m = (count: number, born: string | null = '1990-01-01') => healthy(count, 'male', born);
  const unknown = (count: number) => healthy(count, null, '1990-01-01');

  test.each<[why: string, people: PersonInput[], suppressed: string[]]>([
    ['eleven of each gender are shown', [...w(11), ...m(11)], []],
    ['ten men are not shown, nor the women from whom they follow', [...w(40), ...m(10)], ['women', 'men']],
    ['women only: nobody else follows from them', w(11), []],
    ['people of unknown gender follow from both others', [...w(40), ...m(20), ...unknown(3)], ['men']],
    ['eleven people of unknown gender are no small group', [...w(40), ...m(20), ...unknown(11)], []],
    [
      'two small ages of eleven together hide no third',
      [...w(20), ...w(6, '2000-01-01'), ...w(5, '1970-01-01')],
      ['age29OrYounger', 'age50OrOlder'],
    ],
    [
      'two small ages of ten together hide the third',
      [...w(20), ...w(5, '2000-01-01'), ...w(5, '1970-01-01')],
      ['age29OrYounger', 'age30To49', 'age50OrOlder'],
    ],
    [
      'one small age hides the smallest of the others',
      [...w(30), ...w(4, '2000-01-01'), ...w(20, '1970-01-01')],
      ['age29OrYounger', 'age50OrOlder'],
    ],
    ['people of unknown age follow from the three ages', [...w(30), ...w(4, null)], ['age30To49']],
    ['five people have a total only', w(5), ['women', 'age30To49']],
    ['four people have nothing', w(4), ['total', 'longSpells', 'women', 'age30To49']],
  ])('%s', async (_, people, suppressed) => {
    expect((await listSuppressed(people)).sort()).toEqual([...suppressed].sort());
  });

  test.each([
    [0, false],
    [1, true],
    [4, true],
    [5, false],
  ])('the share of long spells of %i people: suppressed is %s', async (count, suppressed) => {
    const long = Array.from({ length: count }, () =>
      employed({ rows: [sickRow('2025-01-01', '2025-06-30')] }),
    );
    const short = employed({ rows: [sickRow('2025-01-01', '2025-01-02')] });
    const { longSpells } = await calculate([...long, short, ...w(20)]);
    expect(longSpells.suppressed).toBe(suppressed);
  });

  test('has no share of long spells without sick leave', async () => {
    const { longSpells } = await calculate(w(20));
    expect(longSpells).toEqual({ percent: null, employees: 20, suppressed: false });
  });
});
