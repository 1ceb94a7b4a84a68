import { buildDepartmentTree } from '#app/departments/picker/department-tree.ts';
import { createSelection, type Selection as PickedDepartments } from '#app/departments/picker/selection.ts';
import { isSelectable } from '#app/session/choose-departments.ts';
import type { PickerDraft } from '#app/session/store/session-data.ts';
import type { Selection, AuthenticatedSession } from '#app/session/request-session.server.ts';

/** The departments in the picker: the draft, or else the confirmed selection. */
export type OpenPicker = {
  /** The picked departments in the hierarchy. */
  picked: PickedDepartments;
  draft: PickerDraft;
};

export const NO_DRAFT: PickerDraft = { version: 0, ids: null, confirmed: null };

/** Builds the department tree and selects the ids of the draft, or the confirmed ids without a draft. */
export function openPicker(
  session: AuthenticatedSession,
  ready: Extract<Selection, { state: 'ready' }>,
): OpenPicker {
  const tree = buildDepartmentTree(
    ready.hierarchy.map((department) => ({
      id: department.abstract_id,
      name: department.name,
      parentId: department.parent_id,
      selectable: isSelectable(department),
    })),
  );
  const draft = session.stored.data.picker ?? NO_DRAFT;
  return { picked: createSelection(tree, draft.ids ?? ready.departmentIds), draft };
}

/** Returns the draft with new ids and the next version. */
export function nextDraft({ version, confirmed }: PickerDraft, ids: readonly string[] | null): PickerDraft {
  return { version: version + 1, ids, confirmed };
}
