import type { DepartmentTree } from './department-tree.ts';

/** Separate letters in Swedish; for all other letters the diacritics may be omitted in a search. */
const OWN_LETTERS = /[åäö]/;

/** Lower case, without diacritics except in å, ä and ö; every kind of space becomes an ordinary space. */
export function foldText(text: string): string {
  const lower = text.normalize('NFC').toLocaleLowerCase('sv').replace(/\s/g, ' ');
  return /^[ -~åäö]*$/.test(lower) ? lower : [...lower].map(foldLetter).join('');
}

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

function foldLetter(letter: string): string {
  return OWN_LETTERS.test(letter) ? letter : letter.normalize('NFD').replace(/\p{M}/gu, '');
}
