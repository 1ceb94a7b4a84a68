/**
 * Rollup's `manualChunks`: gives a page fewer files, because browsers limit the requests at a time over HTTP/1.1 and small
 * files compress badly. The chunk `shell` has the root, which every page loads, the components that nearly every page uses, and our
 * modules that they import. Conform has a chunk of its own, which changes less often than the pages that use it.
 *
 * @type {import('vite').Rollup.GetManualChunk}
 */
export function nameChunk(id, { getModuleIds, getModuleInfo }) {
  if (id.includes('/node_modules/@conform-to/')) return 'conform';
  // Remix and our modules both use Vite's helper for dynamic imports. Every page loads the binding of i18next too.
  if (/\/node_modules\/(@remix-run|react|react-dom|react-i18next|react-router|react-router-dom|scheduler)\/|vite\/preload-helper/.test(id))
    return 'react';
  shellModules ??= listOwnImports([...getModuleIds()].filter(isOnNearlyEveryPage), getModuleInfo);
  return shellModules.has(id) ? 'shell' : undefined;
}

/**
 * Rollup calls `nameChunk` for each module of a finished graph; a process makes one build.
 *
 * @type {Set<string> | null}
 */
let shellModules = null;

/**
 * @param {string} id
 * @returns {boolean}
 */
function isOnNearlyEveryPage(id) {
  return /\/app\/(root\.tsx|ui\/(feedback|forms|layout)\/)/.test(id);
}

/**
 * Returns these modules and the modules outside packages that they import, directly or through others.
 *
 * @param {readonly string[]} ids
 * @param {import('vite').Rollup.GetModuleInfo} getModuleInfo
 * @returns {Set<string>}
 */
function listOwnImports(ids, getModuleInfo) {
  /** @type {Set<string>} */
  const found = new Set(ids);
  const pending = [...ids];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    for (const imported of getModuleInfo(id)?.importedIds ?? []) {
      if (found.has(imported) || imported.includes('/node_modules/')) continue;
      found.add(imported);
      pending.push(imported);
    }
  }
  return found;
}
