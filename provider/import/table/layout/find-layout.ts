import type { MappingContent } from '#contract/calls/administration/mapping.ts';
import { ANY_CHARACTERS } from '#contract/values/administration/mapping.ts';
import type { Mapping } from '#provider/import/mapping/mapping.ts';

/** How a table is laid out; what is null is detected. */
export type TableLayout = Omit<MappingContent['layouts'][number], 'files'>;

export const DETECTED_LAYOUT: TableLayout = {
  header: null,
  positions: [],
  separator: null,
  encoding: null,
  decimalSign: null,
};

/**
 * The layout that the mapping states for a file: the first whose names fit.
 *
 * @param name the name of the file; of a path or of a file in an archive the last part counts
 */
export function findLayout(name: string, { layouts }: Pick<Mapping, 'layouts'>): TableLayout {
  return layouts.find(({ files }) => fitsName(files, baseNameOf(name))) ?? DETECTED_LAYOUT;
}

/**
 * A pattern for the files of the same export: a date or a number in the name differs from month to month. The name itself if it
 * has no letters, because the pattern would fit the files of other exports.
 */
export function proposePattern(name: string): string {
  const baseName = baseNameOf(name);
  if (!/\p{L}/u.test(baseName.replace(/\.[^.]*$/, ''))) return baseName;
  return baseName.replaceAll(/\d+(?:[-_. ]\d+)*/g, ANY_CHARACTERS);
}

function baseNameOf(name: string): string {
  return name.split(/[/\\]/).at(-1) ?? name;
}

/** Compares without a regular expression, whose time would grow fast with the number of wildcards. */
function fitsName(pattern: string, name: string): boolean {
  const text = toComparable(name);
  const [start = '', ...parts] = toComparable(pattern).split(ANY_CHARACTERS);
  const end = parts.pop();
  if (end === undefined) return text === start;
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

/** macOS writes names in decomposed form. */
function toComparable(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
