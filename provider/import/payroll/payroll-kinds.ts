import type { FileKind } from '../report/file-report.ts';

/** How the hours of a payroll file are read. */
export interface HoursRules {
  /** The name of the field of hours, for messages. */
  column: string;
  /** The hours of a single day without a known schedule; null: such hours are rejected. */
  hoursWithoutSchedule: number | null;
}

const rules: Readonly<Partial<Record<FileKind, HoursRules>>> = {
  paxml: { column: 'timmar', hoursWithoutSchedule: 8 },
  absenceDays: { column: 'hours', hoursWithoutSchedule: null },
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
