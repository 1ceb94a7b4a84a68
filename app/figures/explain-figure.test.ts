import { describe, expect, it } from 'vitest';
import { keyFiguresSchema } from '#contract/calls/absence/statistics.ts';
import { DEFAULT_REPEATED } from '#contract/values/administration/follow-up-settings.ts';
import { getFixedT } from '#app/i18n/i18n.server.ts';
import { explainFigure } from './explain-figure.ts';
import { FIGURES, type FigureId } from './figures.ts';
import { KEY_FIGURES } from './key-figures.ts';

const ids = Object.keys(FIGURES) as FigureId[];

describe.each([
  ['sv', getFixedT('sv')],
  ['en', getFixedT('en')],
] as const)('figures in %s', (_, t) => {
  it('every key figure of the API is listed and has a formula', () => {
    expect(Object.keys(KEY_FIGURES).sort()).toEqual(Object.keys(keyFiguresSchema.shape).sort());
    const explained = Object.keys(keyFiguresSchema.shape).map((id) =>
      explainFigure(id as FigureId, DEFAULT_REPEATED, t),
    );
    expect(explained.filter(({ formula }) => formula === null)).toEqual([]);
  });

  it('every text and formula is complete with its limits, and every name is unique', () => {
    const explained = ids.map((id) => explainFigure(id, DEFAULT_REPEATED, t));
    for (const { id, name, text, formula } of explained) {
      expect([
        id,
        text.length > 40,
        /\{\{|(figure|formula)\.\w|\.(name|text)/.test(`${name} ${text} ${formula ?? ''}`),
      ]).toEqual([id, true, false]);
    }
    expect(new Set(explained.map(({ name }) => name)).size).toBe(ids.length);
  });
});

it('explanations use the limits of the statistics engine', () => {
  const t = getFixedT('sv');
  expect(explainFigure('longTermPercent', DEFAULT_REPEATED, t).text).toContain('15 dagar eller mer');
  expect(explainFigure('repeatedShortTermPersons', DEFAULT_REPEATED, t).formula).toBe(
    'olika personer med minst 3 korta sjukfall på 183 dagar',
  );
});

it.each([
  ['sv', 'nummer 4, eller ett ännu senare, på 366 dagar. Det är ungefär tolv månader.'],
  ['en', 'number 4, or a later one, within 366 days. That is about 12 months.'],
] as const)('explanations in %s use the limit of the organisation', (language, text) => {
  const explained = explainFigure('repeatedShortTermPersons', { spells: 4, months: 12 }, getFixedT(language));
  expect(explained.text).toContain(text);
  expect(explained.formula).toMatch(/4 .*366 /);
});
