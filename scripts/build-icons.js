/**
 * Makes public/icons.svg, the one sprite behind `<Icon>`: `node scripts/build-icons.js`.
 *
 * app/ui/layout/icon-names.json says which Lucide icon stands behind each name of ours. The sprite is committed, so
 * neither the build nor the server needs the icon package; its test fails when list and sprite have drifted apart.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const iconsFile = new URL('../node_modules/@iconify-json/lucide/icons.json', import.meta.url);
const publicFolder = new URL('../public/', import.meta.url);
const namesFile = new URL('../app/ui/layout/icon-names.json', import.meta.url);

/** @type {Record<string, string>} */
const names = JSON.parse(readFileSync(namesFile, 'utf8'));

/** @type {{ icons: Record<string, { body: string }> }} what is drawn on a square of 24 by 24, by name */
const { icons } = JSON.parse(readFileSync(iconsFile, 'utf8'));

/**
 * @param {string} id the name in our sprite
 * @param {string} lucideName the name in the icon package
 * @returns {string} a `<symbol>` that is painted in the colour of the text around it
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
    '<!-- Lucide (https://lucide.dev), ISC: see icons.LICENSE.txt. Made by scripts/build-icons.js -->',
    '<svg xmlns="http://www.w3.org/2000/svg">',
    ...symbols,
    '</svg>\n',
  ].join('\n'),
);
console.log(`public/icons.svg: ${symbols.length} icons`);
