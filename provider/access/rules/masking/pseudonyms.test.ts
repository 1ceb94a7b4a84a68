import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createPseudonyms } from './pseudonyms.ts';

const IDS = Array.from({ length: 1000 }, () => randomUUID());

it('reveals every id that it hides, and hides none as itself or as another one', () => {
  const { hide, reveal } = createPseudonyms('key of a day');
  const hidden = IDS.map(hide);
  expect(hidden.map(reveal)).toEqual(IDS);
  expect(new Set([...hidden, ...IDS]).size).toBe(2 * IDS.length);
  expect(IDS.map(hide)).toEqual(hidden);
});

it('hides an id differently with another key', () => {
  const [today, tomorrow] = [createPseudonyms('today'), createPseudonyms('tomorrow')];
  const [id = ''] = IDS;
  expect(today.hide(id)).not.toBe(tomorrow.hide(id));
  expect(tomorrow.reveal(today.hide(id))).not.toBe(id);
});

it('returns a text that is not a UUID unchanged', () => {
  expect(createPseudonyms('key').reveal('anna.andersson')).toBe('anna.andersson');
});
