import type { ReportSummary } from '#contract/calls/absence/absence-report.ts';
import { ABSENCE_TYPES } from '#contract/values/vocabulary.ts';
import type { Report } from './calculate-report.ts';

/**
 * Sums a report in total and by type; a type without rows has zeros. `absenceDays` is the sum over the rows,
 * so two half-time rows of one day count as two days. `occasions` counts spells begun in the period that were
 * in a chosen department on their first day, as the key figures do. `total` is the number of rows in the list; the sums
 * also count people whom the caller may not see.
 */
export function summariseReport({ snapshot, rows, spells, visibleRows }: Report): {
  total: number;
  summary: ReportSummary;
} {
  const byType = ABSENCE_TYPES.map((type) => ({ type, persons: 0, occasions: 0, absenceDays: 0 }));
  const all = { persons: 0, occasions: 0, absenceDays: 0 };
  const lastPerson = ABSENCE_TYPES.map(() => -1);
  const isCounted = new Uint8Array(spells.begunBy.length);
  let lastOfAll = -1;
  for (let index = 0; index < rows.count; index += 1) {
    const row = rows.row[index] ?? 0;
    const person = rows.person[index] ?? 0;
    const type = snapshot.absences.type[row] ?? 0;
    const sums = byType[type];
    if (sums === undefined) continue;
    // The rows of a person are consecutive.
    if (person !== lastOfAll) all.persons += 1;
    if (person !== lastPerson[type]) sums.persons += 1;
    lastOfAll = person;
    lastPerson[type] = person;
    const days = rows.days[index] ?? 0;
    all.absenceDays += days;
    sums.absenceDays += days;
    const spell = spells.begunBy[row] ?? 0;
    if (isCounted[spell] === 1 || spells.start[spell] !== rows.firstDay[index]) continue;
    isCounted[spell] = 1;
    all.occasions += 1;
    sums.occasions += 1;
  }
  return { total: visibleRows?.length ?? rows.count, summary: { ...all, byType } };
}
