import type { DepartmentTree } from './department-tree.ts';

/** Letters of their own in Swedish; every other mark on a letter may be left out by who searches. */
const OWN_LETTERS = /[åäö]/;

/** Lower case, without accents but those of å, ä and ö, any kind of space an ordinary one. */
export function foldText(text: string): string {
  const lower = text.normalize('NFC').toLocaleLowerCase('sv').replace(/\s/g, ' ');
  return /^[ -~åäö]*$/.test(lower) ? lower : [...lower].map(foldLetter).join('');
}

/** The places whose name or id holds the text, in the order of the tree; none for an empty text. */
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

function foldLetter(letter: string): string {
  return OWN_LETTERS.test(letter) ? letter : letter.normalize('NFD').replace(/\p{M}/gu, '');
}
