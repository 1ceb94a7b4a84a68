import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { calculateContrast, calculateDistance, type ColourVision } from '#tests/support/app/colour.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

type Theme = 'light' | 'dark';
type Colours = Record<string, Record<Theme, string>>;

/** Parses the `--name: light-dark(#…, #…)` declarations of a style sheet. */
function readColours(css: string): Colours {
  const pairs = css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g);
  return Object.fromEntries(
    [...pairs].map(([, name = '', light = '', dark = '']) => [name, { light, dark }]),
  );
}

const colours = readColours(read('tokens.css'));
const themes: Theme[] = ['light', 'dark'];

function contrast(front: string, back: string, theme: Theme): number {
  const [a, b] = [colours[front], colours[back]];
  if (!a || !b) throw new Error(`no such token: ${front} or ${back}`);
  return calculateContrast(a[theme], b[theme]);
}

const grounds = ['surface', 'bg', 'sunken'];
const seriesNames = ['total', 'short', 'long', 'vab', 'previous', 'company', 'global'];
const tones = ['danger', 'warn', 'ok', 'info'];

/** Text: a contrast of at least 4.5 (WCAG 1.4.3). */
const texts: [string, string][] = [
  ...grounds.flatMap((ground): [string, string][] => [
    ['text', ground],
    ['muted', ground],
    ['link', ground],
    ['primary', ground],
  ]),
  ...['text', 'primary', 'link', 'primary-hover'].map((name): [string, string] => [name, 'primary-soft']),
  ...tones.flatMap((tone): [string, string][] => [
    [tone, 'surface'],
    [tone, 'bg'],
    [tone, `${tone}-soft`],
    ['text', `${tone}-soft`],
  ]),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['surface', 'danger'],
];

/** Non-text elements: edges of controls, the focus ring, lines and bars, at least 3 (WCAG 1.4.11). */
const marks: [string, string][] = [
  ...grounds.flatMap((ground): [string, string][] => [
    ['border-strong', ground],
    ['focus', ground],
  ]),
  ...seriesNames.map((name): [string, string] => [`series-${name}`, 'surface']),
];

describe.each(themes)('%s theme', (theme) => {
  test.each(texts)('%s has text contrast on %s', (front, back) => {
    expect(contrast(front, back, theme)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(marks)('%s has non-text contrast on %s', (front, back) => {
    expect(contrast(front, back, theme)).toBeGreaterThanOrEqual(3);
  });

  test.each<ColourVision>(['normal', 'protan', 'deutan', 'tritan'])(
    'the series differ for %s vision',
    (vision) => {
      const series = seriesNames.map((name) => colours[`series-${name}`]?.[theme] ?? '');
      const distances = series.flatMap((a, index) =>
        series.slice(index + 1).map((b) => calculateDistance(a, b, vision)),
      );
      expect(Math.min(...distances)).toBeGreaterThanOrEqual(5.5);
    },
  );
});

/** All style sheets of the web tier, with paths relative to app/. */
const sheets = readdirSync(new URL('../', import.meta.url), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({ path, css: read(`../${path}`) }));

describe('style sheets', () => {
  test.each(sheets.filter(({ path }) => !path.endsWith('tokens.css')))(
    '$path takes its colours from the tokens',
    ({ css }) => {
      expect(css.match(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch|oklab)a?\(/gi)).toBeNull();
    },
  );

  test.each(sheets)('$path uses only tokens that exist', ({ css }) => {
    const own = [...read('tokens.css').matchAll(/(--[\w-]+):/g), ...css.matchAll(/(--[\w-]+):/g)];
    // Set by components as inline styles.
    const tokens = [
      '--middle',
      '--column-width',
      '--share',
      '--tone',
      '--tone-soft',
      '--tip-left',
      '--tip-top',
      '--tip-distance',
      '--tip-max-height',
    ];
    const known = new Set([...own.map(([, name]) => name), ...tokens]);
    const used = [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name);
    expect(used.filter((name) => !known.has(name))).toEqual([]);
  });

  // The first loaded sheet determines the order of the layers.
  test.each(sheets.filter(({ path }) => path.endsWith('.module.css')))(
    '$path declares the layers in order',
    ({ css }) => {
      const order = read('app.css').match(/@layer [^;]+;/)?.[0] ?? 'none';
      expect(css.startsWith(order)).toBe(true);
    },
  );

  test('the portal of the provider tier has the same colours', () => {
    const portal = readColours(read('../../public/portal.css'));
    expect(Object.keys(portal).length).toBeGreaterThan(10);
    expect(colours).toMatchObject(portal);
  });

  test('the only font file stays within its size limit', () => {
    const font = readFileSync(new URL('../../public/fonts/inter-latin.woff2', import.meta.url));
    expect(font.subarray(0, 4).toString()).toBe('wOF2');
    expect(font.length).toBeLessThanOrEqual(49_000);
    expect(sheets.filter(({ css }) => css.includes('.woff2')).map(({ path }) => path)).toEqual([
      'styles/font.css',
    ]);
  });
});
