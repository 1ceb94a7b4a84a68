import type { TodayRow } from '#contract/calls/absence/absence.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { toDepartmentRef } from '#provider/organisation/to-department-ref.ts';
import { toPersonRef } from '#provider/people/to-person-ref.ts';
import { toAbsence } from '../to-absence.ts';
import type { SelectedRow } from './list-selected-rows.ts';

/** Converts a selected row to a row of the overview's lists, masked for the caller's role. */
export function toTodayRow({ placed, history }: SelectedRow, context: CallContext): TodayRow {
  return {
    person: toPersonRef(placed.person, context),
    department: toDepartmentRef(placed.employment.department),
    absence: toAbsence(placed.absence, history, context),
  };
}
