import type { CallResponse, CallName, CheckedRequest } from '#contract/calls.ts';
import { StreamedResponse } from '#provider/http/streamed-response.ts';

type PeopleCounts = {
  [Name in CallName]?: (response: CallResponse<Name>, request: CheckedRequest<Name>) => number | null;
};

/**
 * For each call whose response contains many people: the number of rows about people in the response; null if the
 * request is for figures only.
 */
const peopleCounts: PeopleCounts = {
  absenceRepeatedShortTerm: ({ absenceEvents }) => absenceEvents.length,
  absenceReport: ({ rows }, { sumsOnly }) => (sumsOnly === true ? null : rows.length),
  absenceList: (rows) => rows.length,
  navigation: ({ employees }, { withEmployees }) => (withEmployees === false ? null : employees.length),
  navigationSearch: ({ employees }) => employees.length,
  navigationToday: ({ newAbsentToday, returningToday }, { withPeople }) =>
    withPeople === false ? null : newAbsentToday.length + returningToday.length,
  notificationDepartment: (rows) => rows.length,
  personReturnThisWeek: (rows) => rows.length,
  followUpList: ({ rows }) => rows.length,
  followUpHandoverPreview: ({ people }) => people.length,
  rehabList: (rows) => rows.length,
  rehabListExport: () => 0,
  retentionGet: ({ preview, holds }) =>
    preview.flatMap(({ named }) => named).length + holds.filter(({ person }) => person !== null).length,
  accessLog: ({ rows }) => rows.length,
  personRequestList: ({ requests }) => requests.filter(({ personName }) => personName !== null).length,
  removedPlanList: (rows) => rows.filter(({ person }) => person !== null).length,
};

/** Counts the rows about people in a response; null if the call's response does not contain many people. */
export function countPeople(name: CallName, response: unknown, request: unknown): number | null {
  const count = peopleCounts[name] as ((response: unknown, request: unknown) => number | null) | undefined;
  if (count === undefined) return null;
  // The handler notes the number of rows of a stream.
  return response instanceof StreamedResponse ? 0 : count(response, request);
}

/** The calls whose rows have ids of people, but no data about them. */
const IDS_ONLY: ReadonlySet<CallName> = new Set<CallName>(['accessLog']);

/** Finds the ids of the people in a response with many people; none in one without, and in a stream. */
export function findPersonIds(name: CallName, response: unknown): ReadonlySet<string> {
  const ids = new Set<string>();
  if (peopleCounts[name] !== undefined && !IDS_ONLY.has(name)) collectPersonIds(response, ids);
  return ids;
}

function collectPersonIds(value: unknown, ids: Set<string>): void {
  if (typeof value !== 'object' || value === null || value instanceof StreamedResponse) return;
  for (const [field, item] of Object.entries(value)) {
    if ((field === 'person_id' || field === 'personId') && typeof item === 'string') ids.add(item);
    else collectPersonIds(item, ids);
  }
}
