import type { Facts, FactsNames } from '../facts.ts';
import { GrowingColumn } from './growing-column.ts';
import { PeriodsWriter } from './periods-writer.ts';
import type { RawFacts } from './raw-facts.ts';
import { IntervalsWriter } from './intervals-writer.ts';

/**
 * Builds {@link Facts} from table rows in one pass: each `add` takes all rows of a group of people, in order.
 */
export class FactsBuilder {
  readonly #birthDay = new GrowingColumn(Int32Array);
  readonly #gender = new GrowingColumn(Uint8Array);
  readonly #firstEmployment = new GrowingColumn(Int32Array);
  readonly #type = new GrowingColumn(Uint16Array);
  readonly #periods = new PeriodsWriter();
  readonly #intervals = new IntervalsWriter();

  add(raw: RawFacts): void {
    const { people, employments, departmentPeriods, unavailability, absences } = raw;
    const employmentBase = this.#type.length;
    this.#birthDay.append(people.birthDay);
    this.#gender.append(people.gender);
    this.#type.append(employments.type);
    this.#periods.addEmployments(employments, departmentPeriods, unavailability);
    let employment = 0;
    let row = 0;
    for (let person = 0; person < people.birthDay.length; person += 1) {
      const firstEmployment = employment;
      while (employments.person[employment] === person) employment += 1;
      const firstRow = row;
      while (absences.person[row] === person) row += 1;
      this.#firstEmployment.push(employmentBase + firstEmployment);
      this.#intervals.addPerson(raw, { firstRow, endRow: row, employmentBase });
    }
  }

  finish(names: FactsNames): Facts {
    const type = this.#type.toColumn();
    const birthDay = this.#birthDay.toColumn();
    this.#firstEmployment.push(type.length);
    const { sick, firstSickInterval, care, firstCareInterval } = this.#intervals.finish();
    const { periods, firstPeriod } = this.#periods.finish();
    return {
      people: {
        count: birthDay.length,
        birthDay,
        gender: this.#gender.toColumn(),
        firstEmployment: this.#firstEmployment.toColumn(),
        firstSickInterval,
        firstCareInterval,
      },
      employments: { count: type.length, type, firstPeriod },
      periods,
      sick,
      care,
      ...names,
    };
  }
}
