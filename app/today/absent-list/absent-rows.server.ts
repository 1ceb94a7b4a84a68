import { LIST_PAGE_SIZE } from '#contract/values/constants.ts';
import type { CallResponse } from '#contract/calls.ts';
import type { LegendFill } from '#app/charts/legend-sample.tsx';
import { formatNumber, formatPercent } from '#app/i18n/format-number.ts';
import { findPersonLink } from '#app/employees/person-link.ts';
import { formatNameByLast } from '#app/employees/format-name.ts';
import type { FormattedName } from '#app/employees/format-name.ts';
import { ABSENCE_FILLS } from './absence-fill.ts';
import type { ViewContext } from '../today-page-view.ts';

type AbsentPerson = CallResponse<'absenceList'>[number];

/** A row of the absent list as page texts. Null is a field that the role may not see. */
export type AbsentRow = {
  id: string;
  name: FormattedName;
  /** The URL of the employee's page, if the role may open it. */
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
  /** Texts for special properties: relapse, changed degree, work-related. */
  marks: string[];
};

export function toAbsentRow({ person, employment, absence }: AbsentPerson, view: ViewContext): AbsentRow {
  const { t, language, today, may } = view;
  const marks = [
    absence.relapse ? t('absence:relapse') : null,
    absence.newAbsenceDegree ? t('absence:newDegree') : null,
    absence.workRelated === true ? t('absence:workRelated') : null,
  ];
  return {
    id: absence.absenceId,
    name: formatNameByLast(person, t),
    to: findPersonLink(person, may),
    department: employment.department.name,
    type: t(`absence:absenceType.${absence.type}`),
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
  /** A later page failed: the rows before it are kept, and the page shows a message under them. */
  moreFailed: boolean;
};

/**
 * A URL can request thousands of rows; the limit prevents one request from using the provider's whole
 * capacity.
 */
const PAGES_AT_ONCE = 4;

/**
 * Fetches the first `count` rows in pages of 50, a few in parallel, until a page is not full. Throws when the
 * first page fails; a later failure only ends the rows there.
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
