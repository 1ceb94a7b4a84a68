import { LIST_PAGE_SIZE } from '../../../contract/constants';
import type { CallAnswer } from '../../../contract/calls';
import type { LegendFill } from '../../charts/legend-sample';
import { formatNumber, formatPercent } from '../../i18n/format.server';
import { printNameByLast } from '../../people/print-name';
import type { PrintedName } from '../../people/print-name';
import { ABSENCE_FILLS } from './absence-fill';
import type { ViewContext } from './page-view';

type AbsentPerson = CallAnswer<'absenceList'>[number];

/** A row of the absent list, in the words of the page. A null is a field that the role may not see. */
export type AbsentRow = {
  id: string;
  name: PrintedName;
  department: string;
  type: string;
  fill: LegendFill;
  cause: string | null;
  fromDate: string;
  day: string;
  degree: number;
  degreeText: string;
  returnDate: string | null;
  overdue: boolean;
  /** Words for what sets the row apart: relapse, changed degree, work-related. */
  marks: string[];
};

export function toAbsentRow({ person, employment, absence }: AbsentPerson, view: ViewContext): AbsentRow {
  const { t, language, today } = view;
  const marks = [
    absence.relapse ? t('absence.relapse') : null,
    absence.newAbsenceDegree ? t('absence.newDegree') : null,
    absence.workRelated === true ? t('absence.workRelated') : null,
  ];
  return {
    id: absence.absenceId,
    name: printNameByLast(person, t),
    department: employment.department.name,
    type: t(`absenceType.${absence.type}`),
    fill: ABSENCE_FILLS[absence.type],
    cause: absence.cause?.name ?? null,
    fromDate: absence.fromDate,
    day: formatNumber(absence.totalAbsenceDays, language),
    degree: absence.absenceStatus,
    degreeText: formatPercent(absence.absenceStatus, language, 0),
    returnDate: absence.realReturnDate,
    overdue: absence.toDate === null && absence.realReturnDate !== null && absence.realReturnDate < today,
    marks: marks.filter((mark) => mark !== null),
  };
}

export type FetchAbsentPage = (offset: number) => Promise<CallAnswer<'absenceList'>>;

export type AbsentRows = {
  rows: AbsentRow[];
  /** A later page failed: the rows before it stay, and the page says so under them. */
  moreFailed: boolean;
};

/**
 * The first `count` rows, fetched in pages of 50 side by side. The first page's failure is the list's; a later one's
 * only ends the rows where it was.
 */
export async function loadAbsentRows(
  fetchPage: FetchAbsentPage,
  count: number,
  view: ViewContext,
): Promise<AbsentRows> {
  const offsets = Array.from(
    { length: Math.ceil(count / LIST_PAGE_SIZE) },
    (_, page) => page * LIST_PAGE_SIZE,
  );
  const [first, ...later] = await Promise.allSettled(offsets.map((offset) => fetchPage(offset)));
  if (first?.status !== 'fulfilled') throw first?.reason;
  const people = [...first.value];
  for (const page of later) {
    if (page.status === 'rejected')
      return { rows: people.map((row) => toAbsentRow(row, view)), moreFailed: true };
    people.push(...page.value);
  }
  return { rows: people.map((row) => toAbsentRow(row, view)), moreFailed: false };
}
