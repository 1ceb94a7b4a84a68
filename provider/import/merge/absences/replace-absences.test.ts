import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays, type Day } from '#contract/values/calendar.ts';
import type { ImportedAbsence, KnownAbsence } from './calculate-absence-changes.ts';
import { type CoveredPeriod, replaceAbsences } from './replace-absences.ts';

const FIRST: Day = '2025-03-01';
const LENGTH = 40;
const days = Array.from({ length: LENGTH }, (_, index) => addDays(FIRST, index));
const OPTIONAL = ['to', 'degree', 'cause', 'work_related', 'relapse', 'expected_return', 'reported_at'];
const COLUMNS = new Set([...OPTIONAL, 'recovered_at', 'need_for_support']);

type Row = { type: KnownAbsence['type']; fromDay: Day; toDay: Day | null; degree: number };

const values = {
  causeId: null,
  workRelated: false,
  relapse: null,
  expectedReturn: null,
  reportedAt: null,
  recoveredAt: null,
  needForSupport: false,
};

function toKnown(row: Row, index: number): KnownAbsence {
  return { absenceId: `stored ${String(index)}`, ...values, ...row };
}

function toImported(row: Row, index: number): ImportedAbsence {
  return { file: 0, row: index + 2, employmentNumber: '1', columns: COLUMNS, ...values, ...row };
}

function replace(
  stored: readonly Row[],
  file: readonly Row[],
  period: CoveredPeriod,
  coveredThrough: Day | null,
) {
  const known = stored.map(toKnown);
  let ids = 0;
  const newId = () => `new ${String((ids += 1))}`;
  const changes = replaceAbsences(file.map(toImported), known, { period, coveredThrough, newId });
  const removed = new Set(changes.removed.map(({ absenceId }) => absenceId));
  const changed = new Map(changes.changed.map((row) => [row.absenceId, row]));
  const after = [
    ...known
      .filter(({ absenceId }) => !removed.has(absenceId))
      .map((row) => changed.get(row.absenceId) ?? row),
    ...changes.created,
  ];
  return { changes, after };
}

const listed = (rows: readonly Row[]) =>
  rows
    .map(({ type, fromDay, toDay, degree }) => `${type} ${fromDay}..${toDay ?? ''} ${String(degree)}`)
    .sort();

const covers = ({ fromDay, toDay }: Row, day: Day) => fromDay <= day && (toDay === null || day <= toDay);
const onDay = (rows: readonly Row[], day: Day) =>
  rows
    .filter((row) => covers(row, day))
    .map(({ type, degree }) => `${type} ${String(degree)}`)
    .sort();

const march: CoveredPeriod = { from: '2025-03-10', through: '2025-03-19' };
const sick = (fromDay: Day, toDay: Day | null, degree = 100): Row => ({
  type: 'SICK_LEAVE',
  fromDay,
  toDay,
  degree,
});

describe('replaceAbsences', () => {
  it.each<[name: string, stored: Row[], file: Row[], after: Row[]]>([
    ['removes a row that the file does not have', [sick('2025-03-11', '2025-03-12')], [], []],
    ['adds a row', [], [sick('2025-03-11', '2025-03-12')], [sick('2025-03-11', '2025-03-12')]],
    [
      'corrects the first day',
      [sick('2025-03-11', '2025-03-14')],
      [sick('2025-03-12', '2025-03-14')],
      [sick('2025-03-12', '2025-03-14')],
    ],
    [
      'cuts a stored row at both bounds',
      [sick('2025-03-05', '2025-03-25')],
      [],
      [sick('2025-03-05', '2025-03-09'), sick('2025-03-20', '2025-03-25')],
    ],
    [
      'keeps one row where the file continues a stored one',
      [sick('2025-03-05', '2025-03-25')],
      [sick('2025-03-05', null)],
      [sick('2025-03-05', '2025-03-25')],
    ],
    [
      'divides a row whose degree the file changes',
      [sick('2025-03-05', '2025-03-25')],
      [sick('2025-03-05', '2025-03-25', 50)],
      [
        sick('2025-03-05', '2025-03-09'),
        sick('2025-03-10', '2025-03-19', 50),
        sick('2025-03-20', '2025-03-25'),
      ],
    ],
    [
      'ends an ongoing row whose later days were never delivered',
      [sick('2025-03-05', null)],
      [sick('2025-03-05', '2025-03-12')],
      [sick('2025-03-05', '2025-03-12')],
    ],
    ['keeps an ongoing row of the file ongoing', [], [sick('2025-03-15', null)], [sick('2025-03-15', null)]],
    [
      'counts only the days inside the period',
      [],
      [sick('2025-03-01', '2025-03-12')],
      [sick('2025-03-10', '2025-03-12')],
    ],
    [
      'leaves rows outside the period',
      [sick('2025-03-01', '2025-03-09'), sick('2025-03-20', null)],
      [],
      [sick('2025-03-01', '2025-03-09'), sick('2025-03-20', null)],
    ],
  ])('%s', (_name, stored, file, after) => {
    expect(listed(replace(stored, file, march, '2025-03-19').after)).toEqual(listed(after));
  });

  it('keeps the later days of an ongoing row that were delivered', () => {
    const { after } = replace(
      [sick('2025-03-05', null)],
      [sick('2025-03-05', '2025-03-12')],
      march,
      '2025-03-31',
    );
    expect(listed(after)).toEqual(listed([sick('2025-03-05', '2025-03-12'), sick('2025-03-20', null)]));
  });

  it('keeps the id of a row that the file continues, and reports it as unchanged', () => {
    const { changes } = replace([sick('2025-03-05', null)], [sick('2025-03-05', null)], march, '2025-02-28');
    expect(changes).toMatchObject({
      created: [],
      changed: [],
      removed: [],
      outcomes: [{ outcome: 'skipped' }],
    });
  });

  it('rejects a row outside the period and a row that contradicts another', () => {
    const file = [
      sick('2025-03-01', '2025-03-09'),
      sick('2025-03-12', null),
      sick('2025-03-12', '2025-03-13'),
    ];
    expect(replace([], file, march, null).changes.rejections).toMatchObject([
      { row: 4, reason: 'contradicts' },
      { row: 2, reason: 'outsidePeriod' },
    ]);
  });

  const row = fc
    .record({
      type: fc.constantFrom('SICK_LEAVE' as const, 'CARE_OF_CHILD' as const),
      from: fc.integer({ min: 0, max: LENGTH - 1 }),
      length: fc.option(fc.integer({ min: 0, max: 20 })),
      degree: fc.constantFrom(50, 100),
    })
    .map(({ type, from, length, degree }): Row => {
      const fromDay = addDays(FIRST, from);
      return { type, fromDay, toDay: length === null ? null : addDays(fromDay, length), degree };
    });
  const rows = fc.uniqueArray(row, { selector: ({ type, fromDay }) => `${type} ${fromDay}`, maxLength: 5 });
  const bounds = fc.tuple(fc.integer({ min: 5, max: 34 }), fc.integer({ min: 0, max: 15 }));

  test('has the days of the file inside the period and the stored days outside', () => {
    fc.assert(
      fc.property(
        rows,
        rows,
        bounds,
        fc.option(fc.integer({ min: 0, max: LENGTH })),
        (stored, all, [from, length], covered) => {
          const period = {
            from: addDays(FIRST, from),
            through: addDays(FIRST, Math.min(from + length, LENGTH - 2)),
          };
          const coveredThrough = covered === null ? null : addDays(FIRST, covered);
          const file = all.filter(
            ({ fromDay, toDay }) => fromDay <= period.through && (toDay === null || toDay >= period.from),
          );
          const { after, changes } = replace(stored, file, period, coveredThrough);
          const isDelivered = (one: Row) =>
            one.fromDay > period.through ||
            (one.toDay === null
              ? coveredThrough !== null && coveredThrough > period.through
              : one.toDay > period.through);
          const later = stored.filter(isDelivered);
          const laterTypes = new Set(later.map(({ type }) => type));
          for (const day of days) {
            const expected =
              day < period.from
                ? onDay(stored, day)
                : day <= period.through
                  ? onDay(file, day)
                  : onDay([...later, ...file.filter(({ type }) => !laterTypes.has(type))], day);
            expect([day, onDay(after, day)]).toEqual([day, expected]);
          }
          expect(changes.outcomes).toHaveLength(file.length);
          expect(new Set(after.map(({ absenceId }) => absenceId)).size).toBe(after.length);
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('changes no day when the same file is delivered again', () => {
    // Of the rows of one type that go beyond the period, a file has one.
    const isAlone = (one: Row, index: number, all: readonly Row[]) =>
      (one.toDay !== null && one.toDay <= march.through) ||
      all
        .slice(0, index)
        .every(({ type, toDay }) => type !== one.type || (toDay !== null && toDay <= march.through));
    fc.assert(
      fc.property(rows, rows, (stored, all) => {
        const file = all
          .filter(({ fromDay, toDay }) => fromDay <= march.through && (toDay === null || toDay >= march.from))
          .filter(isAlone);
        const once = replace(stored, file, march, march.through).after;
        const again = replace(once, file, march, march.through).after;
        expect(days.map((day) => onDay(again, day))).toEqual(days.map((day) => onDay(once, day)));
      }),
      { numRuns: 500 },
    );
  });
});
