import { addDays } from '../../../contract/calendar';
import type { Day } from '../../../contract/calendar';
import type { CallAnswer } from '../../../contract/calls';
import { formatShortDay } from '../../i18n/format.server';
import { printName } from '../../people/print-name';
import type { PrintedName } from '../../people/print-name';
import type { ViewContext } from './page-view';

type TodayRow = CallAnswer<'personReturnThisWeek'>[number];

/** A person in one of the short lists: who, where, and a type or a day at the end of the row. */
export type PersonItem = {
  id: string;
  name: PrintedName;
  department: string;
  end: { type: string } | { day: Day; dayText: string };
};

/** People new or back today, each with the type of absence. */
export function toTypeItem({ person, department, absence }: TodayRow, { t }: ViewContext): PersonItem {
  return {
    id: absence.absenceId,
    name: printName(person, t),
    department: department.name,
    end: { type: t(`absenceType.${absence.type}`) },
  };
}

/** People who come back within a week, each with the day: the expected return, else the day after the last. */
export function toReturnItem(row: TodayRow, view: ViewContext): PersonItem {
  const { absence } = row;
  const day = absence.realReturnDate ?? (absence.toDate === null ? null : addDays(absence.toDate, 1));
  const item = toTypeItem(row, view);
  return day === null ? item : { ...item, end: { day, dayText: formatShortDay(day, view.language) } };
}
