import { findDepartmentIndex } from './picker/department-tree.ts';
import type { PickerIntent } from './picker/picker-intent.ts';
import { buildPickerPath, type PickerQuery } from './picker/picker-query.ts';
import { dropUnticked } from './picker/selected-rows.ts';
import { changeSelection, countSelected, createSelection, listSelected } from './picker/selection.ts';
import type { Selection as PickedDepartments } from './picker/selection.ts';
import type { WebContext } from '#app/load-context.ts';
import { nextDraft, type OpenPicker } from '#app/departments/picker/open-picker.server.ts';
import type { PickerNote } from '#app/session/store/session-data.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import { parseReturnPath } from '#app/http/return-path.ts';

/** What a form of the picker sends beside the button. */
export type PickerForm = {
  /** The version of the draft that the page showed. */
  version: number;
  /** The full selection, sent with JavaScript. */
  ids: readonly string[] | null;
  opened: readonly string[];
  /** The boxes of the panel that were unticked. */
  unticked: readonly string[];
};

interface PickerPost {
  state: OpenPicker;
  query: PickerQuery;
  form: PickerForm & { intent: PickerIntent };
}

/** Handles the intent of a button; redirects to the URL of the next view, with the control as fragment. */
export async function handleIntent(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  { state: { picked, draft }, query, form: { intent, ...form } }: PickerPost,
): Promise<string> {
  const pickerUrl = buildPickerPath(query);
  const saveNote = async (note: Partial<PickerNote>) => {
    const pickerNote: PickerNote = { problem: null, opened: form.opened, unticked: form.unticked, ...note };
    await web.stores.sessions.update(session.stored, { pickerNote });
    return pickerUrl;
  };
  const change = async (next: PickedDepartments, then: string) => {
    // Nothing changes: the same form was sent twice.
    if (next === picked) return then;
    const picker = nextDraft(draft, listSelected(next));
    const done = await web.stores.sessions.changePicker(session.stored, form.version, { picker });
    return done ? then : saveNote({ problem: 'stale' });
  };

  switch (intent.kind) {
    case 'set':
    case 'menu': {
      const next = changeSelection(picked, findDepartmentIndex(picked.tree, intent.id), intent.change);
      return change(next, `${pickerUrl}#${idOfControl(intent)}`);
    }
    case 'clear':
      if (countSelected(picked) === 0) return `${pickerUrl}#avmarkera`;
      return change(createSelection(picked.tree, []), `${pickerUrl}#avmarkera`);
    case 'save':
      return change(
        dropUnticked(picked, form.unticked),
        `${buildPickerPath({ ...query, panel: null })}#urval`,
      );
    case 'show': {
      const shown = await saveNote({ opened: [...form.opened, intent.id] });
      return `${shown}#vald-${encodeURIComponent(intent.id)}`;
    }
    case 'cancel': {
      if (draft.ids === null) return parseReturnPath(query.returnTo);
      const picker = nextDraft(draft, null);
      const done = await web.stores.sessions.changePicker(session.stored, form.version, { picker });
      return done ? parseReturnPath(query.returnTo) : saveNote({ problem: 'stale' });
    }
    case 'confirm': {
      if (draft.ids === null && draft.confirmed === form.version) return parseReturnPath(query.returnTo);
      if (draft.version !== form.version) return saveNote({ problem: 'stale' });
      const chosen = form.ids === null ? picked : createSelection(picked.tree, form.ids);
      if (countSelected(chosen) === 0) return saveNote({ problem: 'none' });
      const done = await saveChosen(web, session, listSelected(chosen), form.version);
      return done ? parseReturnPath(query.returnTo) : saveNote({ problem: 'stale' });
    }
  }
}

/** Saves the chosen departments as the data set of the role, for this and later sessions of the user. */
async function saveChosen(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  departmentIds: string[],
  version: number,
): Promise<boolean> {
  const { user, role } = session.stored.data;
  const done = await web.stores.sessions.changePicker(session.stored, version, {
    departmentIds,
    picker: { version: version + 1, ids: null, confirmed: version },
    flash: { kind: 'ok', key: 'shell:nav.departments', values: { count: departmentIds.length } },
  });
  if (!done) return false;
  const stored = (await web.stores.preferences.get(user.userHash)).departmentIds ?? {};
  await web.stores.preferences.set(user.userHash, { departmentIds: { ...stored, [role]: departmentIds } });
  return true;
}

/** The id of the control that was used, as URL fragment. */
function idOfControl(intent: Extract<PickerIntent, { kind: 'set' | 'menu' }>): string {
  const id = encodeURIComponent(intent.id);
  return intent.kind === 'set' ? `cb-${id}` : `m-${intent.change}-${id}`;
}
