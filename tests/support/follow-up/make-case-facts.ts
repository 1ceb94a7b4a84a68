import { fromDayNumber } from '#contract/values/calendar.ts';
import type { AbsenceRow } from '#provider/absence/absence-row.ts';
import { buildCaseFacts } from '#provider/follow-up/cases/build-case-facts.ts';
import type { CaseFacts, DueAction, SickNoteFacts } from '#provider/follow-up/rules/case-facts.ts';
import { absenceRow, at } from '../facts/absence-rows.ts';

/** The day on which the tables of the rules are evaluated. */
export const TODAY = at('2026-03-20');

/** Builds the facts of a person without plans and marks; `values` replaces facts. */
export function caseOf(rows: readonly AbsenceRow[], values: Partial<CaseFacts> = {}): CaseFacts {
  return { ...buildCaseFacts(rows, undefined, [], TODAY), ...values };
}

/** An open sick leave whose day number today is `day`. */
export function sickSince(day: number, values: Partial<AbsenceRow> = {}): AbsenceRow {
  return absenceRow(TODAY - day + 1, null, values);
}

/** A sick note that was received on its first day; offsets from today. */
export function sickNote(
  from: number | null,
  to: number | null,
  { documentId = 'note', receivedOn = from ?? 0 }: { documentId?: string; receivedOn?: number } = {},
): SickNoteFacts {
  const toDay = (offset: number | null) => (offset === null ? null : TODAY + offset);
  return { documentId, from: toDay(from), to: toDay(to), receivedOn: TODAY + receivedOn };
}

/** The due dates as offsets from today, with the occurrence. */
export function summarise(actions: readonly DueAction[]): [dueIn: number, occurrence: string][] {
  return actions.map(({ dueOn, occurrence }) => [dueOn - TODAY, occurrence]);
}

/** A day as the rules write it in an occurrence. */
export function dayAt(offset: number): string {
  return fromDayNumber(TODAY + offset);
}
