import { findFirstPath } from '../../departments/first-path';
import type { PickerQuery } from '../../departments/picker-query';
import { buildColumns, buildHits } from '../../departments/picker-view';
import { buildSelectedRows } from '../../departments/selected-rows';
import { countSelected } from '../../departments/selection';
import type { WebContext } from '../../load-context';
import { openPicker } from '../../session/open-picker.server';
import { findRememberedPath, rememberPath } from '../../session/remember-path.server';
import type { PickerNote } from '../../session/session-data';
import type { Selection, AuthenticatedSession } from '../../session/request-session.server';

const NOTHING: PickerNote = { problem: null, opened: [], unticked: [] };

/** Everything the picker shows without a script, for what the address asks. */
export async function loadPicker(
  web: WebContext,
  session: AuthenticatedSession,
  ready: Extract<Selection, { state: 'ready' }>,
  pickerQuery: PickerQuery,
) {
  const { picked, draft } = openPicker(session, ready);
  const remembered = pickerQuery.path === null ? await findRememberedPath(web, session) : null;
  const path = findFirstPath(picked.tree, pickerQuery.path, remembered);
  if (pickerQuery.path !== null) await rememberPath(web, session, path ?? '');
  const query = { ...pickerQuery, path };
  const note = await takeNote(web, session);
  return {
    ...note,
    version: draft.version,
    query,
    count: countSelected(picked),
    columns: query.q === '' ? buildColumns(picked, path, query.show) : [],
    hits: query.q === '' ? null : buildHits(picked, query.q, query.show),
    rows: query.panel === 'selection' ? buildSelectedRows(picked, note.opened) : null,
  };
}

export type LoadedPicker = Awaited<ReturnType<typeof loadPicker>>;

/** What the last press left to be said is said once. */
async function takeNote(web: WebContext, session: AuthenticatedSession): Promise<PickerNote> {
  const { pickerNote } = session.stored.data;
  if (pickerNote == null) return NOTHING;
  await web.sessions.update(session.stored, { pickerNote: null });
  return pickerNote;
}
