import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  listForbidden,
  measureFirstVisits,
  measureStyles,
  measurePages,
  measurePageStyles,
  measureRoutes,
} from './bundle-budget.js';
import { isProgram, projectRoot } from '../run.js';

/**
 * Compares the sizes of the browser's files in build/ with the budget.
 *
 * @returns {{ measured: import('./bundle-budget.js').Measurement[], faults: string[] }} every figure, and a line for
 *   each figure over its limit and for each forbidden module
 */
export function checkBundle() {
  const assets = listAssets(resolve(projectRoot, 'build/client'));
  const manifest = readManifest(resolve(projectRoot, 'build/client/assets'));
  /** @type {import('./bundle-budget.js').BuiltFiles} */
  const built = JSON.parse(readFileSync(resolve(projectRoot, 'build/client-modules.json'), 'utf8'));
  const measured = [
    ...measurePages(manifest, assets, built),
    ...measureFirstVisits(manifest, assets, built),
    ...measureRoutes(manifest, assets),
    ...measurePageStyles(manifest, assets),
    ...measureStyles(assets, readStyles(resolve(projectRoot, 'build/client'), assets)),
  ];
  const heavy = measured.filter(({ value, limit }) => value > limit);
  return {
    measured,
    faults: [
      ...heavy.map(({ name, value, limit }) => `${name} weighs ${kilo(value)}, allowed are ${kilo(limit)}`),
      ...listForbidden(built),
    ],
  };
}

/**
 * Prints the largest page and route file, the styles, the fonts, and the faults.
 *
 * @returns {boolean} true without faults
 */
export function reportBundle() {
  const { measured, faults } = checkBundle();
  const heaviest = ['page', 'first-visit', 'route', 'page-styles', 'styles', 'fonts'].flatMap((kind) =>
    measured
      .filter(({ name }) => name.split(' ')[0] === kind)
      .sort((a, b) => b.value - a.value)
      .slice(0, 1),
  );
  for (const { name, value, limit } of heaviest) console.log(`${kilo(value)} of ${kilo(limit)}  ${name}`);
  for (const fault of faults) console.error(fault);
  return faults.length === 0;
}

/**
 * @param {string} folder
 * @returns {import('./bundle-budget.js').Asset[]}
 */
function listAssets(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz|map)$/.test(entry.name))
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      const content = readFileSync(file);
      return {
        path: `/${relative(folder, file)}`,
        bytes: content.length,
        gzipped: gzipSync(content, { level: 9 }).length,
      };
    });
}

/**
 * @param {string} folder
 * @param {readonly import('./bundle-budget.js').Asset[]} assets
 */
function readStyles(folder, assets) {
  return assets
    .filter(({ path }) => path.endsWith('.css'))
    .map(({ path }) => readFileSync(join(folder, path)));
}

/**
 * @param {string} folder
 * @returns {import('./bundle-budget.js').BrowserManifest}
 */
function readManifest(folder) {
  const file = readdirSync(folder).find((name) => /^manifest-.*\.js$/.test(name));
  if (file === undefined) throw new Error('build/client holds no manifest: build first');
  const [, json] = /^window\.__remixManifest=(.*);$/s.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
  if (json === undefined) throw new Error(`${file} is not a manifest as Remix 2.17 writes it`);
  return JSON.parse(json);
}

/** @param {number} bytes */
function kilo(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

if (isProgram(import.meta.url)) process.exitCode = reportBundle() ? 0 : 1;
