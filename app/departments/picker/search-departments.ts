import { foldText } from '#contract/values/text/fold-text.ts';
import type { DepartmentTree } from './department-tree.ts';

/** The places whose name or id contains the text, in tree order; empty for an empty text. */
export function searchDepartments(tree: DepartmentTree, text: string): number[] {
  const wanted = foldText(text.trim());
  if (wanted === '') return [];
  const found: number[] = [];
  tree.names.forEach((name, place) => {
    if (foldText(name).includes(wanted) || foldText(tree.ids[place] ?? '').includes(wanted))
      found.push(place);
  });
  return found;
}
