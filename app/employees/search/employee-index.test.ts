import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NavigationEmployee } from '#contract/calls/navigation.ts';
import { buildEmployeeIndex, findEmployees } from './employee-index.ts';

let nextId = 0;

function employ(first_name: string | null, last_name: string | null): NavigationEmployee {
  nextId += 1;
  const id = String(nextId);
  return {
    employment: { employment_id: id },
    person: { person_id: id, first_name, last_name, state: 'named' },
    department: { abstract_id: 'a', name: 'IVA 1' },
  };
}

function namesOf(found: readonly NavigationEmployee[]): string[] {
  return found.map(({ person }) => [person.first_name, person.last_name].filter(Boolean).join(' '));
}

function search(people: [string, string][], text: string): string[] {
  return namesOf(findEmployees(buildEmployeeIndex(people.map(([first, last]) => employ(first, last))), text));
}

const PEOPLE: [string, string][] = [
  ['Örjan', 'Öberg'],
  ['Anna', 'Åkesson'],
  ['Åsa', 'Lind'],
  ['Anna', 'Andersson'],
  ['Ärla', 'Zetterlund'],
  ['Zoë', 'Nordström'],
  ['Anna-Karin', 'Ek'],
  ['André', 'Müller'],
  ['Asa', 'Lind'],
];

describe('findEmployees', () => {
  it.each<[string, string[], string]>([
    ['anna andersson', ['Anna Andersson'], 'first plus last name, lower-cased'],
    ['ANNA A', ['Anna Andersson', 'Anna Åkesson', 'Anna-Karin Ek'], 'capitals make no difference'],
    ['andersson anna', ['Anna Andersson'], 'the words in any order'],
    ['Andersson, Anna', ['Anna Andersson'], 'as lists print a name'],
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
    [
      'r',
      ['André Müller', 'Anna Andersson', 'Anna-Karin Ek', 'Zoë Nordström', 'Ärla Zetterlund', 'Örjan Öberg'],
      'z, ä, ö',
    ],
    ['nobody', [], 'nobody'],
    ['iva', [], 'departments are not searched'],
    ['anna nobody', [], 'every word has to be found'],
    ['', [], 'nothing'],
    [' , ', [], 'only separators'],
    ['.*', [], 'no pattern'],
  ])('for %j finds %j: %s', (text, expected) => {
    expect(search(PEOPLE, text)).toEqual(expected);
  });

  it('excludes employees whose name may not be seen', () => {
    const masked = employ(null, null);
    const index = buildEmployeeIndex([
      { ...masked, person: { ...masked.person, state: 'masked' } },
      { ...masked, person: { ...masked.person, state: 'missing' } },
      employ('Anna', null),
    ]);
    expect(namesOf(findEmployees(index, 'a'))).toEqual(['Anna']);
    expect(index.employees).toHaveLength(1);
  });

  it('keeps the order of the response for people with the same name', () => {
    const same = ['ANNA', 'Anna', 'anna'].map((first) => employ(first, 'Ek'));
    expect(findEmployees(buildEmployeeIndex(same), 'anna')).toEqual(same);
  });

  it('returns the same people as a plain search, in the same order as a plain sort', () => {
    const letters = fc.constantFrom('a', 'A', 'b', 'å', 'Ä', 'ö', 'é', 'z', ' ', '-');
    const name = fc.string({ unit: letters, maxLength: 4 });
    const { compare } = new Intl.Collator('sv', { sensitivity: 'base' });
    const lower = (text: string) => text.toLocaleLowerCase('sv').replaceAll('é', 'e');
    fc.assert(
      fc.property(fc.array(fc.tuple(name, name)), name, (people, text) => {
        const employees = people.map(([first, last]) => employ(first, last));
        const terms = lower(text).split(' ').filter(Boolean);
        const plain = employees
          .filter(({ person }) => {
            const whole = lower(`${person.first_name ?? ''} ${person.last_name ?? ''}`);
            return terms.length > 0 && terms.every((term) => whole.includes(term));
          })
          .sort(
            ({ person: a }, { person: b }) =>
              compare(a.first_name ?? '', b.first_name ?? '') ||
              compare(a.last_name ?? '', b.last_name ?? ''),
          );
        expect(findEmployees(buildEmployeeIndex(employees), text)).toEqual(plain);
      }),
    );
  });
});
