import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { hashInputs } from './build/hash-inputs.js';
import { precompress } from './build/precompress.js';
import { isProgram, projectRoot, runPackage } from './run.js';

const inputs = [
  'app',
  'contract',
  'database',
  'locales',
  'provider',
  'public',
  'server',
  'server.ts',
  'vite.config.ts',
  'remix.config.js',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'scripts/build.js',
  'scripts/build/precompress.js',
  'scripts/build/list-client-modules.js',
  'scripts/build/name-chunk.js',
];
const stampFile = resolve(projectRoot, 'build/inputs.sha256');

/**
 * Builds the files that `npm start` serves into build/, unless they are up to date: client/ (the browser's files),
 * server/index.js (Remix), server.js, pglite-worker.js and file-check-worker.js (from server.ts,
 * database/pglite/pglite-worker.ts and provider/files/check/file-check-worker.ts), and the commands (from
 * server/commands/). Migrations are not copied: they are read from the project's folder.
 *
 * @throws {Error} if a part of the build fails
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
  // NODE_ENV overrides Vite's mode, and `test` would build React's development version.
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
    audit: 'server/commands/audit.ts',
    keys: 'server/commands/keys.ts',
    backup: 'server/commands/backup.ts',
    restore: 'server/commands/restore.ts',
    person: 'server/commands/person.ts',
    files: 'server/commands/files.ts',
  });
}

/**
 * Bundles TypeScript into programs for Node, one file each. Packages are resolved from the folder of the file.
 *
 * @param {string} outdir absolute, or below the project's folder
 * @param {Record<string, string>} entryPoints the name and the entry file of each program
 */
export async function bundlePrograms(outdir, entryPoints) {
  const { build: bundle } = await import('esbuild');
  await bundle({
    absWorkingDir: projectRoot,
    entryPoints,
    outdir,
    bundle: true,
    packages: 'external',
    // Remix's bundle stays external, so that all importers share one module graph.
    external: [resolve(projectRoot, 'build/*')],
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
  });
}

/**
 * Bundles one TypeScript program for callers that run from the sources, and reuses it until its inputs change.
 * Concurrent calls are safe.
 *
 * @param {string} name
 * @param {string} entryPoint the entry file
 * @param {readonly string[]} madeOf its input files and folders
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
      // If another process has created the file, use that one; otherwise fail.
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
