import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ROOT_NAMESPACES } from '#app/i18n/resources/route-namespaces.ts';
import {
  listForbidden,
  measureFirstVisits,
  measureStyles,
  measurePages,
  measurePageStyles,
  measureRoutes,
  rootNamespaces,
} from './bundle-budget.js';

const manifest = {
  url: '/assets/manifest.js',
  entry: { module: '/assets/entry.js', imports: ['/assets/react.js'] },
  routes: {
    root: {
      id: 'root',
      module: '/assets/root.js',
      imports: ['/assets/react.js', '/assets/shell.js'],
      css: ['/assets/app.css'],
    },
    'routes/hr': {
      id: 'routes/hr',
      parentId: 'root',
      module: '/assets/hr.js',
      imports: ['/assets/shell.js', '/assets/table.js'],
      css: ['/assets/app.css', '/assets/hr.css'],
    },
  },
};

const asset = (path: string, gzipped: number, bytes = gzipped) => ({
  path: `/assets/${path}`,
  bytes,
  gzipped,
});

/** One file of texts for each language and namespace; a Swedish one weighs 1 byte, an English one 0. */
const textFiles = ['sv', 'en'].flatMap((language) =>
  rootNamespaces.map((namespace) => ({ language, namespace, file: `${namespace}-${language}.js` })),
);

const built = Object.fromEntries(
  textFiles.map(({ language, namespace, file }) => [
    `assets/${file}`,
    { modules: [`locales/${language}/${namespace}.json`] },
  ]),
);

const assets = [
  asset('manifest.js', 1),
  asset('entry.js', 10),
  asset('react.js', 100),
  asset('root.js', 1_000),
  asset('shell.js', 10_000),
  asset('hr.js', 100_000),
  asset('table.js', 1_000_000),
  ...textFiles.map(({ language, file }) => asset(file, language === 'sv' ? 1 : 0)),
  asset('app.css', 7),
  asset('hr.css', 8),
  asset('inter.woff2', 90, 91),
];

describe('the budget of the bundle', () => {
  it('adds the styles and the fonts to the page of a first visit', () => {
    const weights = measureFirstVisits(manifest, assets, built).map(({ name, value }) => [name, value]);
    expect(weights).toEqual([
      ['first-visit root', 11_115 + 7 + 91],
      ['first-visit routes/hr', 1_111_115 + 15 + 91],
    ]);
  });

  it('counts each file of a page once, with its parent routes, the manifest and the texts of one language', () => {
    const weights = measurePages(manifest, assets, built).map(({ name, value }) => [name, value]);
    expect(weights).toEqual([
      ['page root', 11_115],
      ['page routes/hr', 1_111_115],
    ]);
  });

  it('counts the namespaces of texts that the entry of the application loads on every page', () => {
    expect(rootNamespaces).toEqual(ROOT_NAMESPACES);
  });

  it('measures the own file of a route', () => {
    expect(measureRoutes(manifest, assets)[1]).toEqual({
      name: 'route routes/hr',
      value: 100_000,
      limit: 15_000,
    });
  });

  it('counts each style sheet of a page once, with those of its parent routes', () => {
    expect(measurePageStyles(manifest, assets).map(({ value }) => value)).toEqual([7, 15]);
  });

  it('measures all styles as one gzipped file, and the fonts as they are', () => {
    const sheets = ['.a { color: red }', '.b { color: red }'];
    const together = gzipSync(sheets.join(''), { level: 9 }).length;
    const variants = measureStyles(
      assets,
      sheets.map((sheet) => Buffer.from(sheet)),
    );
    expect(variants.map(({ value }) => value)).toEqual([together, 91]);
  });

  it('throws for a file that the manifest names and the build lacks', () => {
    expect(() => measurePages(manifest, assets.slice(1), built)).toThrow('/assets/manifest.js');
  });

  it('throws when the build lacks a file of texts', () => {
    expect(() => measurePages(manifest, assets, {})).toThrow('locales/sv/common.json');
  });
});

describe('listForbidden', () => {
  it.each([
    ['node_modules/victory-core/es/index.js', true],
    ['node_modules/d3-scale/src/index.js', true],
    ['node_modules/zod/v4/core/core.js', true],
    ['node_modules/@conform-to/zod/dist/v4/parse.mjs', true],
    ['node_modules/temporal-polyfill/index.esm.js', true],
    ['node_modules/drizzle-orm/sql/sql.js', true],
    ['node_modules/pg/lib/index.js', true],
    ['node_modules/pg-protocol/dist/index.js', true],
    ['node_modules/@electric-sql/pglite/dist/index.js', true],
    ['node_modules/pino/lib/proto.js', true],
    ['node_modules/lucide-react/dist/esm/icons/x.js', true],
    ['provider/absence/queries.ts', true],
    ['database/database.ts', true],
    ['app/charts/trend-chart.server.tsx', true],
    ['app/ui/data/provider-name.tsx', false],
    ['node_modules/react-dom/client.js', false],
    ['node_modules/@conform-to/react/dist/hooks.mjs', false],
    ['contract/roles.ts', false],
  ])('%s → forbidden: %s', (id, forbidden) => {
    expect(listForbidden({ 'assets/a.js': { modules: [id] } }).length > 0).toBe(
      forbidden,
    );
  });
});
