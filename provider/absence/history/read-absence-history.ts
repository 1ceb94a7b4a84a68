import type { AbsenceHistoryDay } from '#contract/calls/absence/absence-calls.ts';
import { dayNumber } from '#contract/values/calendar.ts';
import { ABSENCE_TYPES } from '#contract/values/vocabulary.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { repeatYielding } from '#provider/event-loop/yielding.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { countEmployees } from '../snapshot/list-employed.ts';
import { listRecentRows } from '../snapshot/recent-rows.ts';
import { employmentOf, selectDepartments } from '../snapshot/snapshot-rows.ts';
import { calculateAbsenceHistory, historyStart, type AbsentDays } from './absence-history.ts';

/**
 * Reads the absence of the last seven days in the departments; each day belongs to the department of that
 * day.
 */
export async function readAbsenceHistory(
  snapshot: Snapshot,
  context: Pick<CallContext, 'today'>,
  departmentIds: readonly string[],
): Promise<AbsenceHistoryDay[]> {
  const today = dayNumber(context.today);
  const start = historyStart(today);
  const absent = await listAbsentDays(snapshot, departmentIds, { start, today });
  const employees = new Map<number, number>();
  for (let day = start; day <= today; day += 1) {
    employees.set(day, await countEmployees(snapshot, departmentIds, day));
  }
  return calculateAbsenceHistory(absent, employees, today);
}

async function listAbsentDays(
  snapshot: Snapshot,
  departmentIds: readonly string[],
  { start, today }: { start: number; today: number },
): Promise<AbsentDays[]> {
  const { absences, employments, periods, firstPeriod } = snapshot;
  const isSelected = selectDepartments(snapshot, departmentIds);
  const absent: AbsentDays[] = [];
  const recent = await listRecentRows(snapshot, start);
  await repeatYielding(recent.row.length, (index) => {
    const person = recent.person[index] ?? 0;
    const row = recent.row[index] ?? 0;
    const from = Math.max(absences.first[row] ?? 0, start);
    const to = Math.min(absences.last[row] ?? 0, today);
    if (from > to) return;
    const employment = employmentOf(snapshot, person, row);
    const firstDay = Math.max(from, employments.first[employment] ?? 0);
    const lastDay = Math.min(to, employments.last[employment] ?? 0);
    const type = ABSENCE_TYPES[absences.type[row] ?? 0] ?? 'UNKNOWN';
    const endPeriod = firstPeriod[employment + 1] ?? 0;
    for (let period = firstPeriod[employment] ?? 0; period < endPeriod; period += 1) {
      if (isSelected[periods.department[period] ?? 0] !== 1) continue;
      const days = {
        from: Math.max(firstDay, periods.first[period] ?? 0),
        to: Math.min(lastDay, periods.last[period] ?? 0),
      };
      if (days.from <= days.to) absent.push({ person, type, ...days });
    }
  });
  return absent;
}
