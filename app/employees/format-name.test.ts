import { describe, expect, it } from 'vitest';
import { getFixedT } from '#app/i18n/i18n.server.ts';
import { formatName, formatNameByLast } from './format-name.ts';

const t = getFixedT('sv');
const karin = { person_id: '1', first_name: 'Karin', last_name: 'Ekdahl', state: 'named' } as const;

describe('formatName', () => {
  it('formats a name in both orders', () => {
    expect(formatName(karin, t)).toEqual({ text: 'Karin Ekdahl', isPersonName: true });
    expect(formatNameByLast(karin, t)).toEqual({ text: 'Ekdahl, Karin', isPersonName: true });
  });

  it('formats a name with only one part', () => {
    expect(formatNameByLast({ ...karin, first_name: null }, t).text).toBe('Ekdahl');
  });

  it.each([
    ['masked', 'Maskerad'],
    ['missing', 'Tidigare medarbetare'],
  ] as const)('returns a placeholder for a %s name: %s', (state, text) => {
    const person = { person_id: null, first_name: null, last_name: null, state };
    expect(formatName(person, t)).toEqual({ text, isPersonName: false });
  });
});
