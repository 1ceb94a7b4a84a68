import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listNamesakes, matchWords, getNameIndex } from './name-index.ts';

type Name = readonly [first: string, last: string];

/** The names that a search finds, in its order; `people` are in the order of `nameRank`. */
async function search(people: readonly Name[], text: string): Promise<Name[]> {
  const index = await getNameIndex({
    nameRank: Int32Array.from(people.keys()),
    people: { firstName: people.map(([first]) => first), lastName: people.map(([, last]) => last) },
  });
  const isFound = matchWords(index, text);
  return [...index.order].filter(isFound).map((person) => people[person]!);
}

const PEOPLE: Name[] = [
  ['Örjan', 'Öberg'],
  ['Anna', 'Åkesson'],
  ['Åsa', 'Lind'],
  ['Anna', 'Andersson'],
  ['Ärla', 'Zetterlund'],
  ['Zoë', 'Nordström'],
  ['Anna-Karin', 'Ek'],
  ['André', 'Müller'],
  ['Asa', 'Lind'],
  ['Eva\u00a0Maria', ''],
];

describe('a search of names', () => {
  it.each<[string, string[], string]>([
    ['anna andersson', ['Anna Andersson'], 'first plus last name, lower-cased'],
    ['ANNA A', ['Anna Andersson', 'Anna Åkesson', 'Anna-Karin Ek'], 'capitals make no difference'],
    ['andersson anna', ['Anna Andersson'], 'the words in any order'],
    ['Andersson, Anna', ['Anna Andersson'], 'as lists show a name'],
    ['  anna \t andersson ', ['Anna Andersson'], 'blanks make no difference'],
    ['a ande', ['Anna Andersson'], 'across the two names'],
    ['karin', ['Anna-Karin Ek'], 'a part of a first name'],
    ['åsa', ['Åsa Lind'], 'å is not a'],
    ['asa', ['Asa Lind'], 'a is not å'],
    ['A\u030asa', ['Åsa Lind'], 'å in two characters is å'],
    ['öberg', ['Örjan Öberg'], 'ö is a letter'],
    ['zoe', ['Zoë Nordström'], 'other accents may be left out'],
    ['zoë', ['Zoë Nordström'], 'or typed'],
    ['andre muller', ['André Müller'], 'in either name'],
    ['lind', ['Asa Lind', 'Åsa Lind'], 'å after a'],
    ['maria eva', ['Eva\u00a0Maria '], 'two words of a first name'],
    ['anna anna', ['Anna Andersson', 'Anna Åkesson', 'Anna-Karin Ek'], 'a word that is repeated'],
    ['nobody', [], 'nobody'],
    ['iva', [], 'departments are not searched'],
    ['anna nobody', [], 'every word has to be found'],
    ['', [], 'nothing'],
    [' , ', [], 'only separators'],
    ['.*', [], 'no pattern'],
  ])('for %j finds %j: %s', async (text, expected) => {
    expect((await search(PEOPLE, text)).map((name) => name.join(' '))).toEqual(expected);
  });

  it('keeps the order of the lists for people with the same name', async () => {
    const same: Name[] = ['ANNA', 'Anna', 'anna'].map((first) => [first, 'Ek']);
    expect(await search(same, 'anna')).toEqual(same);
  });

  it('finds the same people as a plain search, in the same order as a plain sort', async () => {
    const letters = fc.constantFrom('a', 'A', 'b', 'å', 'Ä', 'ö', 'é', 'z', ' ', '-');
    const name = fc.string({ unit: letters, maxLength: 4 });
    const { compare } = new Intl.Collator('sv', { sensitivity: 'base' });
    const lower = (text: string) => text.toLocaleLowerCase('sv').replaceAll('é', 'e');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(name, name)), name, async (people, text) => {
        const words = lower(text).split(' ').filter(Boolean);
        const plain = people
          .filter(([first, last]) => {
            const whole = lower(`${first} ${last}`);
            return words.length > 0 && words.every((word) => whole.includes(word));
          })
          .sort(
            ([first, last], [otherFirst, otherLast]) =>
              compare(first, otherFirst) || compare(last, otherLast),
          );
        expect(await search(people, text)).toEqual(plain);
      }),
    );
  });
});

describe('listNamesakes', () => {
  it('lists the other people with the same name, regardless of case', async () => {
    const people: Name[] = [
      ['Anna', 'Ek'],
      ['Asa', 'Lind'],
      ['ANNA', 'Ek'],
      ['Åsa', 'Lind'],
      ['Anna', 'Berg'],
      ['Anna', 'Ek'],
    ];
    const index = await getNameIndex({
      nameRank: Int32Array.from(people.keys()),
      people: { firstName: people.map(([first]) => first), lastName: people.map(([, last]) => last) },
    });
    const namesakes = [...index.order].map((person, position) => [
      person,
      listNamesakes(index, position).sort(),
    ]);
    expect(Object.fromEntries(namesakes)).toEqual({ 0: [2, 5], 1: [], 2: [0, 5], 3: [], 4: [], 5: [0, 2] });
  });
});
