import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.js';

// The browser without a window comes first: it does the same in three quarters of the time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/**
 * The system's Chromium: what CHROMIUM_PATH names, else the first of the usual names on the PATH.
 *
 * @returns {string | null} its absolute path; null when there is none
 */
export function findChromium(env = process.env) {
  const places = (env['PATH'] ?? '').split(delimiter).concat('/usr/bin');
  const candidates = env['CHROMIUM_PATH']
    ? [env['CHROMIUM_PATH']]
    : names.flatMap((name) => places.map((place) => join(place, name)));
  return candidates.find(isExecutable) ?? null;
}

/**
 * The system's Chromium, installed through Debian's package manager where there is none and we may.
 *
 * @returns {Promise<string | null>} its absolute path; null when there is none and none can be had
 */
export async function ensureChromium() {
  const found = findChromium();
  if (found !== null || process.getuid?.() !== 0 || !isExecutable('/usr/bin/apt-get')) return found;
  console.log("Installing Chromium from the system's packages …");
  const quietly = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], quietly);
  // Not every distribution has the smaller one.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quietly);
    const installed = findChromium();
    if (installed !== null) return installed;
  }
  return null;
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
