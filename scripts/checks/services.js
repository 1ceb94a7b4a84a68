import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from '../run.js';

/** The programs of the system that tests start, with their Debian packages. */
export const SERVICE_PACKAGES = {
  clamd: 'clamav-daemon',
  nginx: 'nginx',
  pgbouncer: 'pgbouncer',
  swift: 'python3-swift',
  'systemd-analyze': 'systemd',
};

/** Swift is a package of Python. Other programs have its name too. */
const SWIFT_PATH = 'swift/common';

/** @type {ReadonlySet<string>} without these, tests fail on CI */
export const REQUIRED_ON_CI = new Set(['clamd', 'nginx', 'pgbouncer', 'systemd-analyze']);

const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/bin', '/usr/lib/python3/dist-packages'];

/** @typedef {keyof typeof SERVICE_PACKAGES} ServiceName */

/**
 * Finds a program on the PATH, in the folders of programs for administrators or of Python packages.
 *
 * @param {ServiceName} name
 * @returns {string | null} its absolute path; null if there is none
 */
export function findService(name, env = process.env) {
  const folders = (env['PATH'] ?? '').split(delimiter).concat(SYSTEM_FOLDERS);
  const searched = name === 'swift' ? SWIFT_PATH : name;
  return folders.map((folder) => join(folder, searched)).find(isExecutable) ?? null;
}

/**
 * Installs the missing ones by Debian's package manager, where permissions allow it. None of them is started.
 *
 * @returns {Promise<ServiceName[]>} the programs that are still missing
 */
export async function ensureServices() {
  const names = /** @type {ServiceName[]} */ (Object.keys(SERVICE_PACKAGES));
  const listMissing = () => names.filter((name) => findService(name) === null);
  const missing = listMissing();
  if (missing.length === 0 || process.getuid?.() !== 0 || !isExecutable('/usr/bin/apt-get')) return missing;
  // Separately, so that the required ones are installed although another one is not available.
  const groups = [true, false].map((isRequired) =>
    missing.filter((name) => REQUIRED_ON_CI.has(name) === isRequired).map((name) => SERVICE_PACKAGES[name]),
  );
  // The scripts of the packages must not start servers on the machine that runs the tests.
  const quietly = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  await run('apt-get', ['update', '-qq'], quietly);
  for (const packages of groups.filter(({ length }) => length > 0)) {
    console.log(`Installing ${packages.join(', ')} from the system's packages …`);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quietly);
  }
  return listMissing();
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
