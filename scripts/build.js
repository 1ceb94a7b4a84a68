import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { hashInputs } from './hash-inputs.js';
import { precompress } from './precompress.js';
import { isProgram, projectRoot, runPackage } from './run.js';

const inputs = [
  ...['app', 'contract', 'database', 'locales', 'provider', 'public', 'server', 'server.ts'],
  ...['vite.config.ts', 'remix.config.js', 'tsconfig.json', 'package.json', 'package-lock.json'],
  ...[
    'scripts/build.js',
    'scripts/precompress.js',
    'scripts/list-client-modules.js',
    'scripts/no-turbo-stream.js',
  ],
];
const stampFile = resolve(projectRoot, 'build/inputs.sha256');

/**
 * Builds what `npm start` serves into build/, unless it is there already and nothing it is made of has changed:
 * client/ (the browser's files), server/index.js (Remix), server.js, pglite-worker.js and file-check-worker.js
 * (from server.ts, database/pglite/pglite-worker.ts and provider/files/check/file-check-worker.ts), import.js and accounts.js (from server/commands/). Migrations are not copied: they are read
 * from the project's folder.
 *
 * @throws {Error} when a part does not build
 */
export async function build() {
  const fingerprint = hashInputs(projectRoot, inputs);
  if (fingerprint === readStamp()) return;
  console.log('Building …');
  rmSync(stampFile, { force: true });
  await buildApp();
  await buildServer();
  precompress(resolve(projectRoot, 'build/client'));
  writeFileSync(stampFile, fingerprint);
}

async function buildApp() {
  // Vite takes NODE_ENV over its own mode, and a tester's `test` would ship React's development build.
  const env = { NODE_ENV: 'production' };
  const code = await runPackage('@remix-run/dev/dist/cli.js', ['vite:build', '--logLevel', 'warn'], env);
  if (code !== 0) throw new Error(`the build of app/ failed with exit code ${String(code)}`);
}

function buildServer() {
  return bundlePrograms('build', {
    server: 'server.ts',
    'pglite-worker': 'database/pglite/pglite-worker.ts',
    'file-check-worker': 'provider/files/check/file-check-worker.ts',
    import: 'server/commands/import.ts',
    accounts: 'server/commands/accounts.ts',
  });
}

/**
 * Makes programs for Node of TypeScript, each one file beside which its packages are found.
 *
 * @param {string} outdir absolute, or below the project's folder
 * @param {Record<string, string>} entryPoints a program's name and the file it begins with
 */
export async function bundlePrograms(outdir, entryPoints) {
  const { build: bundle } = await import('esbuild');
  await bundle({
    absWorkingDir: projectRoot,
    entryPoints,
    outdir,
    bundle: true,
    packages: 'external',
    // Remix's own bundle stays one module graph of its own, whoever imports it.
    external: [resolve(projectRoot, 'build/*')],
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
  });
}

/**
 * One program of TypeScript for those who run from the sources, kept until these change. Many may ask at once.
 *
 * @param {string} name
 * @param {string} entryPoint the file it begins with
 * @param {readonly string[]} madeOf all that it is made of
 * @returns {Promise<string>} its file, absolute
 */
export async function bundleOnce(name, entryPoint, madeOf) {
  const cache = resolve(projectRoot, '.cache');
  const folder = resolve(cache, `${name}-${hashInputs(projectRoot, madeOf).slice(0, 16)}`);
  if (!existsSync(folder)) {
    mkdirSync(cache, { recursive: true });
    const draft = mkdtempSync(`${folder}.`);
    await bundlePrograms(draft, { [name]: entryPoint });
    try {
      renameSync(draft, folder);
    } catch (error) {
      // Another was quicker, else it is a failure.
      rmSync(draft, { recursive: true });
      if (!existsSync(folder)) throw error;
    }
  }
  return resolve(folder, `${name}.js`);
}

function readStamp() {
  try {
    return readFileSync(stampFile, 'utf8');
  } catch {
    return null;
  }
}

if (isProgram(import.meta.url)) await build();
