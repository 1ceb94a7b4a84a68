import type { WebContext } from '#app/load-context.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import type { ReportColumn } from './report-columns.ts';
import type { ReportColumnId } from '../report-query.ts';

/**
 * The columns that the user chose last, limited to those of the role; without a saved choice, the preset
 * columns.
 */
export async function findRememberedColumns(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  columns: readonly ReportColumn[],
): Promise<ReportColumnId[]> {
  const remembered = await readRemembered(web, session);
  const chosen = columns.filter(({ id }) => remembered.includes(id));
  return (chosen.length > 0 ? chosen : columns.filter(({ preset }) => preset === true)).map(({ id }) => id);
}

/**
 * Saves a choice when it differs from the saved one. Columns that the role does not have stay saved for the
 * user's other roles; a choice without columns is not saved.
 */
export async function rememberColumns(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  columns: readonly ReportColumn[],
  chosen: readonly ReportColumnId[],
): Promise<void> {
  if (chosen.length === 0) return;
  const before = await readRemembered(web, session);
  const ofRole = new Set<string>(columns.map(({ id }) => id));
  const reportColumns = [...chosen, ...before.filter((id) => !ofRole.has(id))];
  if (reportColumns.join() === before.join()) return;
  await web.stores.preferences.set(session.stored.data.user.userHash, { reportColumns });
}

async function readRemembered(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
): Promise<string[]> {
  return (await web.stores.preferences.get(session.stored.data.user.userHash)).reportColumns ?? [];
}
