import { DEFAULT_MAPPING_NUMBER } from '#contract/values/administration/mapping.ts';
import type {
  UnreadCode,
  UnreadContent,
  UnreadValue,
} from '#provider/database/tables/deliveries/delivery.ts';
import type { FileReport } from './file-report.ts';

/** The number of codes, of columns and of sheets that are kept; a file with more of them is not one that a mapping can help. */
const MAX_KEPT = 100;

/** The codes and columns of files that were not read, because nobody has stated what they mean. */
export class UnreadContents {
  readonly #codes = new Map<string, UnreadCode>();
  readonly #columns: UnreadContent['columns'][number][] = [];
  /** Whether degrees were rejected, because their unit is not known. */
  hasDegrees = false;
  /** Whether dates were rejected, because their order of day and month is not known. */
  hasDates = false;
  readonly #sheets: string[] = [];
  readonly #values = new Map<string, UnreadValue>();
  readonly #fingerprints: string[] = [];

  addCode(code: string, kind: UnreadCode['kind']): void {
    const key = `${kind} ${code.toUpperCase()}`;
    const known = this.#codes.get(key);
    if (known !== undefined) known.count += 1;
    else if (this.#codes.size < MAX_KEPT) this.#codes.set(key, { code, kind, count: 1 });
  }

  addValue(column: UnreadValue['column'], value: string): void {
    const key = `${column} ${value.toLowerCase()}`;
    const known = this.#values.get(key);
    if (known !== undefined) known.count += 1;
    else if (this.#values.size < MAX_KEPT) this.#values.set(key, { column, value, count: 1 });
  }

  addColumns(columns: UnreadContent['columns']): void {
    this.#columns.push(...columns.slice(0, MAX_KEPT));
  }

  /** The names of sheets that can be read, if some of them were not. */
  addSheets(names: readonly string[]): void {
    this.#sheets.push(...names.slice(0, MAX_KEPT));
  }

  /** The header of a table, or the sender of a payroll file; null: it has none. */
  addFingerprint(fingerprint: string | null): void {
    if (fingerprint !== null) this.#fingerprints.push(fingerprint);
  }

  /** Removes the codes and values that may be about a person. */
  removeTexts(isRemoved: (text: string) => boolean): void {
    for (const [key, { value }] of this.#values) if (isRemoved(value)) this.#values.delete(key);
    for (const [key, { code }] of this.#codes) if (isRemoved(code)) this.#codes.delete(key);
  }

  /** The codes that occur most often first. */
  toContent(): UnreadContent {
    const codes = [...this.#codes.values()].sort((a, b) => b.count - a.count);
    const { hasDegrees, hasDates } = this;
    const values = [...this.#values.values()].sort((a, b) => b.count - a.count);
    return {
      codes,
      columns: this.#columns,
      hasDegrees,
      hasDates,
      sheets: this.#sheets,
      values,
      fingerprints: this.#fingerprints,
    };
  }
}

function joinValues(all: readonly UnreadValue[]): UnreadValue[] {
  const joined = new Map<string, UnreadValue>();
  for (const one of all) {
    const key = `${one.column} ${one.value.toLowerCase()}`;
    joined.set(key, { ...one, count: one.count + (joined.get(key)?.count ?? 0) });
  }
  return [...joined.values()].sort((a, b) => b.count - a.count).slice(0, MAX_KEPT);
}

/** Joins what several files have. */
export function joinUnread(contents: readonly UnreadContent[]): UnreadContent {
  const joined = new Map<string, UnreadCode>();
  for (const one of contents.flatMap(({ codes }) => codes)) {
    const key = `${one.kind} ${one.code.toUpperCase()}`;
    joined.set(key, { ...one, count: one.count + (joined.get(key)?.count ?? 0) });
  }
  return {
    codes: [...joined.values()].sort((a, b) => b.count - a.count).slice(0, MAX_KEPT),
    columns: contents.flatMap(({ columns }) => columns).slice(0, MAX_KEPT),
    hasDegrees: contents.some(({ hasDegrees }) => hasDegrees),
    hasDates: contents.some(({ hasDates = false }) => hasDates),
    values: joinValues(contents.flatMap(({ values = [] }) => values)),
    sheets: [...new Set(contents.flatMap(({ sheets = [] }) => sheets))].slice(0, MAX_KEPT),
    fingerprints: [...new Set(contents.flatMap(({ fingerprints = [] }) => fingerprints))].slice(0, MAX_KEPT),
  };
}

/** Joins what the files of each mapping have. */
export function joinUnreadByMapping(
  reports: readonly Pick<FileReport, 'mapping' | 'unread'>[],
): UnreadContent[] {
  const byMapping = new Map<number, UnreadContent[]>();
  for (const { mapping, unread } of reports) {
    const number = mapping?.number ?? DEFAULT_MAPPING_NUMBER;
    byMapping.set(number, [...(byMapping.get(number) ?? []), unread.toContent()]);
  }
  return [...byMapping].map(([mapping, contents]) => ({ ...joinUnread(contents), mapping }));
}
