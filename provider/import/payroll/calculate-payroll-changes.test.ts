import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PayrollDay } from './payroll-day.ts';
import { calculatePayrollRows } from './payroll-rows.ts';
import { type PayrollOfFile, calculatePayrollChanges } from './calculate-payroll-changes.ts';

const days = ['2024-09-02', '2024-09-03', '2024-09-06', '2024-09-09'];

const entry = fc.record({
  code: fc.constantFrom('SJK', 'SJK_LÖN', 'FPE'),
  fromDay: fc.constantFrom(...days),
  length: fc.constantFrom(0, 0, 0, 3, null),
  hours: fc.constantFrom(8, 4, 0, -4, -8),
});

const fileOf = fc.record({
  time: fc.constantFrom('0', '2024-10-01', '2024-11-01', '2024-12-01'),
  program: fc.constantFrom('A', 'B'),
  entries: fc.array(entry, { maxLength: 5 }),
});

/** Files in their staged form. A span, or an absence without an end, consists of whole days. */
function toFiles(
  files: readonly { time: string; program: string; entries: readonly ImportedEntry[] }[],
): PayrollOfFile[] {
  return files.map(({ time, program, entries }, index) => ({
    file: index,
    source: `5566778899 ${program}`,
    fileOrder: `${time} ${String(index)}`,
    postIdsAreUnique: true,
    rules: { column: 'timmar', withoutSchedule: { hours: 8 } },
    entries: entries.map(({ code, fromDay, length, hours }, row) => ({
      row: row + 1,
      postId: String(row + 1),
      code,
      fromDay,
      toDay: length === null ? null : length === 0 ? fromDay : '2024-09-10',
      hours: length === 0 ? hours : null,
      degree: null,
      scheduleHours: null,
    })),
    schedule: new Map(),
    hoursOf: new Map(),
  }));
}

type ImportedEntry = { code: string; fromDay: string; length: number | null; hours: number };

function deliver(calls: readonly (readonly PayrollOfFile[])[]): ReturnType<typeof calculatePayrollRows> {
  let known: readonly PayrollDay[] = [];
  for (const files of calls) known = calculatePayrollChanges(known, files).days ?? known;
  const { absences, leaves } = calculatePayrollRows(known);
  return {
    absences: absences.sort((a, b) => (a.type + a.fromDay < b.type + b.fromDay ? -1 : 1)),
    leaves,
  };
}

describe('calculatePayrollChanges', () => {
  test('produces the same absences in any order of the files, in one call or in several', () => {
    fc.assert(
      fc.property(
        fc
          .array(fileOf, { minLength: 2, maxLength: 5 })
          .chain((files) =>
            fc.tuple(
              fc.constant(toFiles(files)),
              fc.shuffledSubarray([...files.keys()], { minLength: files.length }),
            ),
          ),
        ([files, order]) => {
          const expected = deliver([files]);
          const shuffled = order.flatMap((index) => files[index] ?? []);
          expect(deliver(shuffled.map((file) => [file]))).toEqual(expected);
          expect(deliver([shuffled])).toEqual(expected);
          expect(deliver([...files.map((file) => [file]), ...shuffled.map((file) => [file])])).toEqual(
            expected,
          );
        },
      ),
      { numRuns: 200 },
    );
  });

  test('stores a unique key for every amount of an employment', () => {
    fc.assert(
      fc.property(fc.array(fileOf, { minLength: 1, maxLength: 5 }), (files) => {
        const stored = calculatePayrollChanges([], toFiles(files)).days ?? [];
        const keys = stored.map(({ source, entryKey, day }) => `${source} ${entryKey} ${day}`);
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });
});
