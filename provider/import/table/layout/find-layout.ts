import type { MappingContent } from '#contract/calls/administration/mapping.ts';
import { findFitting } from '#contract/values/administration/file-names.ts';
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
  return findFitting(layouts, baseNameOf(name)) ?? DETECTED_LAYOUT;
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
