/** Separate letters in Swedish; for all other letters the diacritics may be omitted in a search. */
const OWN_LETTERS = /[åäö]/;

/** Lower case, without diacritics except in å, ä and ö; every kind of space becomes an ordinary space. */
export function foldText(text: string): string {
  const lower = text.normalize('NFC').toLocaleLowerCase('sv').replace(/\s/g, ' ');
  return /^[ -~åäö]*$/.test(lower) ? lower : [...lower].map(foldLetter).join('');
}

function foldLetter(letter: string): string {
  return OWN_LETTERS.test(letter) ? letter : letter.normalize('NFD').replace(/\p{M}/gu, '');
}
