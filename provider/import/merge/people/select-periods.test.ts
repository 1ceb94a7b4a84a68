import { expect, test } from 'vitest';
import { type Period, selectPeriods } from './select-periods.ts';

const period = (text: string): Period => {
  const [fromDay = '', toDay = ''] = text.split('..');
  return { fromDay, toDay: toDay === '' ? null : toDay };
};
const text = ({ fromDay, toDay }: Period) => `${fromDay}..${toDay ?? ''}`;

test.each<[why: string, given: string[], known: string[], accepted: string[], rejected: string[]]>([
  ['one after the other', ['2020..2021', '2022..'], [], ['2020..2021', '2022..'], []],
  ['the later of two that overlap', ['2022..', '2020..2022'], [], ['2020..2022'], ['2022..']],
  ['one after a period without an end', ['2020..', '2022..'], [], ['2020..'], ['2022..']],
  ['one that overlaps a known one', ['2021..2023'], ['2022..'], [], ['2021..2023']],
  [
    'a known one is replaced by its first day',
    ['2020..2021', '2022..'],
    ['2020..'],
    ['2020..2021', '2022..'],
    [],
  ],
  [
    'a known period that only a rejected one would have replaced is kept',
    ['2018..2020', '2019..2030'],
    ['2019..2021', '2025..'],
    [],
    ['2018..2020', '2019..2030'],
  ],
])('%s', (_why, rows, known, accepted, rejected) => {
  const selected = selectPeriods(rows.map(period), known.map(period));
  expect(selected.accepted.map(text)).toEqual(accepted);
  expect(selected.rejected.map(text).sort()).toEqual(rejected);
});
