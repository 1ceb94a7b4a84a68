import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { swedishSortKey } from './swedish-sort-key.ts';

const collator = new Intl.Collator('sv', { sensitivity: 'base' });

function compareKeys(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

const letter = fc.constantFrom(
  ...'abcdefghijklmnopqrstuvwxyzåäöABCDEFGHIJKLMNOPQRSTUVWXYZÅÄÖéèêëáàâãçñüűæøœôőęđðłßšžčćńóúíýÿõÉÈÜÆØÑ0123456789',
  'a\u030a',
  'o\u0308',
  'e\u0301',
  'ǻ',
);
const sign = fc.constantFrom(' ', '-', "'", '.', ',', '\u00a0');
const name = fc
  .tuple(letter, fc.array(fc.oneof({ weight: 6, arbitrary: letter }, { weight: 1, arbitrary: sign })), letter)
  .map(([first, middle, last]) => first + middle.join('') + last);
/** Names of few different letters, so that many pairs share a prefix. */
const similarName = fc
  .array(fc.constantFrom('a', 'A', 'å', 'ä', 'z', 'v', 'w', 'é'), { minLength: 1, maxLength: 4 })
  .map((letters) => letters.join(''));

describe('swedishSortKey', () => {
  test.each([
    [['Zetterlund', 'Åberg', 'Äng', 'Öst'], 'å, ä and ö follow z, in that order'],
    [['Berg', 'Berg Lund', 'Berg-Lund', 'Berga'], 'the shorter first, then a space, a hyphen, a letter'],
    [['Vall', 'Vester', 'Wall', 'Wester'], 'v and w are two letters'],
    [['Muller', 'Mullers', 'Mylla', 'Müller', 'Mynt'], 'ü sorts as y'],
    [['Elm', 'Élm', 'ELMA'], 'accents and case are folded'],
    [['Odeen', 'Zander', 'Ærö', 'Ödman', 'Øster'], 'the letters of the neighbours sort as their Swedish kin'],
  ])('sorts %j: %s', (names) => {
    const sorted = [...names].sort((a, b) => compareKeys(swedishSortKey(a, 'A'), swedishSortKey(b, 'A')));
    expect(sorted).toEqual(names);
  });

  test.each([
    ['Élm', 'Elm'],
    ['ÅBERG', 'a\u030aberg'],
    ['Ann\u00a0Marie', 'Ann Marie'],
    ['O\u2019Brien', "O'Brien"],
    [' Ek ', 'Ek'],
  ])('returns the same key for %j and %j', (a, b) => {
    expect(swedishSortKey(a, 'A')).toBe(swedishSortKey(b, 'A'));
  });

  test('sorts by last name before first name, also when one last name is a prefix of the other', () => {
    const berg = swedishSortKey('Berg', 'Örjan');
    const bergLund = swedishSortKey('Berg Lund', 'Anna');
    expect(compareKeys(berg, bergLund)).toBeLessThan(0);
  });

  test('sorts a name in another script last', () => {
    expect(compareKeys(swedishSortKey('Öström', 'Å'), swedishSortKey('Иванова', 'Анна'))).toBeLessThan(0);
  });

  test.each([
    ['any names', name],
    ['names that begin alike', similarName],
  ])('sorts in the same order as Intl.Collator: %s', (_, names) => {
    fc.assert(
      fc.property(names, names, names, names, (lastA, firstA, lastB, firstB) => {
        const expected = collator.compare(lastA, lastB) || collator.compare(firstA, firstB);
        const actual = compareKeys(swedishSortKey(lastA, firstA), swedishSortKey(lastB, firstB));
        expect(Math.sign(actual)).toBe(Math.sign(expected));
      }),
      { numRuns: 3000 },
    );
  });

  test('returns text that PostgreSQL can store for any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (last, first) => {
        expect(swedishSortKey(last, first)).not.toContain('\0');
      }),
    );
  });
});
