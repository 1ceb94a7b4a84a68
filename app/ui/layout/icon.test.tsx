import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Icon } from './icon.tsx';
import iconNames from './icon-names.json';

const sprite = readFileSync(new URL('../../../public/icons.svg', import.meta.url), 'utf8');

test('the sprite contains exactly the listed icons', () => {
  const symbols = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
  expect(symbols).toEqual(Object.keys(iconNames));
});

test('icons use the text colour, and their licence file is present', () => {
  expect(sprite).not.toMatch(/(?:fill|stroke)="(?!none|currentColor)[a-z#]/);
  expect(readFileSync(new URL('../../../public/icons.LICENSE.txt', import.meta.url), 'utf8')).toContain(
    'ISC',
  );
});

test('an icon is hidden from screen readers', () => {
  expect(renderToStaticMarkup(<Icon name="search" />)).toBe(
    '<svg class="icon" aria-hidden="true" focusable="false"><use href="/icons.svg#search"></use></svg>',
  );
});
