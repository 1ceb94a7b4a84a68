import { json } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { ID_MAX_LENGTH } from '#contract/values/constants.ts';
import { createSelection, listSelected } from '#app/departments/picker/selection.ts';
import { findDepartmentIndex } from '#app/departments/picker/department-tree.ts';
import { serializeTree, type WireTree } from '#app/departments/picker/tree-wire.ts';
import type { WebContext } from '#app/load-context.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';
import { requireCapability, requireSession } from '#app/session/guards/guards.server.ts';
import { awaitOrThrowResponse } from '#app/session/guards/settle.server.ts';
import { nextDraft, openPicker, type OpenPicker } from '#app/departments/picker/open-picker.server.ts';
import { storePickerPath } from '#app/session/picker-path.server.ts';

const schema = z.strictObject({
  version: z.int().min(0),
  /** All picked ids; null: only the path has changed. */
  ids: z.array(z.string().max(ID_MAX_LENGTH)).max(20_000).nullable(),
  /** The department of the last column; empty: the roots alone. */
  path: z.string().max(ID_MAX_LENGTH),
});

/** The departments and the current selection, for the script of the picker. */
export async function loader({ context: { web } }: LoaderFunctionArgs) {
  const { open } = await getOpenPicker(web);
  return json(serializeOpenPicker(open));
}

/** Stores the draft of the script. Responds with 409 and the current draft if it has changed since the given version. */
export async function action({ request, context: { web } }: ActionFunctionArgs) {
  const { session, open } = await getOpenPicker(web);
  const input = schema.safeParse(await request.json().catch(() => null));
  if (!input.success) throw errorResponse(400, 'bad_request');
  const { version, ids, path } = input.data;
  const { tree } = open.picked;
  const index = findDepartmentIndex(tree, path);
  if (path === '' || index >= 0) await storePickerPath(web, session, tree.ids[index] ?? '');
  if (ids === null) return json({ version });
  const picker = nextDraft({ ...open.draft, version }, listSelected(createSelection(tree, ids)));
  const saved = await web.stores.sessions.changePicker(session.stored, version, { picker });
  return saved ? json({ version: picker.version }) : json(serializeOpenPicker(open), { status: 409 });
}

async function getOpenPicker(web: Pick<WebContext, 'settings' | 'session' | 'stores'>) {
  const session = await requireSession(web);
  requireCapability(session, 'hierarchy');
  const selection = await awaitOrThrowResponse(web, session, session.selection());
  if (selection.state === 'missing') throw errorResponse(503, 'unavailable');
  return { session, open: openPicker(session, selection) };
}

function serializeOpenPicker({ picked, draft }: OpenPicker): WireTree {
  return { version: draft.version, changed: draft.ids !== null, departments: serializeTree(picked) };
}
