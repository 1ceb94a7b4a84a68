/**
 * Creates public/icons.svg, the sprite of `<Icon>`: `node scripts/build/build-icons.js`.
 *
 * app/ui/layout/icon-names.json maps our names to Lucide icons. The sprite is committed, so neither the build nor the
 * server needs the icon package; a test fails if the list and the sprite differ.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const iconsFile = new URL('../../node_modules/@iconify-json/lucide/icons.json', import.meta.url);
const publicFolder = new URL('../../public/', import.meta.url);
const namesFile = new URL('../../app/ui/layout/icon-names.json', import.meta.url);

/** @type {Record<string, string>} */
const names = JSON.parse(readFileSync(namesFile, 'utf8'));

/** @type {{ icons: Record<string, { body: string }> }} the SVG content of each icon by name, in a 24 by 24 square */
const { icons } = JSON.parse(readFileSync(iconsFile, 'utf8'));

/**
 * @param {string} id the name in our sprite
 * @param {string} lucideName the name in the icon package
 * @returns {string} a `<symbol>` in the colour of the surrounding text
 */
function makeSymbol(id, lucideName) {
  const icon = icons[lucideName];
  if (icon === undefined) throw new Error(`Lucide has no icon ${lucideName}`);
  return `<symbol id="${id}" viewBox="0 0 24 24">${icon.body}</symbol>`;
}

const symbols = Object.entries(names).map(([id, lucideName]) => makeSymbol(id, lucideName));
writeFileSync(
  new URL('icons.svg', publicFolder),
  [
    '<!-- Lucide (https://lucide.dev), ISC: see icons.LICENSE.txt. Made by scripts/build/build-icons.js -->',
    '<svg xmlns="http://www.w3.org/2000/svg">',
    ...symbols,
    '</svg>\n',
  ].join('\n'),
);
console.log(`public/icons.svg: ${symbols.length} icons`);
