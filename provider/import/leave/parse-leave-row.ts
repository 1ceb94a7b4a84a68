import type { Day } from '#contract/values/calendar.ts';
import { RowError, type CellReader } from '../files/cell-reader.ts';
import type { AbsenceColumn } from '../table/table-columns.ts';
import type { DegreeScale } from '../values/degree-scale.ts';
import { requireDegree, requirePeriod } from '../values/parse-absence-row.ts';
import { findLeaveReason } from './leave-reasons.ts';

/** Full-time leave of an employment. */
export interface CsvLeave {
  employmentNumber: string;
  reason: string;
  fromDay: Day;
  toDay: Day | null;
}

const FULL_DAY_PERCENT = 100;

/**
 * Parses a row of a file of absences whose type is full-time leave; null for a row of another type.
 *
 * @param settings `scale`: of the file's degrees; not used for a degree with a percent sign
 * @throws {RowError}
 */
export function parseLeaveRow(
  cells: CellReader<AbsenceColumn>,
  row: number,
  { scale, today }: { scale: DegreeScale; today: Day },
): CsvLeave | null {
  const reason = findLeaveReason(cells.requireText('type'));
  if (reason === null) return null;
  const degree = requireDegree(cells, row, scale);
  if (degree < FULL_DAY_PERCENT) throw new RowError('degree', 'leaveOfPartDay', cells.text('degree'));
  return { employmentNumber: cells.requireId('employment_number'), reason, ...requirePeriod(cells, today) };
}
