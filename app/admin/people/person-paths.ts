import { paths } from '#app/paths.ts';

/** What an administrator confirms before it is done or requested; `decide`: about the request of another one. */
export const CONFIRMATIONS = ['protect', 'unprotect', 'erase', 'decide'] as const;
export type Confirmation = (typeof CONFIRMATIONS)[number];

/** The page with a person, or with the confirmation of an action. It has ids only, no number of a person. */
export function personPath(personId: string, confirm?: Confirmation, requestId?: string): string {
  const query = new URLSearchParams({ person: personId });
  if (confirm !== undefined) query.set('confirm', confirm);
  if (requestId !== undefined) query.set('request', requestId);
  return `${paths.people}?${query.toString()}`;
}

export function extractPath(personId: string): string {
  return `${paths.people}/extract?${new URLSearchParams({ person: personId }).toString()}`;
}
