import { buildDepartmentTree } from '#app/departments/picker/department-tree.ts';
import { createSelection, type Selection as PickedDepartments } from '#app/departments/picker/selection.ts';
import { isSelectable } from './choose-departments.ts';
import type { PickerDraft } from './store/session-data.ts';
import type { Selection, AuthenticatedSession } from './request-session.server.ts';

/** The departments being picked by a visitor: the draft, or else what is confirmed. */
export type OpenPicker = {
  /** What is picked, over the tree it is picked from. */
  picked: PickedDepartments;
  draft: PickerDraft;
};

export const NO_DRAFT: PickerDraft = { version: 0, ids: null, confirmed: null };

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

/** The draft after it has been changed. */
export function nextDraft({ version, confirmed }: PickerDraft, ids: readonly string[] | null): PickerDraft {
  return { version: version + 1, ids, confirmed };
}
