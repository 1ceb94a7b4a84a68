import { findFirstPath } from './picker/first-path.ts';
import type { PickerQuery } from './picker/picker-query.ts';
import { buildColumns, buildHits } from './picker/picker-view.ts';
import { buildSelectedRows } from './picker/selected-rows.ts';
import { countSelected } from './picker/selection.ts';
import type { WebContext } from '#app/load-context.ts';
import { openPicker } from '#app/departments/picker/open-picker.server.ts';
import { findPickerPath, storePickerPath } from '#app/session/picker-path.server.ts';
import type { PickerNote } from '#app/session/store/session-data.ts';
import type { Selection, AuthenticatedSession } from '#app/session/request-session.server.ts';

const NOTHING: PickerNote = { problem: null, opened: [], unticked: [] };

/** Loads everything that the picker shows without a script, for the query of the URL. */
export async function loadPicker(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  ready: Extract<Selection, { state: 'ready' }>,
  pickerQuery: PickerQuery,
) {
  const { picked, draft } = openPicker(session, ready);
  const remembered = pickerQuery.path === null ? await findPickerPath(web, session) : null;
  const path = findFirstPath(picked.tree, pickerQuery.path, remembered);
  if (pickerQuery.path !== null) await storePickerPath(web, session, path ?? '');
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

/** Reads and removes the state that the last action left for the next page, so that it is shown once. */
async function takeNote(web: Pick<WebContext, 'stores'>, session: AuthenticatedSession): Promise<PickerNote> {
  const { pickerNote } = session.stored.data;
  if (pickerNote == null) return NOTHING;
  await web.stores.sessions.update(session.stored, { pickerNote: null });
  return pickerNote;
}
