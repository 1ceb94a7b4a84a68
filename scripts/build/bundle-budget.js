import { gzipSync } from 'node:zlib';

/**
 * @typedef {{ module: string, imports?: string[], css?: string[] }} EntryFiles
 * @typedef {EntryFiles & { id: string, parentId?: string }} RouteFiles
 * @typedef {{ url: string, entry: EntryFiles, routes: Record<string, RouteFiles> }} BrowserManifest the manifest that
 *   Remix writes for the browser; files are URL paths, `/assets/…`
 * @typedef {{ path: string, bytes: number, gzipped: number }} Asset a file of the browser; its path as in the
 *   manifest
 * @typedef {Record<string, { modules: string[] }>} BuiltFiles by file (`assets/…`): the ids of its modules, relative
 *   to the project
 * @typedef {{ name: string, value: number, limit: number }} Measurement bytes
 */

/** Limits in bytes; scripts and styles gzipped, 1 kB being 1 000 bytes. */
export const budget = { page: 170_000, firstVisit: 270_000, routeChunk: 15_000, css: 15_000, font: 49_000 };

/** Patterns of module ids that must not be part of the browser's files. */
export const forbidden = {
  'victory and d3': /node_modules\/(victory|d3-)/,
  zod: /node_modules\/(zod|@conform-to\/zod)\//,
  'a date library': /node_modules\/(temporal-|date-fns|dayjs|luxon|moment)/,
  'an icon pack': /node_modules\/(lucide|@phosphor|@heroicons|react-icons|@tabler)/,
  'the database': /node_modules\/(drizzle-|pg[/-]|@electric-sql)|^database\//,
  'the log': /node_modules\/pino/,
  'the provider': /^provider\//,
  'a server module': /\.server\.tsx?$/,
};

/** The namespaces of texts that the entry loads on every page; a test compares them with those of the application. */
export const rootNamespaces = ['common', 'error', 'session', 'shell'];

/**
 * Measures every route's page: the manifest, the entry, every file of the route and its parents, and the texts of all
 * pages in the larger language. The HTML of a page carries its other texts.
 *
 * @param {BrowserManifest} manifest
 * @param {readonly Asset[]} assets
 * @param {BuiltFiles} built
 * @returns {Measurement[]} gzipped
 */
export function measurePages(manifest, assets, built) {
  const texts = Math.max(...['sv', 'en'].map((language) => measureRootTexts(language, assets, built)));
  return Object.values(manifest.routes).map((route) => {
    const files = new Set([manifest.url, ...filesOf(manifest.entry)]);
    for (const part of branchOf(manifest, route)) filesOf(part).forEach((file) => files.add(file));
    const value = [...files].reduce((sum, file) => sum + findAsset(assets, file).gzipped, texts);
    return { name: `page ${route.id}`, value, limit: budget.page };
  });
}

/**
 * Measures each route's own file.
 *
 * @param {BrowserManifest} manifest
 * @param {readonly Asset[]} assets
 * @returns {Measurement[]} gzipped
 */
export function measureRoutes(manifest, assets) {
  return Object.values(manifest.routes).map(({ id, module }) => ({
    name: `route ${id}`,
    value: findAsset(assets, module).gzipped,
    limit: budget.routeChunk,
  }));
}

/**
 * Measures the style sheets of each route's page.
 *
 * @param {BrowserManifest} manifest
 * @param {readonly Asset[]} assets
 * @returns {Measurement[]} gzipped
 */
export function measurePageStyles(manifest, assets) {
  return Object.values(manifest.routes).map((route) => {
    const sheets = new Set(branchOf(manifest, route).flatMap(({ css = [] }) => css));
    const value = [...sheets].reduce((sum, file) => sum + findAsset(assets, file).gzipped, 0);
    return { name: `page-styles ${route.id}`, value, limit: budget.css };
  });
}

/**
 * Measures all style sheets, gzipped as one file (separate files would count repeated words again), and all fonts as
 * they are.
 *
 * @param {readonly Asset[]} assets
 * @param {readonly Buffer[]} styles the content of every style sheet
 * @returns {Measurement[]}
 */
export function measureStyles(assets, styles) {
  const fonts = assets.filter(({ path }) => /\.(woff2?|ttf|otf)$/.test(path));
  return [
    { name: 'styles', value: gzipSync(Buffer.concat(styles), { level: 9 }).length, limit: budget.css },
    { name: 'fonts', value: fonts.reduce((sum, { bytes }) => sum + bytes, 0), limit: budget.font },
  ];
}

/**
 * Measures what a browser without a cache loads for each route's page beside the HTML: scripts, styles and every font.
 *
 * @param {BrowserManifest} manifest
 * @param {readonly Asset[]} assets
 * @param {BuiltFiles} built
 * @returns {Measurement[]} scripts and styles gzipped
 */
export function measureFirstVisits(manifest, assets, built) {
  const styles = measurePageStyles(manifest, assets);
  const fonts = measureStyles(assets, [])
    .filter(({ name }) => name === 'fonts')
    .reduce((sum, { value }) => sum + value, 0);
  return measurePages(manifest, assets, built).map(({ name, value }, index) => ({
    name: name.replace('page', 'first-visit'),
    value: value + (styles[index]?.value ?? 0) + fonts,
    limit: budget.firstVisit,
  }));
}

/**
 * @param {BuiltFiles} built
 * @returns {string[]} a line for each forbidden module
 */
export function listForbidden(built) {
  return Object.entries(built).flatMap(([file, { modules }]) =>
    modules.flatMap((id) =>
      Object.entries(forbidden)
        .filter(([, pattern]) => pattern.test(id))
        .map(([what]) => `${what} in ${file}: ${id}`),
    ),
  );
}

/**
 * @param {string} language
 * @param {readonly Asset[]} assets
 * @param {BuiltFiles} built
 */
function measureRootTexts(language, assets, built) {
  const files = rootNamespaces.map((namespace) => {
    const id = `locales/${language}/${namespace}.json`;
    const file = Object.keys(built).find((each) => built[each]?.modules.includes(id));
    if (file === undefined) throw new Error(`no built file has the texts ${id}`);
    return findAsset(assets, `/${file}`).gzipped;
  });
  return files.reduce((sum, size) => sum + size, 0);
}

/** @param {EntryFiles} part */
function filesOf({ module, imports = [] }) {
  return [module, ...imports];
}

/**
 * @param {BrowserManifest} manifest
 * @param {RouteFiles} route
 * @returns {RouteFiles[]} the route and its parents
 */
function branchOf(manifest, route) {
  const parent = route.parentId === undefined ? undefined : manifest.routes[route.parentId];
  return parent === undefined ? [route] : [...branchOf(manifest, parent), route];
}

/**
 * @param {readonly Asset[]} assets
 * @param {string} path
 */
function findAsset(assets, path) {
  const asset = assets.find((each) => each.path === path);
  if (asset === undefined) throw new Error(`the manifest names ${path}, which was not built`);
  return asset;
}
