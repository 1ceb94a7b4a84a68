import { paths } from '#app/paths.ts';

/** The pages that show actions due: the list, the overview and the page of an employee. */
const PAGE = /^\/(?:follow-up(?:\?[\w=&%.+-]*)?|hr|hr\/person\/[\w-]{1,64})(?:#[\w-]{1,32})?$/;

/** The page to which a form returns, from its `returnTo` field; the list for any other value. */
export function parseReturnTo(value: unknown): string {
  return typeof value === 'string' && PAGE.test(value) ? value : paths.followUp;
}
