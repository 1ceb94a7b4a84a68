import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Returns a fingerprint of files: a hash of their paths and contents, without tests, in an order independent of the
 * file system.
 *
 * @param {string} root the folder of the relative paths
 * @param {readonly string[]} paths files and folders; missing ones are skipped
 * @returns {string} SHA-256 in hex
 */
export function hashInputs(root, paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((each) => listFiles(root, each)).sort()) {
    const content = readFileSync(resolve(root, path));
    hash.update(`${path}\0${String(content.length)}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function listFiles(root, path) {
  const absolute = resolve(root, path);
  if (!existsSync(absolute)) return [];
  if (!statSync(absolute).isDirectory()) return [path];
  return readdirSync(absolute, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(path, entry.parentPath.slice(absolute.length), entry.name));
}
