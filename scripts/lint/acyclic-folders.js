import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import ts from 'typescript';

/**
 * The absolute paths that each module imports, by its absolute path. Read once per process; a module that is linted
 * replaces its own entry.
 *
 * @type {Map<string, readonly string[]>}
 */
const importsOf = new Map();

/** @type {Set<string>} */
const readFolders = new Set();

/**
 * What the children of each folder import of each other, by the folder's absolute path. Emptied when the imports of a
 * module change.
 *
 * @type {Map<string, Map<string, Set<string>>>}
 */
const childImports = new Map();

/**
 * ESLint rule: the subfolders and modules directly inside a folder import each other in one direction only. Its option
 * lists the folders to check. Every import that is part of a cycle is reported. What tests import is ignored: they may use
 * any part to prepare their data.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const acyclicFolders = {
  meta: {
    type: 'problem',
    schema: [{ type: 'array', items: { type: 'string' } }],
    messages: {
      cycle:
        'Circular imports in {{folder}}/: {{cycle}}. Move what both need to a folder that imports neither.',
    },
  },
  create(context) {
    const { cwd, filename: module, sourceCode } = context;
    const [listed] = /** @type {[string[]]} */ (context.options);
    const folders = listed.map((folder) => join(cwd, folder));
    for (const folder of folders) readFolder(folder, cwd);
    setImports(module, listImports(module, sourceCode.text, cwd));

    /** @param {import('eslint').Rule.Node} node */
    const check = (node) => {
      if (!('source' in node) || node.source?.type !== 'Literal') return;
      const { source } = node;
      const imported = resolveImport(module, String(source.value), cwd);
      for (const folder of folders) {
        const from = childOf(folder, module);
        const to = childOf(folder, imported);
        const wayBack = from === null || to === null || from === to ? null : findPath(folder, to, from);
        if (wayBack === null) continue;
        const cycle = [from, ...wayBack].join(' → ');
        context.report({ node: source, messageId: 'cycle', data: { folder: relative(cwd, folder), cycle } });
      }
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

/**
 * @param {string} folder
 * @param {string} cwd
 */
function readFolder(folder, cwd) {
  if (readFolders.has(folder)) return;
  readFolders.add(folder);
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/(?<!\.test|\.d)\.[jt]sx?$/.test(entry)) continue;
    const module = join(folder, entry);
    setImports(module, listImports(module, readFileSync(module, 'utf8'), cwd));
  }
}

/**
 * @param {string} module
 * @param {readonly string[]} imports
 */
function setImports(module, imports) {
  const former = importsOf.get(module);
  importsOf.set(module, imports);
  if (former === undefined || former.join() !== imports.join()) childImports.clear();
}

/**
 * @param {string} module
 * @param {string} text
 * @param {string} cwd
 */
function listImports(module, text, cwd) {
  const { importedFiles } = ts.preProcessFile(text, true, true);
  return importedFiles.map(({ fileName }) => resolveImport(module, fileName, cwd));
}

/**
 * @param {string} module
 * @param {string} specifier
 * @param {string} cwd
 * @returns {string} an absolute path; the specifier itself for a package
 */
function resolveImport(module, specifier, cwd) {
  if (specifier.startsWith('#')) return join(cwd, specifier.slice(1));
  return specifier.startsWith('.') ? resolve(dirname(module), specifier) : specifier;
}

/**
 * @param {string} folder
 * @param {string} path
 * @returns {string | null} the name of the subfolder or module that contains the path; null outside the folder
 */
function childOf(folder, path) {
  if (!path.startsWith(folder + sep)) return null;
  return path.slice(folder.length + 1).split(sep)[0] ?? null;
}

/**
 * @param {string} folder
 * @returns {Map<string, Set<string>>} the other children that each child of the folder imports
 */
function listChildImports(folder) {
  const known = childImports.get(folder);
  if (known !== undefined) return known;
  /** @type {Map<string, Set<string>>} */
  const found = new Map();
  for (const [module, imports] of importsOf) {
    const from = childOf(folder, module);
    if (from === null) continue;
    const children = found.get(from) ?? new Set();
    found.set(from, children);
    for (const imported of imports) {
      const to = childOf(folder, imported);
      if (to !== null && to !== from) children.add(to);
    }
  }
  childImports.set(folder, found);
  return found;
}

/**
 * @param {string} folder
 * @param {string} from a child of the folder
 * @param {string} to another child
 * @param {Set<string>} visited
 * @returns {string[] | null} the children from `from` to `to`, each importing the next; null if there is no such path
 */
function findPath(folder, from, to, visited = new Set()) {
  if (from === to) return [to];
  visited.add(from);
  for (const next of listChildImports(folder).get(from) ?? []) {
    if (visited.has(next)) continue;
    const path = findPath(folder, next, to, visited);
    if (path !== null) return [from, ...path];
  }
  return null;
}
