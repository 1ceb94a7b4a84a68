import type { WebContext } from '../../load-context';

const failed = new WeakSet<WebContext>();

/** A post that is answered with a page, and not with the way back to one: its title says so (ux.md section 2). */
export function noteFailure(web: WebContext): void {
  failed.add(web);
}

/** Whether the page that is built for this request answers such a post. */
export function hasFailed(web: WebContext): boolean {
  return failed.has(web);
}
