/**
 * Rollup's `manualChunks`: gives a page fewer files, because browsers limit the requests at a time over HTTP/1.1 and small
 * files compress badly. The chunk `shell` has our modules that the root imports, which every page loads, and the components
 * that nearly every page uses. Conform has a chunk of its own, which changes less often than the pages that use it.
 *
 * @type {import('vite').Rollup.GetManualChunk}
 */
export function nameChunk(id, { getModuleIds, getModuleInfo }) {
  if (id.includes('/node_modules/@conform-to/')) return 'conform';
  // Remix and our modules both use Vite's helper for dynamic imports. Every page loads the binding of i18next too.
  if (/\/node_modules\/(@remix-run|react|react-dom|react-i18next|react-router|react-router-dom|scheduler)\/|vite\/preload-helper/.test(id))
    return 'react';
  if (/\/app\/ui\/(feedback|forms|layout)\//.test(id)) return 'shell';
  const roots = [...getModuleIds()].filter((one) => one.includes('/app/root.tsx'));
  rootModules ??= listOwnImports(roots, getModuleInfo);
  return rootModules.has(id) ? 'shell' : undefined;
}

/**
 * Rollup calls `nameChunk` for each module of a finished graph; a process makes one build.
 *
 * @type {Set<string> | null}
 */
let rootModules = null;

/**
 * Returns the modules outside packages that these modules import, directly or through others.
 *
 * @param {readonly string[]} ids
 * @param {import('vite').Rollup.GetModuleInfo} getModuleInfo
 * @returns {Set<string>}
 */
function listOwnImports(ids, getModuleInfo) {
  /** @type {Set<string>} */
  const found = new Set();
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
