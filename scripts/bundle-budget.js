import { gzipSync } from 'node:zlib';

/**
 * @typedef {{ module: string, imports?: string[], css?: string[] }} EntryFiles
 * @typedef {EntryFiles & { id: string, parentId?: string }} RouteFiles
 * @typedef {{ url: string, entry: EntryFiles, routes: Record<string, RouteFiles> }} BrowserManifest
 *   what Remix writes for the browser; files are paths of the site, `/assets/…`
 * @typedef {{ path: string, bytes: number, gzipped: number }} Asset
 *   a file of the browser's; its path as in the manifest
 * @typedef {Record<string, { modules: string[], dynamicImports: string[] }>} BuiltFiles
 *   by file (`assets/…`): the ids of its modules, relative to the project, and the files it asks for at run time
 * @typedef {{ name: string, value: number, limit: number }} Measured bytes
 */

/** In bytes; scripts and styles gzipped, a kB being 1 000 of them. */
export const budget = { page: 170_000, routeChunk: 15_000, css: 15_000, font: 49_000 };

/** What must never reach the browser, by what its modules' ids look like. */
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

/**
 * The weight of every route's page: the manifest, the entry, every file of the route and those it lies in, and the
 * heaviest of what the entry asks for by itself (the texts, of which a page takes one language).
 *
 * @param {BrowserManifest} manifest
 * @param {readonly Asset[]} assets
 * @param {BuiltFiles} built
 * @returns {Measured[]} gzipped
 */
export function measurePages(manifest, assets, built) {
  const dynamicImports = built[manifest.entry.module.slice(1)]?.dynamicImports ?? [];
  const heaviest = Math.max(0, ...dynamicImports.map((file) => findAsset(assets, `/${file}`).gzipped));
  return Object.values(manifest.routes).map((route) => {
    const files = new Set([manifest.url, ...filesOf(manifest.entry)]);
    for (const part of branchOf(manifest, route)) filesOf(part).forEach((file) => files.add(file));
    const value = [...files].reduce((sum, file) => sum + findAsset(assets, file).gzipped, heaviest);
    return { name: `page ${route.id}`, value, limit: budget.page };
  });
}

/**
 * The weight of each route's own file.
 *
 * @param {BrowserManifest} manifest
 * @param {readonly Asset[]} assets
 * @returns {Measured[]} gzipped
 */
export function measureRoutes(manifest, assets) {
  return Object.values(manifest.routes).map(({ id, module }) => ({
    name: `route ${id}`,
    value: findAsset(assets, module).gzipped,
    limit: budget.routeChunk,
  }));
}

/**
 * The weight of the style sheets that a visitor of each route's page fetches.
 *
 * @param {BrowserManifest} manifest
 * @param {readonly Asset[]} assets
 * @returns {Measured[]} gzipped
 */
export function measurePageStyles(manifest, assets) {
  return Object.values(manifest.routes).map((route) => {
    const sheets = new Set(branchOf(manifest, route).flatMap(({ css = [] }) => css));
    const value = [...sheets].reduce((sum, file) => sum + findAsset(assets, file).gzipped, 0);
    return { name: `page-styles ${route.id}`, value, limit: budget.css };
  });
}

/**
 * The weight of all that is written in style sheets, gzipped as one file (a file a page part would count the same words again
 * and again), and of all fonts as they are.
 *
 * @param {readonly Asset[]} assets
 * @param {readonly Buffer[]} styles the content of every style sheet
 * @returns {Measured[]}
 */
export function measureStyles(assets, styles) {
  const fonts = assets.filter(({ path }) => /\.(woff2?|ttf|otf)$/.test(path));
  return [
    { name: 'styles', value: gzipSync(Buffer.concat(styles), { level: 9 }).length, limit: budget.css },
    { name: 'fonts', value: fonts.reduce((sum, { bytes }) => sum + bytes, 0), limit: budget.font },
  ];
}

/**
 * @param {BuiltFiles} built
 * @returns {string[]} a line for each module that must not be there
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

/** @param {EntryFiles} part */
function filesOf({ module, imports = [] }) {
  return [module, ...imports];
}

/**
 * @param {BrowserManifest} manifest
 * @param {RouteFiles} route
 * @returns {RouteFiles[]} the route and those it lies in
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
