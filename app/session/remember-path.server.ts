import type { WebContext } from '../load-context';
import type { SignedInVisit } from './visit.server';

/** The column that the role opened last in the picker; null: none yet. Empty: the roots alone. */
export async function findRememberedPath(web: WebContext, visit: SignedInVisit): Promise<string | null> {
  const { user, role } = visit.session.data;
  return (await web.preferences.get(user.userHash)).pickerPath?.[role] ?? null;
}

/** Writes it down where it is another one than before. */
export async function rememberPath(web: WebContext, visit: SignedInVisit, path: string): Promise<void> {
  const { user, role } = visit.session.data;
  const { pickerPath = {} } = await web.preferences.get(user.userHash);
  if (pickerPath[role] === path) return;
  await web.preferences.set(user.userHash, { pickerPath: { ...pickerPath, [role]: path } });
}
