import { describe, expect, it } from 'vitest';
import { selectSnapshotPeriods } from './select-snapshot-periods.ts';

type Period = { departmentId: string; fromDay: string; toDay: string | null };

const DAY = '2025-03-15';
const period = (departmentId: string, fromDay: string, toDay: string | null = null): Period => ({
  departmentId,
  fromDay,
  toDay,
});
const listed = (periods: readonly Period[]) =>
  periods.map(({ departmentId, fromDay, toDay }) => `${departmentId} ${fromDay}..${toDay ?? ''}`).sort();

describe('selectSnapshotPeriods', () => {
  it.each<[name: string, given: Period, known: Period[], after: Period[]]>([
    ['adds a new employment', period('a', '2020-01-01'), [], [period('a', '2020-01-01')]],
    [
      'changes nothing for the same department',
      period('a', '2020-01-01'),
      [period('a', '2020-01-01')],
      [period('a', '2020-01-01')],
    ],
    [
      'begins another department on the day of the list',
      period('b', '2020-01-01'),
      [period('a', '2020-01-01')],
      [period('a', '2020-01-01', '2025-03-14'), period('b', '2025-03-15')],
    ],
    [
      'replaces a period that begins on the day of the list',
      period('b', '2020-01-01'),
      [period('a', DAY)],
      [period('b', DAY)],
    ],
    [
      'keeps the first day and earlier periods',
      period('b', '2019-01-01'),
      [period('a', '2020-01-01', '2024-12-31'), period('b', '2025-01-01')],
      [period('a', '2020-01-01', '2024-12-31'), period('b', '2025-01-01')],
    ],
    [
      'ends the employment on the last day of the list',
      period('a', '2020-01-01', '2025-05-31'),
      [period('a', '2020-01-01')],
      [period('a', '2020-01-01', '2025-05-31')],
    ],
    [
      'removes an end that the list does not have',
      period('a', '2020-01-01'),
      [period('a', '2020-01-01', '2025-05-31')],
      [period('a', '2020-01-01')],
    ],
    [
      'ends an employment in its department before the day of the list',
      period('b', '2020-01-01', '2025-02-28'),
      [period('a', '2020-01-01')],
      [period('a', '2020-01-01', '2025-02-28')],
    ],
    [
      'keeps a later period, and ends the current one before it',
      period('b', '2020-01-01'),
      [period('a', '2020-01-01', '2025-03-31'), period('c', '2025-04-01')],
      [
        period('a', '2020-01-01', '2025-03-14'),
        period('b', '2025-03-15', '2025-03-31'),
        period('c', '2025-04-01'),
      ],
    ],
    [
      'begins again on the first day of the list after an end',
      period('a', '2025-02-01'),
      [period('a', '2020-01-01', '2024-12-31')],
      [period('a', '2020-01-01', '2024-12-31'), period('a', '2025-02-01')],
    ],
    [
      'begins again on the day of the list where the list does not know the interruption',
      period('a', '2020-01-01'),
      [period('a', '2020-01-01', '2024-12-31')],
      [period('a', '2020-01-01', '2024-12-31'), period('a', DAY)],
    ],
    [
      'adds an employment that begins later',
      period('a', '2025-04-01'),
      [period('a', '2020-01-01', '2024-12-31')],
      [period('a', '2020-01-01', '2024-12-31'), period('a', '2025-04-01')],
    ],
  ])('%s', (_name, given, known, after) => {
    const { accepted, unchanged, rejected } = selectSnapshotPeriods(given, known, DAY);
    expect(rejected).toEqual([]);
    expect(listed([...accepted, ...unchanged])).toEqual(listed(after));
  });

  it('rejects an end before the stored first day, and names that day', () => {
    const given = period('a', '2019-01-01', '2019-12-31');
    const known = [period('a', '2020-01-01')];
    expect(selectSnapshotPeriods(given, known, DAY)).toEqual({
      accepted: [],
      rejected: [{ ...given, fromDay: '2020-01-01' }],
      unchanged: known,
    });
  });
});
