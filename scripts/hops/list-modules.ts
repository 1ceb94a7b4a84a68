import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { dirname, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ScriptCoverage } from './function-coverage.ts';

const FOLDERS = ['app', 'contract', 'database', 'locales', 'provider', 'server'];

/** Returns the source modules of the product that have at least one of these functions: paths from `root`, sorted. */
export function listModules(scripts: readonly ScriptCoverage[], root: string): string[] {
  const files = scripts.flatMap(({ url, starts }) => (url.startsWith('file:') ? findFiles(url, starts) : []));
  const paths = new Set(files.map((file) => relative(root, file).split(sep).join('/')));
  return [...paths].filter((path) => FOLDERS.includes(path.split('/')[0] ?? '')).sort();
}

/** The script itself, or the files that were bundled into it according to the source map beside it. */
function findFiles(url: string, starts: readonly number[]): string[] {
  const file = fileURLToPath(new URL(url).href.split(/[?#]/)[0] ?? url);
  if (starts.length === 0) return [];
  const map = readMap(file);
  if (map === null) return [file];
  const lineStarts = findLineStarts(readFileSync(file, 'utf8'));
  return starts.flatMap((start) => {
    const line = lineStarts.findLastIndex((offset) => offset <= start);
    const entry = map.findEntry(line, start - (lineStarts[line] ?? 0));
    return 'originalSource' in entry ? [resolve(dirname(file), entry.originalSource)] : [];
  });
}

const maps = new Map<string, SourceMap | null>();

function readMap(file: string): SourceMap | null {
  const known = maps.get(file);
  if (known !== undefined) return known;
  const mapFile = `${file}.map`;
  const map = existsSync(mapFile)
    ? new SourceMap(JSON.parse(readFileSync(mapFile, 'utf8')) as SourceMapPayload)
    : null;
  maps.set(file, map);
  return map;
}

function findLineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
}
