import type { CallResponse } from '#contract/calls.ts';
import type { Day } from '#contract/values/calendar.ts';
import { formatMinute } from '#app/i18n/format-instant.server.ts';
import { toShownDelegation, toShownRow } from './rows/to-shown-row.server.ts';

/** The actions due of an employee, and what has been noted, as the page of the employee shows them. */
export function toPersonActions(response: CallResponse<'followUpPerson'>, today: Day) {
  const { responsible, delegated, rows, milestones, talks, statements, settings } = response;
  return {
    responsible: responsible?.name ?? null,
    delegated: toShownDelegation(delegated),
    rows: rows.map((row) => toShownRow(row, today)),
    milestones,
    talks: talks.map(({ markId, at, by, date, note, undoableUntil }) => ({
      markId,
      at: formatMinute(at),
      by,
      date,
      note,
      canUndo: undoableUntil !== null,
    })),
    statements: statements.map(({ markId, at, by, reason, sickFrom, text, undoableUntil }) => ({
      markId,
      at: formatMinute(at),
      by,
      reason,
      sickFrom,
      text,
      canUndo: undoableUntil !== null,
    })),
    settings,
  };
}

export type PersonActions = ReturnType<typeof toPersonActions>;
