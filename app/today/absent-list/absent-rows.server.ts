import { LIST_PAGE_SIZE } from '#contract/values/constants.ts';
import type { CallResponse } from '#contract/calls.ts';
import type { LegendFill } from '#app/charts/legend-sample.tsx';
import { formatNumber, formatPercent } from '#app/i18n/format.server.ts';
import { findPersonLink } from '#app/employees/person-link.ts';
import { formatNameByLast } from '#app/employees/format-name.ts';
import type { FormattedName } from '#app/employees/format-name.ts';
import { ABSENCE_FILLS } from './absence-fill.ts';
import type { ViewContext } from '../today-page-view.ts';

type AbsentPerson = CallResponse<'absenceList'>[number];

/** A row of the absent list, in the words of the page. A null is a field that the role may not see. */
export type AbsentRow = {
  id: string;
  name: FormattedName;
  /** The employee's page, where the role may go there. */
  to: string | null;
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
  const { t, language, today, may } = view;
  const marks = [
    absence.relapse ? t('absence.relapse') : null,
    absence.newAbsenceDegree ? t('absence.newDegree') : null,
    absence.workRelated === true ? t('absence.workRelated') : null,
  ];
  return {
    id: absence.absenceId,
    name: formatNameByLast(person, t),
    to: findPersonLink(person, may),
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

export type FetchAbsentPage = (offset: number) => Promise<CallResponse<'absenceList'>>;

export type AbsentRows = {
  rows: AbsentRow[];
  /** A later page failed: the rows before it stay, and the page says so under them. */
  moreFailed: boolean;
};

/** An address may ask for thousands of rows; so many pages at once would take the provider from everybody else. */
const PAGES_AT_ONCE = 4;

/**
 * The first `count` rows, fetched in pages of 50, a few side by side, until one is not full. The first page's failure
 * is the list's; a later one's only ends the rows where it was.
 */
export async function loadAbsentRows(
  fetchPage: FetchAbsentPage,
  count: number,
  view: ViewContext,
): Promise<AbsentRows> {
  const people: CallResponse<'absenceList'> = [];
  const response = (moreFailed: boolean) => ({
    rows: people.map((row) => toAbsentRow(row, view)),
    moreFailed,
  });
  while (people.length < count) {
    const pages = Math.min(PAGES_AT_ONCE, Math.ceil((count - people.length) / LIST_PAGE_SIZE));
    const offsets = Array.from({ length: pages }, (_, page) => people.length + page * LIST_PAGE_SIZE);
    for (const page of await Promise.allSettled(offsets.map((offset) => fetchPage(offset)))) {
      if (page.status === 'rejected' && people.length === 0) throw page.reason;
      if (page.status === 'rejected') return response(true);
      people.push(...page.value);
      if (page.value.length < LIST_PAGE_SIZE) return response(false);
    }
  }
  return response(false);
}
