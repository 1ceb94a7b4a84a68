import { foldText } from '#contract/values/text/fold-text.ts';
import type { DepartmentTree } from './department-tree.ts';

/** The indexes of the departments whose name or id contains the text, in tree order; empty for an empty text. */
export function searchDepartments(tree: DepartmentTree, text: string): number[] {
  const wanted = foldText(text.trim());
  if (wanted === '') return [];
  const found: number[] = [];
  tree.names.forEach((name, index) => {
    if (foldText(name).includes(wanted) || foldText(tree.ids[index] ?? '').includes(wanted))
      found.push(index);
  });
  return found;
}
