import type { CallName, CallResponse } from '#contract/calls.ts';

/** A sample for every call with a JSON response. */
export type SampleResponses = {
  [Name in CallName as CallResponse<Name> extends null ? never : Name]: CallResponse<Name>;
};

export const at = '2026-03-01T08:12:00Z';
export const person = {
  person_id: 'p1',
  first_name: 'Petter',
  last_name: 'Norén',
  state: 'named' as const,
};
