/** Names of files in the layouts of mappings. No zod: the browser may import it. */

import { ANY_CHARACTERS, NO_HEADER } from './mapping.ts';

/** Which files a layout of tables is for. */
interface NamedLayout {
  /** The name of the files, with `*` for any characters; compared without case. */
  files: string;
  header: number | typeof NO_HEADER | null;
}

/** A layout of another mapping for the same files, and the name of one such file. */
export interface SharedName {
  files: string;
  example: string;
}

/** Whether a file name fits the pattern. Without a regular expression, whose time would grow fast with the number of wildcards. */
export function fitsName(pattern: string, name: string): boolean {
  const text = toComparable(name);
  const { start, parts, end } = split(pattern);
  if (end === null) return text === start;
  if (text.length < start.length + end.length || !text.startsWith(start) || !text.endsWith(end)) return false;
  const middle = text.slice(start.length, text.length - end.length);
  let from = 0;
  for (const part of parts) {
    const found = middle.indexOf(part, from);
    if (found < 0) return false;
    from = found + part.length;
  }
  return true;
}

/** The first layout that fits a file name. */
export function findFitting<Layout extends Pick<NamedLayout, 'files'>>(
  layouts: readonly Layout[],
  name: string,
): Layout | undefined {
  return layouts.find(({ files }) => fitsName(files, name));
}

/**
 * A layout of another mapping with which that mapping would recognise, by their name, files that `layouts` recognises with the
 * names `files`; null if none is found. Both mappings recognise the example, also with regard to their earlier layouts.
 *
 * @param files the names of one of `layouts` that is for files without a header
 */
export function findSharedName(
  files: string,
  layouts: readonly NamedLayout[],
  others: readonly NamedLayout[],
): SharedName | null {
  for (const other of others) {
    if (other.header !== NO_HEADER) continue;
    const example = listCommonNames(files, other.files).find(
      (name) => findFitting(layouts, name)?.header === NO_HEADER && findFitting(others, name) === other,
    );
    if (example !== undefined) return { files: other.files, example };
  }
  return null;
}

/** Characters in place of the wildcards: other layouts may fit a name with some of them only. */
const FILLERS = ['', '1', 'x'];

/** Some names that fit both patterns; none if no name does. */
function listCommonNames(pattern: string, other: string): string[] {
  const one = split(pattern);
  const two = split(other);
  if (one.end === null) return fitsName(other, one.start) ? [one.start] : [];
  if (two.end === null) return fitsName(pattern, two.start) ? [two.start] : [];
  const start = longer(one.start, two.start, (long, short) => long.startsWith(short));
  const end = longer(one.end, two.end, (long, short) => long.endsWith(short));
  if (start === null || end === null) return [];
  return FILLERS.map((filler) => [start, ...one.parts, ...two.parts, end].join(filler));
}

/** The longer text, if it contains the shorter one. */
function longer(a: string, b: string, contains: (long: string, short: string) => boolean): string | null {
  const [long, short] = a.length < b.length ? [b, a] : [a, b];
  return contains(long, short) ? long : null;
}

/** The texts before, between and after the wildcards; `end` is null without a wildcard. */
function split(pattern: string): { start: string; parts: string[]; end: string | null } {
  const [start = '', ...parts] = toComparable(pattern).split(ANY_CHARACTERS);
  const end = parts.pop() ?? null;
  return { start, parts, end };
}

/** macOS writes names in decomposed form. */
function toComparable(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
