import type { Day } from '../../contract/calendar';

/** What a transaction says of one day. */
export interface PayrollDay {
  source: string;
  entryKey: string;
  day: Day;
  code: string;
  /** Percent of the day; a correction is negative. */
  degree: number;
  superseded: boolean;
}

/** A transaction of a file, day by day. */
export interface PayrollEntry {
  source: string;
  entryKey: string;
  code: string;
  days: readonly { day: Day; degree: number }[];
}

export type EntryOutcome = 'created' | 'changed' | 'skipped';

/**
 * What is known of an employment after one more file. A transaction that was there before is replaced by what it says now.
 * A new one replaces what other files said of the same code on its days, unless the file corrects there (a negative
 * amount): then it is added to that. Source: domain.md, Import formats.
 *
 * @param entries of one file, each key once
 */
export function applyPayroll(
  known: readonly PayrollDay[],
  entries: readonly PayrollEntry[],
): { days: PayrollDay[]; outcomes: EntryOutcome[] } {
  const before = groupByEntry(known);
  const named = new Set(entries.map(keyOf));
  const outcomes = entries.map((entry): EntryOutcome => {
    const there = before.get(keyOf(entry));
    if (there === undefined) return 'created';
    return saysTheSame(there, entry) ? 'skipped' : 'changed';
  });
  const replaced = daysReplaced(entries, before);
  const others = known
    .filter((day) => !named.has(keyOf(day)))
    .map((day) => (replaced.has(dayKey(day)) ? { ...day, superseded: true } : day));
  const own = entries.flatMap(({ source, entryKey, code, days }) => {
    const there = before.get(keyOf({ source, entryKey })) ?? [];
    return days.map(({ day, degree }) => {
      const superseded = there.some((one) => one.day === day && one.code === code && one.superseded);
      return { source, entryKey, code, day, degree, superseded };
    });
  });
  return { days: [...others, ...own], outcomes };
}

/** The code and day of everything new, where nothing new is a correction. */
function daysReplaced(
  entries: readonly PayrollEntry[],
  before: ReadonlyMap<string, readonly PayrollDay[]>,
): Set<string> {
  const fresh = new Map<string, boolean>();
  for (const entry of entries) {
    const there = before.get(keyOf(entry)) ?? [];
    for (const { day, degree } of entry.days) {
      if (there.some((one) => one.day === day && one.code === entry.code)) continue;
      const key = dayKey({ code: entry.code, day });
      fresh.set(key, (fresh.get(key) ?? true) && degree >= 0);
    }
  }
  return new Set([...fresh].flatMap(([key, replaces]) => (replaces ? [key] : [])));
}

function groupByEntry(days: readonly PayrollDay[]): Map<string, PayrollDay[]> {
  const groups = new Map<string, PayrollDay[]>();
  for (const day of days) {
    const group = groups.get(keyOf(day));
    if (group === undefined) groups.set(keyOf(day), [day]);
    else group.push(day);
  }
  return groups;
}

function saysTheSame(there: readonly PayrollDay[], { code, days }: PayrollEntry): boolean {
  const degrees = new Map(there.map((one) => [dayKey(one), one.degree]));
  return (
    there.length === days.length &&
    days.every(({ day, degree }) => degrees.get(dayKey({ code, day })) === degree)
  );
}

function keyOf({ source, entryKey }: { source: string; entryKey: string }): string {
  return JSON.stringify([source, entryKey]);
}

function dayKey({ code, day }: { code: string; day: Day }): string {
  return `${day} ${code}`;
}
