import { createHash } from 'node:crypto';
import { addDays, type Day } from '../../contract/calendar';
import type { PayrollEntry } from './apply-payroll';

/** A transaction as it is staged. */
export interface StagedEntry {
  row: number;
  postId: string;
  code: string;
  fromDay: Day;
  toDay: Day;
  hours: number | null;
  degree: number | null;
}

const HOURS_WITHOUT_SCHEDULE = 8;
const WHOLE_DAY = 100;

/**
 * The transactions of one file about one employment, in percent of each day: hours by the day's schedule, eight where it
 * says none. Without an id of its own a transaction is known by what it says.
 *
 * @param hoursOf the scheduled hours of days
 */
export function toPayrollEntries(
  source: string,
  staged: readonly StagedEntry[],
  hoursOf: ReadonlyMap<Day, number>,
): { row: number; entry: PayrollEntry }[] {
  const repeats = new Map<string, number>();
  return staged.map(({ row, postId, ...facts }) => {
    const content = JSON.stringify(facts, ['code', 'fromDay', 'toDay', 'hours', 'degree']);
    const repeat = repeats.get(content) ?? 0;
    if (postId === '') repeats.set(content, repeat + 1);
    const entryKey = postId === '' ? hash(`${content} ${String(repeat)}`) : `post ${postId}`;
    const degree = degreeOf(facts, hoursOf);
    const days = [];
    for (let day = facts.fromDay; day <= facts.toDay; day = addDays(day, 1)) days.push({ day, degree });
    return { row, entry: { source, entryKey, code: facts.code, days } };
  });
}

function degreeOf(
  { fromDay, hours, degree }: Pick<StagedEntry, 'fromDay' | 'hours' | 'degree'>,
  hoursOf: ReadonlyMap<Day, number>,
): number {
  if (hours === null) return degree ?? WHOLE_DAY;
  const scheduled = hoursOf.get(fromDay) ?? 0;
  return (WHOLE_DAY * hours) / (scheduled > 0 ? scheduled : HOURS_WITHOUT_SCHEDULE);
}

function hash(text: string): string {
  return `hash ${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
}
