import type { PeriodColumns } from '../facts.ts';
import { GrowingColumn } from './growing-column.ts';
import type { RawFacts } from './raw-facts.ts';

/**
 * Writes the days of employments that can count (a(e, d) = 1): those of the department history
 * that lie inside the employment, without the days of full-time leave.
 */
export class PeriodsWriter {
  readonly #firstPeriod = new GrowingColumn(Int32Array);
  readonly #first = new GrowingColumn(Int32Array);
  readonly #last = new GrowingColumn(Int32Array);
  readonly #department = new GrowingColumn(Int32Array);

  addEmployments(
    employments: RawFacts['employments'],
    periods: RawFacts['departmentPeriods'],
    leaves: RawFacts['unavailability'],
  ): void {
    let period = 0;
    let endLeave = 0;
    for (let employment = 0; employment < employments.type.length; employment += 1) {
      this.#firstPeriod.push(this.#first.length);
      const employedFrom = employments.first[employment] ?? 0;
      const employedTo = employments.last[employment] ?? 0;
      const firstLeave = endLeave;
      while (leaves.employment[endLeave] === employment) endLeave += 1;
      for (; periods.employment[period] === employment; period += 1) {
        const first = Math.max(periods.first[period] ?? 0, employedFrom);
        const last = Math.min(periods.last[period] ?? 0, employedTo);
        this.#addOutsideLeaves(leaves, firstLeave, endLeave, first, last, periods.department[period] ?? 0);
      }
    }
  }

  /** The days outside any leave; those begin in order of their first days. */
  #addOutsideLeaves(
    leaves: RawFacts['unavailability'],
    firstLeave: number,
    endLeave: number,
    first: number,
    last: number,
    department: number,
  ): void {
    let from = first;
    for (let leave = firstLeave; leave < endLeave && from <= last; leave += 1) {
      const leaveFirst = leaves.first[leave] ?? 0;
      if (leaveFirst > last) break;
      this.#add(from, leaveFirst - 1, department);
      from = Math.max(from, (leaves.last[leave] ?? 0) + 1);
    }
    this.#add(from, last, department);
  }

  #add(first: number, last: number, department: number): void {
    if (first > last) return;
    this.#first.push(first);
    this.#last.push(last);
    this.#department.push(department);
  }

  finish(): { periods: PeriodColumns; firstPeriod: Int32Array } {
    this.#firstPeriod.push(this.#first.length);
    return {
      periods: {
        count: this.#first.length,
        first: this.#first.toColumn(),
        last: this.#last.toColumn(),
        department: this.#department.toColumn(),
      },
      firstPeriod: this.#firstPeriod.toColumn(),
    };
  }
}
