import { closeSync, createReadStream, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { RowNote } from './file-report.ts';
import { quotesCell } from './reasons.ts';

/** Lists up to this size stay in memory. */
const MAX_BUFFERED_LINES = 2_000;
/** Different values of cells that are kept: each is compared with names and numbers. Further ones are left out. */
const MAX_CELL_VALUES = 1_000;

/** A rejected row (`refused`) or an imported row with a warning (`remark`). */
export interface ErrorEntry extends RowNote {
  file: string;
  outcome: 'refused' | 'remark';
}

/**
 * All rejections and warnings of an import. A long list is kept in a temporary file, so that memory use does not grow with the
 * list. The file has no name: it disappears with {@link close}, or when the process ends.
 */
export class ErrorList {
  #lines: string[] = [];
  #descriptor: number | null = null;
  #isHidden: (value: string) => boolean = () => false;
  readonly #cellValues = new Set<string>();

  /** The different values of cells in the list, at most 1 000. */
  get cellValues(): ReadonlySet<string> {
    return this.#cellValues;
  }

  add(entry: ErrorEntry): void {
    if (quotesCell(entry) && entry.value != null && this.#cellValues.size < MAX_CELL_VALUES)
      this.#cellValues.add(entry.value);
    this.#lines.push(JSON.stringify(entry));
    if (this.#lines.length >= MAX_BUFFERED_LINES) this.#writeLines();
  }

  /** Leaves out the values of cells that the function selects. */
  hideCells(isHidden: (value: string) => boolean): void {
    this.#isHidden = isHidden;
  }

  /** All entries, in the order in which they were added. */
  async *list(): AsyncGenerator<ErrorEntry> {
    if (this.#descriptor !== null) {
      const stream = createReadStream('', { fd: this.#descriptor, start: 0, autoClose: false });
      for await (const line of createInterface({ input: stream })) yield this.#parse(line);
    }
    for (const line of this.#lines) yield this.#parse(line);
  }

  /** Removes the temporary file. The list is empty afterwards. */
  close(): void {
    if (this.#descriptor !== null) closeSync(this.#descriptor);
    this.#descriptor = null;
    this.#lines = [];
  }

  #parse(line: string): ErrorEntry {
    const entry = JSON.parse(line) as ErrorEntry;
    const isHidden = quotesCell(entry) && entry.value != null && this.#isHidden(entry.value);
    return isHidden ? { ...entry, value: null } : entry;
  }

  #writeLines(): void {
    this.#descriptor ??= openUnnamedFile();
    writeSync(this.#descriptor, `${this.#lines.join('\n')}\n`);
    this.#lines = [];
  }
}

function openUnnamedFile(): number {
  const folder = mkdtempSync(join(tmpdir(), 'franvaro-errors-'));
  try {
    return openSync(join(folder, 'rows'), 'wx+', 0o600);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
