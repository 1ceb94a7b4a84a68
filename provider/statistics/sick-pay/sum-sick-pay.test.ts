import { describe, expect, it } from 'vitest';
import {
  careRow,
  employed,
  makeFacts,
  sickRow,
  type EmploymentInput,
  type PersonInput,
} from '#tests/support/facts/make-facts.ts';
import { listBuckets, type Period } from '../query/query-period.ts';
import { sumSickPay } from './sum-sick-pay.ts';

// 3 March 2025 is a Monday.
const MARCH = { start: '2025-03-01', end: '2025-03-31' };

function sum(people: PersonInput[], { start, end }: Period = MARCH, departments = ['a']) {
  const months = listBuckets({ start, end }, 'month');
  return sumSickPay(makeFacts(people), { departments, filter: null, months });
}

const total = (days: Float64Array = new Float64Array()) => days.reduce((all, one) => all + one, 0);

describe('paid working days of one employee in March 2025, in percent-days', () => {
  it.each<[string, EmploymentInput, number]>([
    ['no absence', {}, 0],
    ['one Monday: all of it is deducted', { rows: [sickRow('2025-03-03', '2025-03-03')] }, 0],
    ['Monday to Friday: four of five', { rows: [sickRow('2025-03-03', '2025-03-07')] }, 400],
    ['a weekend', { rows: [sickRow('2025-03-08', '2025-03-09')] }, 0],
    ['14 days: nine of ten', { rows: [sickRow('2025-03-03', '2025-03-16')] }, 900],
    ['nothing from day 15', { rows: [sickRow('2025-03-03', '2025-03-31')] }, 900],
    ['an open absence', { rows: [sickRow('2025-03-03', null)] }, 900],
    [
      'a week at half: 2.5 days less one',
      { rows: [sickRow('2025-03-03', '2025-03-07', { degree: 50 })] },
      150,
    ],
    [
      'two half days use up the deduction',
      {
        rows: [
          sickRow('2025-03-03', '2025-03-04', { degree: 50 }),
          sickRow('2025-03-05', '2025-03-07', { degree: 100 }),
        ],
      },
      300,
    ],
    [
      'a relapse has one deduction: seven days less one',
      { rows: [sickRow('2025-03-03', '2025-03-06'), sickRow('2025-03-10', '2025-03-12')] },
      600,
    ],
    [
      'a new spell has a deduction of its own: one of two days, twice',
      { rows: [sickRow('2025-03-03', '2025-03-04'), sickRow('2025-03-12', '2025-03-13')] },
      200,
    ],
    [
      'well days between do not count as days of the sick-pay period: 12 days less one',
      { rows: [sickRow('2025-03-03', '2025-03-12'), sickRow('2025-03-17', '2025-03-21')] },
      1100,
    ],
    ['the deduction was in February: three days', { rows: [sickRow('2025-02-27', '2025-03-05')] }, 300],
    ['day 14 was in February', { rows: [sickRow('2025-02-10', '2025-03-14')] }, 0],
    ['care of a child is no sick leave', { rows: [careRow('2025-03-03', '2025-03-07')] }, 0],
    [
      'the employment ends on Wednesday: two of three days',
      { days: ['2020-01-01', '2025-03-05'], rows: [sickRow('2025-03-03', '2025-03-14')] },
      200,
    ],
    [
      'days on full-time leave do not count: Thursday less the deduction, and Friday',
      { leaves: [['2025-03-03', '2025-03-05']], rows: [sickRow('2025-03-03', '2025-03-07')] },
      100,
    ],
  ])('%s', async (_, employment, expected) => {
    const { months } = await sum([employed(employment)]);
    expect(months.map(({ percentDays }) => total(percentDays))).toEqual([expected]);
  });
});

it('puts each day in its month, and counts the people of each month', async () => {
  const { people, months } = await sum(
    [
      employed({ rows: [sickRow('2025-02-27', '2025-03-05')] }),
      employed({ days: ['2025-03-10', null] }),
      employed({ days: ['2020-01-01', '2025-01-31'] }),
    ],
    { start: '2025-02-01', end: '2025-03-31' },
  );
  expect(people).toBe(2);
  expect(months.map((month) => [month.people, total(month.percentDays)])).toEqual([
    [1, 100],
    [2, 300],
  ]);
});

it('separates employment types, each employment with its own deduction', async () => {
  const rows = [sickRow('2025-03-03', '2025-03-07')];
  const { months } = await sum([
    {
      employments: [
        { type: 'HOURLY', rows },
        { type: 'PERMANENT', rows },
      ],
    },
    employed({ type: null, rows: [sickRow('2025-03-03', '2025-03-05')] }),
  ]);
  expect([...(months[0]?.percentDays ?? [])]).toEqual([200, 400, 400]);
});

it('counts days in the department of the day, after a deduction in another', async () => {
  const person = employed({
    departments: [
      ['b', '2020-01-01', '2025-03-05'],
      ['a', '2025-03-06', null],
    ],
    rows: [sickRow('2025-03-03', '2025-03-07')],
  });
  const of = async (departments: string[]) =>
    total((await sum([person], MARCH, departments)).months[0]?.percentDays);
  expect(await of(['a'])).toBe(200);
  expect(await of(['b'])).toBe(200);
  expect(await of(['a', 'b'])).toBe(400);
});
