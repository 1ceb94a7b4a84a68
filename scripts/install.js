import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isProgram, projectRoot, run } from './run.js';

/**
 * @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, link?: boolean }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lock
 */

/**
 * Whether what npm says it installed is what the lock file asks for. npm writes the second file last of all, so an
 * install that was cut off does not count. Optional packages are those of other operating systems.
 *
 * @param {Lock} lock package-lock.json
 * @param {Lock} installed node_modules/.package-lock.json
 */
export function matchesLock(lock, installed) {
  const wanted = Object.entries(lock.packages).filter(([path]) => path !== '');
  return (
    wanted.every(([path, { version, optional = false }]) => {
      const found = installed.packages[path];
      return found === undefined ? optional : found.version === version;
    }) && Object.keys(installed.packages).every((path) => path in lock.packages)
  );
}

/**
 * Installs the locked dependencies when they are not there. Uses nothing but Node.
 *
 * @throws {Error} when npm fails
 */
export async function install() {
  if (isInstalled()) return;
  console.log('Installing dependencies …');
  // Where the operator set NODE_ENV=production npm would leave out what the build needs.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  // The browser is the system's (scripts/chromium.js).
  const env = { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' };
  // What npm still has from before saves asking for each of hundreds of packages; where that is too old, all are asked for.
  let code = await run('npm', [...args, '--prefer-offline'], env);
  if (code !== 0) code = await run('npm', args, env);
  if (code !== 0) throw new Error(`npm ci failed with exit code ${String(code)}`);
}

function isInstalled() {
  try {
    return matchesLock(readLock('package-lock.json'), readLock('node_modules/.package-lock.json'));
  } catch {
    return false;
  }
}

/**
 * @param {string} path
 * @returns {Lock}
 */
function readLock(path) {
  return JSON.parse(readFileSync(resolve(projectRoot, path), 'utf8'));
}

if (isProgram(import.meta.url)) await install();
