/**
 * Makes public/icons.svg, the one sprite behind `<Icon>`: `node scripts/build-icons.js`.
 *
 * app/components/icon-names.json says which Lucide icon stands behind each name of ours. The sprite is committed, so
 * neither the build nor the server needs the icon package; its test fails when list and sprite have drifted apart.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const source = new URL('../node_modules/lucide-static/', import.meta.url);
const publicFolder = new URL('../public/', import.meta.url);
const namesFile = new URL('../app/components/icon-names.json', import.meta.url);

/** @type {Record<string, string>} */
const names = JSON.parse(readFileSync(namesFile, 'utf8'));

/**
 * @param {string} id the name in our sprite
 * @param {string} lucideName the file in the icon package
 * @returns {string} a `<symbol>` that is painted in the colour of the text around it
 */
function readSymbol(id, lucideName) {
  const file = readFileSync(new URL(`icons/${lucideName}.svg`, source), 'utf8');
  const shapes = file
    .slice(file.indexOf('>', file.indexOf('<svg')) + 1, file.lastIndexOf('</svg>'))
    .replace(/\s+/g, ' ')
    .replaceAll('> <', '><')
    .trim();
  return `<symbol id="${id}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${shapes}</symbol>`;
}

const symbols = Object.entries(names).map(([id, lucideName]) => readSymbol(id, lucideName));
writeFileSync(
  new URL('icons.svg', publicFolder),
  [
    '<!-- Lucide (https://lucide.dev), ISC: see icons.LICENSE.txt. Made by scripts/build-icons.js -->',
    '<svg xmlns="http://www.w3.org/2000/svg">',
    ...symbols,
    '</svg>\n',
  ].join('\n'),
);
writeFileSync(new URL('icons.LICENSE.txt', publicFolder), readFileSync(new URL('LICENSE', source)));
console.log(`public/icons.svg: ${symbols.length} icons`);
