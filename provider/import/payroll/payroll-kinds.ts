import type { Reason } from '../report/reasons.ts';
import type { FileKind } from '../report/file-report.ts';

/** How the hours of a payroll file are read. */
export interface HoursRules {
  /** The name of the field of hours, for messages. */
  column: string;
  /** The hours of a single day without a known schedule, or why such hours are rejected. */
  withoutSchedule: { hours: number } | { reason: Reason };
}

const rules: Readonly<Partial<Record<FileKind, HoursRules>>> = {
  paxml: { column: 'timmar', withoutSchedule: { hours: 8 } },
  absenceDays: { column: 'hours', withoutSchedule: { reason: 'noSchedule' } },
  tlu: { column: 'SumOfHours', withoutSchedule: { reason: 'noNormalTime' } },
};

/** Whether a file states amounts of single days, which are stored as payroll days. */
export function isPayroll({ kind }: { kind: FileKind }): boolean {
  return rules[kind] !== undefined;
}

/** @throws {Error} for a file without payroll days */
export function hoursRulesOf(kind: FileKind): HoursRules {
  const found = rules[kind];
  if (found === undefined) throw new Error(`files of ${kind} have no hours`);
  return found;
}
