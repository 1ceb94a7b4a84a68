import { addDays, type Day } from '#contract/values/calendar.ts';
import type { CallResponse } from '#contract/calls.ts';
import type { AbsenceType } from '#contract/values/vocabulary.ts';
import { findPersonLink } from '#app/employees/person-link.ts';
import { pickName, type NameParts } from '#app/employees/format-name.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';

type HasCapability = AuthenticatedSession['hasCapability'];
type TodayRow = CallResponse<'personReturnThisWeek'>[number];

/** A person in one of the short lists: name, department, and a type or a day at the end of the row. */
export type PersonItem = {
  person: NameParts;
  /** The URL of the employee's page, if the role may open it. */
  to: string | null;
  department: string;
  detail: { type: AbsenceType } | { day: Day };
};

/** Converts a row of those who are new or back today to an item with the type of absence. */
export function toTypeItem(
  { person, department, absence }: TodayRow,
  hasCapability: HasCapability,
): PersonItem {
  return {
    person: pickName(person),
    to: findPersonLink(person, hasCapability),
    department: department.name,
    detail: { type: absence.type },
  };
}

/**
 * Converts a row of those who return within a week to an item with the day: the expected return, else the day after the last day
 * of absence, else the type of absence.
 */
export function toReturnItem(row: TodayRow, hasCapability: HasCapability): PersonItem {
  const { absence } = row;
  const day = absence.realReturnDate ?? (absence.toDate === null ? null : addDays(absence.toDate, 1));
  const item = toTypeItem(row, hasCapability);
  return day === null ? item : { ...item, detail: { day } };
}

/** The people shown before the user expands the list, so that three lists side by side stay short. */
const COLLAPSED_ROWS = 6;

/** A short list: its first people or all of them, and the total. */
export type PeopleItems = { items: PersonItem[]; total: number };

export function toPeopleItems(
  rows: readonly TodayRow[],
  isExpanded: boolean,
  toItem: (row: TodayRow) => PersonItem,
): PeopleItems {
  return { items: (isExpanded ? rows : rows.slice(0, COLLAPSED_ROWS)).map(toItem), total: rows.length };
}
