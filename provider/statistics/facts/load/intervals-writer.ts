import type { CareColumns, SickColumns } from '../facts.ts';
import { GrowingColumn } from './growing-column.ts';
import { splitOverlaps, type RowDays, type DayInterval } from './split-overlaps.ts';
import { SICK_LEAVE, type RawFacts } from './raw-facts.ts';

/** Index range of a person's rows in the raw columns, and the offset of their employment indexes in the facts. */
type PersonRows = { firstRow: number; endRow: number; firstEmployment: number; employmentBase: number };

/**
 * Writes the absence of one person after another as intervals (facts.ts): cuts rows to their employment, drops rows without
 * days, and splits rows that overlap within an employment into disjoint parts.
 */
export class IntervalsWriter {
  readonly #sick = new IntervalColumns();
  readonly #care = new IntervalColumns();
  readonly #firstSickInterval = new GrowingColumn(Int32Array);
  readonly #firstCareInterval = new GrowingColumn(Int32Array);
  readonly #cause = new GrowingColumn(Uint16Array);
  readonly #workRelated = new GrowingColumn(Uint8Array);

  addPerson(raw: RawFacts, rows: PersonRows): void {
    this.#firstSickInterval.push(this.#sick.length);
    this.#firstCareInterval.push(this.#care.length);
    if (rows.firstRow === rows.endRow) return;
    if (hasOverlap(raw, rows)) this.#addOverlappingRows(raw, rows);
    else this.#addDisjointRows(raw, rows);
  }

  /** Writes rows that do not overlap: each row is one interval. */
  #addDisjointRows(raw: RawFacts, { firstRow, endRow, employmentBase }: PersonRows): void {
    const { absences } = raw;
    for (let row = firstRow; row < endRow; row += 1) {
      const employment = absences.employment[row] ?? 0;
      const first = firstDayOf(raw, row);
      const last = lastDayOf(raw, row);
      if (first > last) continue;
      const degree = absences.degree[row] ?? 0;
      if (absences.type[row] === SICK_LEAVE) {
        this.#sick.push(employmentBase + employment, first, last, degree);
        this.#cause.push(absences.cause[row] ?? 0);
        this.#workRelated.push(absences.workRelated[row] ?? 0);
      } else {
        this.#care.push(employmentBase + employment, first, last, degree);
      }
    }
  }

  /** Writes the disjoint intervals of rows that overlap. */
  #addOverlappingRows(raw: RawFacts, { firstRow, endRow, employmentBase }: PersonRows): void {
    const { absences } = raw;
    const rows: RowDays[] = [];
    for (let row = firstRow; row < endRow; row += 1) {
      const days = { first: firstDayOf(raw, row), last: lastDayOf(raw, row) };
      if (days.first > days.last) continue;
      rows.push({
        ...days,
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
    care: CareColumns;
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

/** Whether rows of one employment overlap; rows are sorted by first day, so comparing with the latest end suffices. */
function hasOverlap({ absences }: RawFacts, { firstRow, endRow, firstEmployment }: PersonRows): boolean {
  const lastDays: number[] = [];
  for (let row = firstRow; row < endRow; row += 1) {
    const own = (absences.employment[row] ?? 0) - firstEmployment;
    const before = lastDays[own] ?? -Infinity;
    if ((absences.first[row] ?? 0) <= before) return true;
    lastDays[own] = Math.max(before, absences.last[row] ?? 0);
  }
  return false;
}

class IntervalColumns {
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

  finish(): CareColumns {
    return {
      count: this.#first.length,
      employment: this.#employment.toColumn(),
      first: this.#first.toColumn(),
      last: this.#last.toColumn(),
      degree: this.#degree.toColumn(),
    };
  }
}
