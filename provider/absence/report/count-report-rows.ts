import { repeatYielding } from '#provider/event-loop/yielding.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { employmentOf, selectDepartments } from '../snapshot/snapshot-rows.ts';
import type { ReportScope } from './report-scope.ts';

/** The rows of a report as columns, in order of the person's id. People, rows and departments are indexes in the snapshot. */
export interface ReportRows {
  count: number;
  person: Int32Array;
  row: Int32Array;
  /** The gross days that count: in the period, in the employment and in a chosen department. */
  days: Int32Array;
  /** The first of those days. */
  firstDay: Int32Array;
  /** The department on the last of those days. */
  department: Int32Array;
}

/**
 * Selects every absence with a day that counts. Days belong to the department of the day. Lets other requests run in
 * between.
 */
export async function countReportRows(
  snapshot: Snapshot,
  { departmentIds, from, asOf }: ReportScope,
): Promise<ReportRows> {
  const { absences, employments, periods, firstAbsence, firstPeriod } = snapshot;
  const isSelected = selectDepartments(snapshot, departmentIds);
  const columns = {
    person: [] as number[],
    row: [] as number[],
    days: [] as number[],
    firstDay: [] as number[],
    department: [] as number[],
  };
  await repeatYielding(firstAbsence.length - 1, (person) => {
    const end = firstAbsence[person + 1] ?? 0;
    for (let row = firstAbsence[person] ?? 0; row < end; row += 1) {
      const reportedFrom = Math.max(absences.first[row] ?? 0, from);
      const reportedTo = Math.min(absences.last[row] ?? 0, asOf);
      if (reportedFrom > reportedTo) continue;
      const employment = employmentOf(snapshot, person, row);
      const firstDay = Math.max(reportedFrom, employments.first[employment] ?? 0);
      const lastDay = Math.min(reportedTo, employments.last[employment] ?? 0);
      let days = 0;
      let firstCounted = 0;
      let department = -1;
      const endPeriod = firstPeriod[employment + 1] ?? 0;
      for (let period = firstPeriod[employment] ?? 0; period < endPeriod; period += 1) {
        if (isSelected[periods.department[period] ?? 0] !== 1) continue;
        const first = Math.max(firstDay, periods.first[period] ?? 0);
        const last = Math.min(lastDay, periods.last[period] ?? 0);
        if (first > last) continue;
        if (days === 0) firstCounted = first;
        days += last - first + 1;
        department = periods.department[period] ?? 0;
      }
      if (days === 0) continue;
      columns.person.push(person);
      columns.row.push(row);
      columns.days.push(days);
      columns.firstDay.push(firstCounted);
      columns.department.push(department);
    }
  });
  return {
    count: columns.row.length,
    person: Int32Array.from(columns.person),
    row: Int32Array.from(columns.row),
    days: Int32Array.from(columns.days),
    firstDay: Int32Array.from(columns.firstDay),
    department: Int32Array.from(columns.department),
  };
}
