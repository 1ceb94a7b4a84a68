import { asc } from 'drizzle-orm';
import type { Day } from '#contract/values/calendar.ts';
import type { Transaction } from '#database/database.ts';
import { anyOf } from '#provider/database/postgres-values.ts';
import type { PayrollOfFile } from './calculate-payroll-changes.ts';
import type { StagedEntry } from './payroll-entries.ts';
import { hoursRulesOf } from './payroll-kinds.ts';
import { compareFileOrder } from '../files/file-order.ts';
import type { StagedFile } from '../files/stage-file.ts';
import { stagedScheduleDay, stagedTime } from '../files/staging-tables.ts';

/** The contents of the staged files by employment, the oldest file first. */
export async function listPayrollOfFiles(
  tx: Transaction,
  files: readonly StagedFile[],
  employmentIds: readonly string[],
): Promise<Map<string, PayrollOfFile[]>> {
  const times = await tx
    .select({
      file: stagedTime.file,
      row: stagedTime.row,
      employmentId: stagedTime.employmentId,
      postId: stagedTime.postId,
      code: stagedTime.code,
      fromDay: stagedTime.fromDay,
      toDay: stagedTime.toDay,
      hours: stagedTime.hours,
      degree: stagedTime.degree,
      scheduleHours: stagedTime.scheduleHours,
    })
    .from(stagedTime)
    .where(anyOf(stagedTime.employmentId, employmentIds))
    .orderBy(asc(stagedTime.file), asc(stagedTime.row));
  const scheduleDays = await tx
    .select({
      file: stagedScheduleDay.file,
      employmentId: stagedScheduleDay.employmentId,
      day: stagedScheduleDay.day,
      hours: stagedScheduleDay.hours,
    })
    .from(stagedScheduleDay)
    .where(anyOf(stagedScheduleDay.employmentId, employmentIds))
    .orderBy(asc(stagedScheduleDay.file), asc(stagedScheduleDay.day));
  const oldestFirst = [...files.entries()]
    .sort(([a, one], [b, other]) => compareFileOrder(one, other) || a - b)
    .map(([file]) => file);
  const entries = groupBy(times, ({ employmentId, file }) => `${employmentId ?? ''} ${String(file)}`);
  const hours = groupBy(scheduleDays, ({ employmentId, file }) => `${employmentId ?? ''} ${String(file)}`);
  const scheduleOf = (id: string, file: number) => {
    const schedule = new Map<Day, number>();
    // TLU repeats the normal working time of a day; in PAXml parts of a day add up.
    const addsUp = files[file]?.report.kind !== 'tlu';
    for (const one of hours.get(`${id} ${String(file)}`) ?? []) {
      const before = schedule.get(one.day) ?? 0;
      schedule.set(one.day, addsUp ? before + one.hours : Math.max(before, one.hours));
    }
    return schedule;
  };
  return new Map(
    employmentIds.map((id) => {
      // Days that a file does not schedule have the schedule of the delivery's other files, of which the newest counts.
      const ofDelivery = oldestFirst.flatMap((file) => [...scheduleOf(id, file)]);
      const payroll = oldestFirst.flatMap((file): PayrollOfFile[] => {
        const own: StagedEntry[] = (entries.get(`${id} ${String(file)}`) ?? []).map(
          ({ row, postId, code, fromDay, toDay, hours: inHours, degree, scheduleHours }) => ({
            row,
            postId,
            code,
            fromDay,
            toDay,
            hours: inHours,
            degree,
            scheduleHours,
          }),
        );
        const schedule = scheduleOf(id, file);
        const staged = files[file];
        if (staged?.payroll == null || (own.length === 0 && schedule.size === 0)) return [];
        const { source, fileOrder, postIdsAreUnique } = staged.payroll;
        const rules = hoursRulesOf(staged.report.kind);
        const hoursOf = new Map([...ofDelivery, ...schedule]);
        return [{ file, source, fileOrder, postIdsAreUnique, rules, entries: own, schedule, hoursOf }];
      });
      return [id, payroll];
    }),
  );
}

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
}
