import { run, V8_HEAP_FLAGS } from '../run.js';
import { CODE_PARTS } from './code-parts.js';

/**
 * Runs check-code.js for each part of the project in a process of its own, one after the other.
 *
 * @param {readonly string[]} options of check-code.js
 * @returns {Promise<boolean>} whether no part has a problem
 */
export async function checkCodeInParts(options = []) {
  // Raises the heap limit: a part needs more than the 2 GB that Node allows by default on some machines.
  const flags = [V8_HEAP_FLAGS, '--max-old-space-size=6144'];
  let isClean = true;
  for (const folders of CODE_PARTS) {
    const args = [...flags, 'scripts/checks/check-code.js', ...options, ...folders];
    isClean = (await run(process.execPath, args)) === 0 && isClean;
  }
  return isClean;
}
