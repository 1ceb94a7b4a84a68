import { RowError } from '../files/cell-reader.ts';

/** The scale of the degrees of one file: percent, unless its values may be fractions of a day. */
export class DegreeScale {
  #hasPercent = false;
  #hasFraction = false;
  readonly #rowsOfDegreeOne: number[] = [];

  /**
   * Adds the degree of a row.
   *
   * @param degree a correction is negative
   * @throws {RowError} for a value between 0 and 1: half a percent or half of the day
   */
  add(row: number, column: string, degree: number): void {
    const size = Math.abs(degree);
    if (size > 1) this.#hasPercent = true;
    if (size === 1) this.#rowsOfDegreeOne.push(row);
    if (size === 0 || size >= 1) return;
    this.#hasFraction = true;
    throw new RowError(column, 'degreeIsFraction', String(degree));
  }

  /**
   * The rows whose degree is 1, where it may be one percent or the whole day: in a file that has fractions, or whose degrees
   * are all 1.
   */
  listUndecidedRows(): readonly number[] {
    return this.#hasFraction || !this.#hasPercent ? this.#rowsOfDegreeOne : [];
  }
}
