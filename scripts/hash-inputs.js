import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * A fingerprint of files: their paths and contents, tests left out, in an order that no file system decides.
 *
 * @param {string} root folder the paths are relative to
 * @param {readonly string[]} paths files and folders; what is not there counts as absent
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
