import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from '../run.js';

// The headless shell is first: it takes three quarters of the time for the same work.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/**
 * Finds the system's Chromium: the path in CHROMIUM_PATH, or else the first of the usual names on the PATH.
 *
 * @returns {string | null} its absolute path; null if there is none
 */
export function findChromium(env = process.env) {
  const places = (env['PATH'] ?? '').split(delimiter).concat('/usr/bin');
  const candidates = env['CHROMIUM_PATH']
    ? [env['CHROMIUM_PATH']]
    : names.flatMap((name) => places.map((place) => join(place, name)));
  return candidates.find(isExecutable) ?? null;
}

/**
 * Returns the system's Chromium; installs it with Debian's package manager if it is missing and permissions allow it.
 *
 * @returns {Promise<string | null>} its absolute path; null if it can be neither found nor installed
 */
export async function ensureChromium() {
  const found = findChromium();
  if (found !== null || process.getuid?.() !== 0 || !isExecutable('/usr/bin/apt-get')) return found;
  console.log("Installing Chromium from the system's packages …");
  const quietly = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], quietly);
  // Not every distribution has the headless shell.
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
