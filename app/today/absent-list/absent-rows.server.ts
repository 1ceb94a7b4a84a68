import type { Day } from '#contract/values/calendar.ts';
import { LIST_PAGE_SIZE } from '#contract/values/constants.ts';
import type { CallResponse } from '#contract/calls.ts';
import type { AbsenceType } from '#contract/values/vocabulary.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import { findPersonLink } from '#app/employees/person-link.ts';
import { pickName, type NameParts } from '#app/employees/format-name.ts';
import type { AbsenceTag } from '#app/person/absence/to-shown-absence.server.ts';

/** What a row depends on besides the employee. */
type RowContext = { today: Day; hasCapability: AuthenticatedSession['hasCapability'] };

type AbsentPerson = CallResponse<'absenceList'>[number];

/** A row of the absent list. Null is a field that the role may not see. */
export type AbsentRow = {
  id: string;
  person: NameParts;
  /** The URL of the employee's page, if the role may open it. */
  to: string | null;
  department: string;
  type: AbsenceType;
  cause: string | null;
  /** The first day of the spell. */
  spellFrom: string;
  /** The day number of the absence. */
  day: number;
  /** Percent. */
  degree: number;
  /** Since when the degree applies; null when it applies since the first day of the spell. */
  degreeFrom: string | null;
  returnDate: string | null;
  overdue: boolean;
  tags: AbsenceTag[];
};

export function toAbsentRow({ person, employment, absence }: AbsentPerson, context: RowContext): AbsentRow {
  const { today, hasCapability } = context;
  const tags = [
    absence.relapse ? ('relapse' as const) : null,
    absence.newAbsenceDegree ? ('newDegree' as const) : null,
    absence.workRelated === true ? ('workRelated' as const) : null,
  ];
  return {
    id: absence.absenceId,
    person: pickName(person),
    to: findPersonLink(person, hasCapability),
    department: employment.department.name,
    type: absence.type,
    cause: absence.cause?.name ?? null,
    spellFrom: absence.spellFrom,
    day: absence.totalAbsenceDays,
    degree: absence.absenceStatus,
    degreeFrom: absence.degreeFrom === absence.spellFrom ? null : absence.degreeFrom,
    returnDate: absence.realReturnDate,
    overdue: absence.toDate === null && absence.realReturnDate !== null && absence.realReturnDate < today,
    tags: tags.filter((tag) => tag !== null),
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
  context: RowContext,
): Promise<AbsentRows> {
  const people: CallResponse<'absenceList'> = [];
  const response = (moreFailed: boolean) => ({
    rows: people.map((row) => toAbsentRow(row, context)),
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
