import { expect, test } from 'vitest';
import { type Period, selectPeriods } from './select-periods.ts';

// Years stand for days: periods are compared as text.
const parsePeriod = (text: string): Period => {
  const [fromDay = '', toDay = ''] = text.split('..');
  return { fromDay, toDay: toDay === '' ? null : toDay };
};
const formatPeriod = ({ fromDay, toDay }: Period) => `${fromDay}..${toDay ?? ''}`;

test.each<[title: string, imported: string[], stored: string[], accepted: string[], rejected: string[]]>([
  ['accepts consecutive periods', ['2020..2021', '2022..'], [], ['2020..2021', '2022..'], []],
  ['rejects the later of two overlapping periods', ['2022..', '2020..2022'], [], ['2020..2022'], ['2022..']],
  ['rejects a period after an open-ended one', ['2020..', '2022..'], [], ['2020..'], ['2022..']],
  ['rejects a period that overlaps a stored one', ['2021..2023'], ['2022..'], [], ['2021..2023']],
  [
    'replaces a stored period with the same first day',
    ['2020..2021', '2022..'],
    ['2020..'],
    ['2020..2021', '2022..'],
    [],
  ],
  [
    'keeps a stored period whose replacement is rejected',
    ['2018..2020', '2019..2030'],
    ['2019..2021', '2025..'],
    [],
    ['2018..2020', '2019..2030'],
  ],
])('%s', (_title, imported, stored, accepted, rejected) => {
  const selected = selectPeriods(imported.map(parsePeriod), stored.map(parsePeriod));
  expect(selected.accepted.map(formatPeriod)).toEqual(accepted);
  expect(selected.rejected.map(({ period }) => formatPeriod(period)).sort()).toEqual(rejected);
});

test.each<[title: string, imported: string[], stored: string[], overlapped: string[]]>([
  ['the imported period', ['2020..', '2022..'], [], ['2020..']],
  [
    'the imported period, if it overlaps a stored one too',
    ['2020..2022', '2022..2024'],
    ['2024..'],
    ['2020..2022'],
  ],
  ['a stored period', ['2021..2023'], ['2022..'], ['stored']],
])('names %s that a rejected period overlaps', (_title, imported, stored, overlapped) => {
  const { rejected } = selectPeriods(imported.map(parsePeriod), stored.map(parsePeriod));
  expect(rejected.map((one) => (one.overlapped === null ? 'stored' : formatPeriod(one.overlapped)))).toEqual(
    overlapped,
  );
});
