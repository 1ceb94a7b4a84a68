import type { WebContext } from '#app/load-context.ts';
import type { AuthenticatedSession } from './request-session.server.ts';

/** Returns the path of the column that the role opened last in the picker; null if none, empty for the roots alone. */
export async function findPickerPath(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
): Promise<string | null> {
  const { user, role } = session.stored.data;
  return (await web.stores.preferences.get(user.userHash)).pickerPath?.[role] ?? null;
}

/** Stores the path if it has changed. */
export async function storePickerPath(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  path: string,
): Promise<void> {
  const { user, role } = session.stored.data;
  const { pickerPath = {} } = await web.stores.preferences.get(user.userHash);
  if (pickerPath[role] === path) return;
  await web.stores.preferences.set(user.userHash, { pickerPath: { ...pickerPath, [role]: path } });
}
