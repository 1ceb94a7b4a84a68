import { expect, it } from 'vitest';
import { en } from '#locales/en/index.ts';
import { sv } from '#locales/sv/index.ts';
import { createTranslate } from './create-translate.ts';
import { formatCount } from './format-count.server.ts';

const swedish = { language: 'sv', t: createTranslate('sv', sv) } as const;
const english = { language: 'en', t: createTranslate('en', en) } as const;

it.each([
  [0, '0 träffar', '0 hits'],
  [1, '1 träff', '1 hit'],
  [999, '999 träffar', '999 hits'],
  [12_345, '12\u00a0345 träffar', '12,345 hits'],
])('%d is formatted as %s and %s', (count, inSwedish, inEnglish) => {
  expect(formatCount('nav.search.count', count, swedish)).toBe(inSwedish);
  expect(formatCount('nav.search.count', count, english)).toBe(inEnglish);
});

it('leaves the numbers in names unchanged', () => {
  const text = formatCount('nav.activeEmployees.tooltip', 2598, swedish, { companies: 'Bolag 2598 AB' });
  expect(text).toBe('Totalt 2\u00a0598 anställda i Bolag 2598 AB');
});
