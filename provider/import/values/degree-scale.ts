import { RowError } from '../files/cell-reader.ts';

/** Percent. Files with degrees in percent have at least one of them, except very small ones. */
const USUAL_DEGREES = [25, 50, 75, 100];
/** The hours of a long working day. */
const MAX_HOURS = 12;

interface UndecidedDegree {
  row: number;
  degree: number;
  reason: 'degreeOneIsUnclear' | 'degreeMayBeHours';
}

/** The scale of the degrees of one file: percent, unless its values may be fractions of a day or hours. */
export class DegreeScale {
  readonly #mayBeHours: boolean;
  #hasPercent = false;
  #hasFraction = false;
  #hasUsual = false;
  #hasHours = false;
  readonly #rowsOfDegreeOne: { row: number; degree: number }[] = [];
  #rowsInHours: { row: number; degree: number }[] = [];

  /** @param settings `mayBeHours`: the file has no other column or element for hours */
  constructor({ mayBeHours }: { mayBeHours: boolean }) {
    this.#mayBeHours = mayBeHours;
  }

  /**
   * Adds the degree of a row.
   *
   * @param degree a correction is negative
   * @throws {RowError} for a value between 0 and 1: half a percent or half of the day
   */
  add(row: number, column: string, degree: number): void {
    const size = Math.abs(degree);
    if (size > 1) this.#hasPercent = true;
    if (size === 1) this.#rowsOfDegreeOne.push({ row, degree });
    if (this.#mayBeHours) this.#addHours(row, size);
    if (size === 0 || size >= 1) return;
    this.#hasFraction = true;
    throw new RowError(column, 'degreeIsFraction', String(degree));
  }

  #addHours(row: number, degree: number): void {
    if (this.#hasUsual) return;
    this.#hasHours ||= degree > 1 && degree <= MAX_HOURS;
    this.#rowsInHours.push({ row, degree });
    this.#hasUsual = USUAL_DEGREES.includes(degree);
    if (this.#hasUsual) this.#rowsInHours = [];
  }

  /**
   * The rows whose degree cannot be decided. A degree of 1 may be one percent or the whole day in a file that has fractions, or whose degrees
   * are all 1. All degrees may be hours in a file with some that a working day can have, and with none that is usual in percent.
   */
  listUndecided(): UndecidedDegree[] {
    if (this.#hasHours && !this.#hasUsual) {
      return this.#rowsInHours.map((one) => ({ ...one, reason: 'degreeMayBeHours' }));
    }
    const isUnclear = this.#hasFraction || !this.#hasPercent;
    return isUnclear ? this.#rowsOfDegreeOne.map((one) => ({ ...one, reason: 'degreeOneIsUnclear' })) : [];
  }
}
