import type { Day } from '#contract/values/calendar.ts';
import { ID_MAX_LENGTH, LINE_MAX_LENGTH } from '#contract/values/constants.ts';
import { needsDateOrder } from '../mapping/to-iso-date.ts';
import { isOpenEnd } from '../values/is-open-end.ts';
import { parseDay } from '../values/parse-day.ts';
import { parseFlag } from '../values/parse-flag.ts';
import { quoteCell } from '../values/personal/quote-cell.ts';
import type { Reason } from '../report/reasons.ts';

/** The first error of a row. */
export class RowError extends Error {
  override readonly name = 'RowError';

  constructor(
    readonly column: string | null,
    readonly reason: Reason,
    /** See RowNote. */
    readonly value: string | null = null,
  ) {
    super(reason);
  }
}

/** Reads the cells of a row by column name; each method throws {@link RowError} for an invalid cell. */
export class CellReader<Column extends string> {
  constructor(
    private readonly columnIndexes: ReadonlyMap<string, number>,
    private readonly cells: readonly string[],
  ) {}

  has(column: Column): boolean {
    return this.columnIndexes.has(column);
  }

  /** Empty if the file lacks the column. */
  text(column: Column, maxLength = LINE_MAX_LENGTH): string {
    const text = this.cells[this.columnIndexes.get(column) ?? -1] ?? '';
    if (text.length > maxLength) throw new RowError(column, 'tooLong');
    return text;
  }

  requireText(column: Column, maxLength?: number): string {
    const text = this.text(column, maxLength);
    if (text === '') throw new RowError(column, 'missing');
    return text;
  }

  requireId(column: Column): string {
    return this.requireText(column, ID_MAX_LENGTH);
  }

  day(column: Column): Day | null {
    const text = this.text(column);
    if (isOpenEnd(text)) throw new RowError(column, 'openEndNotPossible', text);
    return this.parse(column, parseDay, needsDateOrder(text) ? 'dateOrderUnknown' : 'notADay');
  }

  /** A last day; null for an empty cell and for days that mean an open end (2999-12-31, 9999-12-31). */
  endDay(column: Column): Day | null {
    return isOpenEnd(this.text(column)) ? null : this.day(column);
  }

  requireDay(column: Column): Day {
    const day = this.day(column);
    if (day === null) throw new RowError(column, 'missing');
    return day;
  }

  flag(column: Column): boolean {
    return this.parse(column, parseFlag, 'notAYesOrNo') ?? false;
  }

  /** Null if the cell is empty. */
  parse<Value>(column: Column, parseText: (text: string) => Value | null, reason: Reason): Value | null {
    const text = this.text(column);
    if (text === '') return null;
    const value = parseText(text);
    if (value === null) throw new RowError(column, reason, quoteCell(column, text));
    return value;
  }
}
