import type { Day } from '#contract/values/calendar.ts';
import type { PayrollEntry } from './apply-payroll.ts';
import type { RowNote } from '../report/file-report.ts';
import type { HoursRules } from './payroll-kinds.ts';
import { shareOfSchedule } from '../paxml/share-of-schedule.ts';
import { listDays } from '../values/list-days.ts';

/** A transaction as it is staged. */
export interface StagedEntry {
  row: number;
  postId: string;
  code: string;
  fromDay: Day;
  /** Null: open end. */
  toDay: Day | null;
  hours: number | null;
  degree: number | null;
  /** The scheduled hours of the day, where the transaction states them. */
  scheduleHours: number | null;
}

export interface EntriesOfFile {
  entries: { row: number; entry: PayrollEntry }[];
  rejections: RowNote[];
  /** Transactions that repeat an earlier one of the file. */
  repeated: number[];
  /** Transactions whose hours are a share of assumed hours, because no schedule is known. */
  assumed: { row: number; hours: number }[];
}

const FULL_DAY_PERCENT = 100;
/** Percent; tolerance for degrees that were calculated from rounded hours. */
const TOLERANCE = 1;

/**
 * The transactions of one file about one employment, in percent of each day.
 *
 * @param hoursOf returns the scheduled hours of days
 * @param postIdsAreUnique whether each `postid` identifies one transaction of the file: then two equal transactions
 *   with one `postid` count once; otherwise their amounts add up
 */
export function toPayrollEntries(
  staged: readonly StagedEntry[],
  hoursOf: ReadonlyMap<Day, number>,
  { postIdsAreUnique, rules }: { postIdsAreUnique: boolean; rules: HoursRules },
): EntriesOfFile {
  const result: EntriesOfFile = { entries: [], rejections: [], repeated: [], assumed: [] };
  const postIds = new Set<string>();
  for (const one of staged) {
    if (postIdsAreUnique && one.postId !== '' && postIds.has(one.postId)) {
      result.repeated.push(one.row);
      continue;
    }
    postIds.add(one.postId);
    const days = daysOf(one, hoursOf, rules);
    if ('reason' in days) {
      result.rejections.push({ row: one.row, ...days });
      continue;
    }
    if (one.hours !== null && hasAssumedSchedule(one, hoursOf, rules)) {
      result.assumed.push({ row: one.row, hours: one.hours });
    }
    result.entries.push({ row: one.row, entry: { code: one.code, open: one.toDay === null, days } });
  }
  return result;
}

/** Whether the hours of a single day were divided by the hours of a day without a schedule. */
function hasAssumedSchedule(
  { fromDay, toDay, hours, degree, scheduleHours }: StagedEntry,
  hoursOf: ReadonlyMap<Day, number>,
  { withoutSchedule }: HoursRules,
): boolean {
  if (fromDay !== toDay || hours === 0 || degree !== null || !('hours' in withoutSchedule)) return false;
  return (scheduleHours ?? hoursOf.get(fromDay) ?? 0) <= 0;
}

function daysOf(
  { fromDay, toDay, hours, degree, scheduleHours }: StagedEntry,
  hoursOf: ReadonlyMap<Day, number>,
  { column, withoutSchedule }: HoursRules,
): PayrollEntry['days'] | Omit<RowNote, 'row'> {
  const span = listDays(fromDay, toDay ?? fromDay);
  const percent = degree ?? FULL_DAY_PERCENT;
  const daysWithDegree = span.map((day) => ({ day, degree: percent, amount: `${String(percent)}%` }));
  if (hours === null || (degree !== null && span.length > 1)) return daysWithDegree;
  const schedule = scheduleHours === null ? hoursOf : new Map([[fromDay, scheduleHours]]);
  const share = shareOfSchedule(
    span,
    hours,
    schedule,
    'hours' in withoutSchedule ? withoutSchedule.hours : null,
  );
  if (share === 'noSchedule' && degree !== null) return daysWithDegree;
  if (share === 'noSchedule' && 'reason' in withoutSchedule) {
    return { column, reason: withoutSchedule.reason, value: String(hours) };
  }
  if (typeof share === 'string') {
    return { column, reason: share, value: String(hours) };
  }
  if (
    degree !== null &&
    Math.abs(Math.sign(hours) * Math.min(FULL_DAY_PERCENT, Math.abs(share.degree)) - degree) > TOLERANCE
  ) {
    return { column, reason: 'hoursAndDegreeDiffer' };
  }
  const amount = span.length === 1 ? `${String(hours)}h` : `${String(share.degree)}%`;
  return share.days.map((day) => ({ day, degree: share.degree, amount }));
}
