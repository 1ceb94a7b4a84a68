import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isProgram, projectRoot, run } from './run.js';

/**
 * @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, link?: boolean }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lock
 */

/**
 * Whether the installed packages match the lock file. npm writes the second file last, so an interrupted install does
 * not count. Optional packages are those of other operating systems.
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
 * Installs the locked dependencies if they are missing. Uses nothing but Node.
 *
 * @throws {Error} if npm fails
 */
export async function install() {
  if (isInstalled()) return;
  console.log('Installing dependencies …');
  // With NODE_ENV=production npm would skip the development packages that the build needs.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  // The browser is the system's (scripts/checks/chromium.js).
  const env = { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' };
  // The cache of npm saves a request for each of hundreds of packages; if it is out of date, the second attempt
  // requests all.
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
