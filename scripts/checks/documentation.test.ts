import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The folders of the repository with files that the documentation names. */
const FOLDERS = [
  'app',
  'contract',
  'database',
  'docs',
  'locales',
  'provider',
  'public',
  'scripts',
  'server',
  'tests',
];
/** Projects of vitest.config.ts and playwright.config.ts. */
const PROJECTS = ['parts', 'postgres', 'app', 'app-pglite', 'javascript', 'no-javascript'];
/** Names of files that stand for others, or that are no files of the repository. */
const EXAMPLES = new Set(['x.ts', 'x.test.ts', 'x.db.test.ts', 'data.json']);
/** Decisions also name files and settings of their time, so only their links are checked. */
const isDecision = (page: string) => page.startsWith('docs/decisions/');

const files = [
  ...readdirSync(ROOT, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : [])),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  ),
];
const names = new Set(files.map((file) => basename(file)));
const pages = files.filter(
  (file) => file === 'README.md' || file === 'CONTRIBUTING.md' || /^docs\/.*\.md$/.test(file),
);
const read = (page: string) => readFileSync(join(ROOT, page), 'utf8');

/** Lists the matches of a pattern, each with its page and line, that are not valid. */
function listInvalid(
  pattern: RegExp,
  isValid: (match: string, page: string) => boolean,
  of: readonly string[] = pages,
): string[] {
  return of.flatMap((page) =>
    read(page)
      .split('\n')
      .flatMap((line, index) =>
        [...line.matchAll(pattern)]
          .map(([, match = '']) => match)
          .filter((match) => !isValid(match, page))
          .map((match) => `${page}:${String(index + 1)} ${match}`),
      ),
  );
}

/** Whether a path names a file or folder; `*` and `**` match as in a shell. A path with a placeholder is not checked. */
function existsPath(path: string): boolean {
  if (/[<>…]/.test(path)) return true;
  if (!path.includes('*')) return existsSync(join(ROOT, path));
  const source = path
    .replaceAll(/[.+$]/g, '\\$&')
    .replaceAll('**/', '\0')
    .replaceAll('*', '[^/]*')
    .replaceAll('\0', '(?:.*/)?');
  return files.some((file) => new RegExp(`^${source}$`).test(file));
}

it('names only files and folders that exist', () => {
  const first = `(?:${FOLDERS.join('|')})`;
  const paths = new RegExp(`\`(${first}/[\\w./$@+*<>…-]*)\``, 'g');
  const current = pages.filter((page) => !isDecision(page));
  expect(listInvalid(paths, existsPath, current)).toEqual([]);
  // Pages may leave out the first folders of a path.
  const ends = /`([\w.$@+*-]+(?:\/[\w.$@+*-]+)+\.(?:ts|tsx|js|json|sql|css|md|conf|yml))`/g;
  const existsEnd = (path: string) => existsPath(path) || files.some((file) => file.endsWith(`/${path}`));
  expect(listInvalid(ends, existsEnd, current)).toEqual([]);
  const fileNames = /`([\w.$-]+\.(?:ts|tsx|js|json|sql|css|md|conf|yml))`/g;
  expect(listInvalid(fileNames, (name) => names.has(name) || EXAMPLES.has(name), current)).toEqual([]);
});

it('links to pages and headings that exist', () => {
  const headings = new Map(pages.map((page) => [page, listAnchors(read(page))]));
  const isValid = (link: string, page: string) => {
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? page : join(dirname(page), path);
    return (
      existsSync(join(ROOT, target)) && (anchor === undefined || headings.get(target)?.has(anchor) !== false)
    );
  };
  expect(listInvalid(/\]\(((?!https?:)[^)\s]+)\)/g, isValid)).toEqual([]);
});

/** The fragments of the headings of a page, as forges make them. */
function listAnchors(text: string): Set<string> {
  const headings = [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading);
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

it('runs only commands, test projects and tests that exist', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  expect(listInvalid(/npm run (?:-\S+ )*(\w[\w:-]*)/g, (name) => name in scripts)).toEqual([]);
  expect(listInvalid(/--project ([\w-]+)/g, (name) => PROJECTS.includes(name))).toEqual([]);
  const existsTest = (path: string) => /[<>…]/.test(path) || files.some((file) => file.startsWith(path));
  const commands = pages.flatMap((page) =>
    [...read(page).matchAll(/npx (?:vitest run|playwright test) ([^\n`#&]*)/g)].flatMap(
      ([, parameters = '']) =>
        parameters
          .split(' ')
          .filter((word) => FOLDERS.includes(word.split('/')[0] ?? '') && word.includes('/'))
          .filter((path) => !existsTest(path))
          .map((path) => `${page} ${path}`),
    ),
  );
  expect(commands).toEqual([]);
});
