import type { IntervalColumns, SickColumns } from '../facts.ts';
import { GrowingColumn } from './growing-column.ts';
import { splitOverlaps, type RowDays, type DayInterval } from './split-overlaps.ts';
import { SICK_LEAVE, type RawFacts } from './raw-facts.ts';

/** Index range of rows in the raw columns, and the offset of their employment indexes in the facts. */
type RowRange = { firstRow: number; endRow: number; employmentBase: number };

/**
 * Writes the absence of one person after another as intervals (facts.ts): cuts rows to their employment, drops rows without
 * days, and splits rows that overlap within an employment into disjoint parts. Call `addPerson` once for every person in order, also
 * for one without rows, and then `finish` once.
 */
export class IntervalsWriter {
  readonly #sick = new IntervalColumnsWriter();
  readonly #care = new IntervalColumnsWriter();
  readonly #firstSickInterval = new GrowingColumn(Int32Array);
  readonly #firstCareInterval = new GrowingColumn(Int32Array);
  readonly #cause = new GrowingColumn(Uint16Array);
  readonly #workRelated = new GrowingColumn(Uint8Array);

  addPerson(raw: RawFacts, { firstRow, endRow, employmentBase }: RowRange): void {
    this.#firstSickInterval.push(this.#sick.length);
    this.#firstCareInterval.push(this.#care.length);
    // Rows are in order of their first day inside the employment, across employments, so rows that overlap follow each other.
    let groupStart = firstRow;
    let groupEnd = -Infinity;
    for (let row = firstRow; row < endRow; row += 1) {
      if (row > groupStart && firstDayOf(raw, row) > groupEnd) {
        this.#addGroup(raw, { firstRow: groupStart, endRow: row, employmentBase });
        groupStart = row;
      }
      groupEnd = Math.max(groupEnd, lastDayOf(raw, row));
    }
    this.#addGroup(raw, { firstRow: groupStart, endRow, employmentBase });
  }

  /** Writes rows that do not overlap with other rows of the person, except with each other. */
  #addGroup(raw: RawFacts, rows: RowRange): void {
    if (rows.endRow - rows.firstRow > 1) this.#addOverlappingRows(raw, rows);
    else if (rows.endRow > rows.firstRow) this.#addRow(raw, rows.firstRow, rows.employmentBase);
  }

  /** Writes a row that does not overlap: it is one interval. */
  #addRow(raw: RawFacts, row: number, employmentBase: number): void {
    const { absences } = raw;
    const employment = employmentBase + (absences.employment[row] ?? 0);
    const first = firstDayOf(raw, row);
    const last = lastDayOf(raw, row);
    if (first > last) return;
    const degree = absences.degree[row] ?? 0;
    if (absences.type[row] === SICK_LEAVE) {
      this.#sick.push(employment, first, last, degree);
      this.#cause.push(absences.cause[row] ?? 0);
      this.#workRelated.push(absences.workRelated[row] ?? 0);
    } else {
      this.#care.push(employment, first, last, degree);
    }
  }

  /** Writes the disjoint intervals of rows that overlap. */
  #addOverlappingRows(raw: RawFacts, { firstRow, endRow, employmentBase }: RowRange): void {
    const { absences } = raw;
    const rows: RowDays[] = [];
    for (let row = firstRow; row < endRow; row += 1) {
      const first = firstDayOf(raw, row);
      const last = lastDayOf(raw, row);
      if (first > last) continue;
      rows.push({
        first,
        last,
        employment: employmentBase + (absences.employment[row] ?? 0),
        degree: absences.degree[row] ?? 0,
        sick: absences.type[row] === SICK_LEAVE,
        cause: absences.cause[row] ?? 0,
        workRelated: absences.workRelated[row] ?? 0,
      });
    }
    const { sick, care } = splitOverlaps(rows);
    for (const { employment, first, last, degree } of care) this.#care.push(employment, first, last, degree);
    for (const interval of sick) this.#addSick(interval);
  }

  #addSick({ employment, first, last, degree, cause, workRelated }: DayInterval): void {
    this.#sick.push(employment, first, last, degree);
    this.#cause.push(cause);
    this.#workRelated.push(workRelated);
  }

  finish(): {
    sick: SickColumns;
    firstSickInterval: Int32Array;
    care: IntervalColumns;
    firstCareInterval: Int32Array;
  } {
    this.#firstSickInterval.push(this.#sick.length);
    this.#firstCareInterval.push(this.#care.length);
    return {
      sick: {
        ...this.#sick.finish(),
        cause: this.#cause.toColumn(),
        workRelated: this.#workRelated.toColumn(),
      },
      firstSickInterval: this.#firstSickInterval.toColumn(),
      care: this.#care.finish(),
      firstCareInterval: this.#firstCareInterval.toColumn(),
    };
  }
}

/** The first day of a row inside its employment. */
function firstDayOf({ absences, employments }: RawFacts, row: number): number {
  return Math.max(absences.first[row] ?? 0, employments.first[absences.employment[row] ?? 0] ?? 0);
}

function lastDayOf({ absences, employments }: RawFacts, row: number): number {
  return Math.min(absences.last[row] ?? 0, employments.last[absences.employment[row] ?? 0] ?? 0);
}

class IntervalColumnsWriter {
  readonly #employment = new GrowingColumn(Int32Array);
  readonly #first = new GrowingColumn(Int32Array);
  readonly #last = new GrowingColumn(Int32Array);
  readonly #degree = new GrowingColumn(Uint8Array);

  get length(): number {
    return this.#first.length;
  }

  push(employment: number, first: number, last: number, degree: number): void {
    this.#employment.push(employment);
    this.#first.push(first);
    this.#last.push(last);
    this.#degree.push(degree);
  }

  finish(): IntervalColumns {
    return {
      count: this.#first.length,
      employment: this.#employment.toColumn(),
      first: this.#first.toColumn(),
      last: this.#last.toColumn(),
      degree: this.#degree.toColumn(),
    };
  }
}
