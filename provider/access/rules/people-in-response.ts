import type { CallResponse, CallName } from '#contract/calls.ts';
import { StreamedResponse } from '../pipeline/streamed-response.ts';

type PeopleCounts = { [Name in CallName]?: (response: CallResponse<Name>) => number };

/** The calls that answer with many people, and how many rows about people an answer of theirs holds. */
const peopleCounts: PeopleCounts = {
  absenceRepeatedShortTerm: ({ absenceEvents }) => absenceEvents.length,
  absenceReport: ({ rows }) => rows.length,
  absenceList: (rows) => rows.length,
  navigation: ({ employees }) => employees.length,
  navigationToday: ({ newAbsentToday, returningToday }) => newAbsentToday.length + returningToday.length,
  notificationDepartment: (rows) => rows.length,
  personReturnThisWeek: (rows) => rows.length,
  rehabList: (rows) => rows.length,
  rehabListExport: () => 0,
};

/** The number of rows about people in the answer; null where the call does not answer with many people. */
export function countPeople(name: CallName, response: unknown): number | null {
  const count = peopleCounts[name] as ((response: unknown) => number) | undefined;
  if (count === undefined) return null;
  // The handler notes how many rows a stream will have.
  return response instanceof StreamedResponse ? 0 : count(response);
}
