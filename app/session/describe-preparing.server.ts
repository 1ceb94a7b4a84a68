import type { WebContext } from '#app/load-context.ts';
import type { Preparing } from '#app/shell/preparing/use-preparing.ts';

/**
 * Describes, for the loader of a page, that the provider is still loading what a part of it needs; null when it has everything.
 * To be called after all calls of the page.
 *
 * @param reloads whether the page reloads itself without JavaScript; false where the user may be filling in a form
 */
export function describePreparing(
  { preparing }: Pick<WebContext, 'preparing'>,
  { reloads }: { reloads: boolean },
): Preparing | null {
  return preparing.retryAfter === null ? null : { retryAfter: preparing.retryAfter, reloads };
}
