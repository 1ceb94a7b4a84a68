import { addDays } from '#contract/values/calendar.ts';
import type { Day } from '#contract/values/calendar.ts';
import type { CallResponse } from '#contract/calls.ts';
import type { AbsenceType } from '#contract/values/vocabulary.ts';
import { findPersonLink } from '#app/employees/person-link.ts';
import { pickName, type NameParts } from '#app/employees/format-name.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';

type May = AuthenticatedSession['may'];
type TodayRow = CallResponse<'personReturnThisWeek'>[number];

/** A person in one of the short lists: name, department, and a type or a day at the end of the row. */
export type PersonItem = {
  id: string;
  person: NameParts;
  /** The URL of the employee's page, if the role may open it. */
  to: string | null;
  department: string;
  end: { type: AbsenceType } | { day: Day };
};

/** People who are new or back today, each with the type of absence. */
export function toTypeItem({ person, department, absence }: TodayRow, may: May): PersonItem {
  return {
    id: absence.absenceId,
    person: pickName(person),
    to: findPersonLink(person, may),
    department: department.name,
    end: { type: absence.type },
  };
}

/**
 * People who return within a week, each with the day: the expected return, else the day after the last day of
 * absence.
 */
export function toReturnItem(row: TodayRow, may: May): PersonItem {
  const { absence } = row;
  const day = absence.realReturnDate ?? (absence.toDate === null ? null : addDays(absence.toDate, 1));
  const item = toTypeItem(row, may);
  return day === null ? item : { ...item, end: { day } };
}

/** More people than these are shown on demand, so that three lists side by side stay short. */
const SHOWN = 6;

/** A short list: its first people or all of them, and the total. */
export type PeopleItems = { items: PersonItem[]; total: number };

export function shorten(
  rows: readonly TodayRow[],
  whole: boolean,
  toItem: (row: TodayRow) => PersonItem,
): PeopleItems {
  return { items: (whole ? rows : rows.slice(0, SHOWN)).map(toItem), total: rows.length };
}
