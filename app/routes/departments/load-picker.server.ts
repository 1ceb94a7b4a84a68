import { findFirstPath } from '../../departments/first-path';
import type { PickerQuery } from '../../departments/picker-query';
import { buildColumns, buildHits } from '../../departments/picker-view';
import { buildSelectedRows } from '../../departments/selected-rows';
import { countSelected } from '../../departments/selection';
import type { WebContext } from '../../load-context';
import { openPicker } from '../../session/open-picker.server';
import { findRememberedPath, rememberPath } from '../../session/remember-path.server';
import type { PickerNote } from '../../session/session-data';
import type { Selection, SignedInVisit } from '../../session/visit.server';

const NOTHING: PickerNote = { problem: null, opened: [], unticked: [] };

/** Everything the picker shows without a script, for what the address asks. */
export async function loadPicker(
  web: WebContext,
  visit: SignedInVisit,
  ready: Extract<Selection, { state: 'ready' }>,
  asked: PickerQuery,
) {
  const { picked, draft } = openPicker(visit, ready);
  const remembered = asked.path === null ? await findRememberedPath(web, visit) : null;
  const path = findFirstPath(picked.tree, asked.path, remembered);
  if (asked.path !== null) await rememberPath(web, visit, path ?? '');
  const query = { ...asked, path };
  const note = await takeNote(web, visit);
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
async function takeNote(web: WebContext, visit: SignedInVisit): Promise<PickerNote> {
  const { pickerNote } = visit.session.data;
  if (pickerNote == null) return NOTHING;
  await web.sessions.update(visit.session, { pickerNote: null });
  return pickerNote;
}
