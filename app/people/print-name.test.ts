import { describe, expect, it } from 'vitest';
import { sv } from '../../locales/sv';
import { createTranslate } from '../i18n/create-translate';
import { printName, printNameByLast } from './print-name';

const t = createTranslate('sv', sv);
const karin = { person_id: '1', first_name: 'Karin', last_name: 'Ekdahl', state: 'named' } as const;

describe('printName', () => {
  it('prints a name in both orders', () => {
    expect(printName(karin, t)).toEqual({ text: 'Karin Ekdahl', own: true });
    expect(printNameByLast(karin, t)).toEqual({ text: 'Ekdahl, Karin', own: true });
  });

  it('makes do with one of the two names', () => {
    expect(printNameByLast({ ...karin, first_name: null }, t).text).toBe('Ekdahl');
  });

  it.each([
    ['masked', 'Maskerad'],
    ['missing', 'Tidigare medarbetare'],
  ] as const)('says %s as %s', (state, text) => {
    const person = { person_id: null, first_name: null, last_name: null, state };
    expect(printName(person, t)).toEqual({ text, own: false });
  });
});
