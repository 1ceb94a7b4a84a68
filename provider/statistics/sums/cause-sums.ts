import { CAUSE_UNKNOWN, SUPPRESSION_MIN_PEOPLE } from '#contract/values/constants.ts';
import type { FactsCause } from '#provider/absence/snapshot/facts/facts.ts';

/** Sick leave of one cause, or of one group of causes. */
export interface CauseTotals {
  categoryId: number | null;
  occasions: number;
  /** Percent-days. */
  days: number;
  persons: number;
  /**
   * Indexes of the people, while fewer than 5, else empty: a merge of small groups needs them to count each person once.
   */
  fewPeople: readonly number[];
}

/** Sums by cause and by group of causes; counts a person once in each. */
export class CauseSums {
  readonly #causeIds: readonly number[];
  /** The group of each cause, as an index. */
  readonly #categoryOf: Uint16Array;
  readonly #categoryIds: (number | null)[];
  readonly #ofCauses: Counters;
  readonly #ofCategories: Counters;

  constructor(causes: readonly FactsCause[]) {
    this.#causeIds = [CAUSE_UNKNOWN, ...causes.map(({ causeId }) => causeId)];
    const categoryIds = [CAUSE_UNKNOWN, ...causes.map(({ categoryId }) => categoryId)];
    this.#categoryIds = [...new Set(categoryIds)];
    this.#categoryOf = Uint16Array.from(categoryIds, (id) => this.#categoryIds.indexOf(id));
    this.#ofCauses = new Counters(this.#causeIds.length);
    this.#ofCategories = new Counters(this.#categoryIds.length);
  }

  /** @param cause index plus one; 0 is unknown. Call it for all days of one person before the next person. */
  addDays(cause: number, person: number, percentDays: number): void {
    this.#ofCauses.addDays(cause, person, percentDays);
    this.#ofCategories.addDays(this.#categoryOf[cause] ?? 0, person, percentDays);
  }

  addStart(cause: number): void {
    this.#ofCauses.addStart(cause);
    this.#ofCategories.addStart(this.#categoryOf[cause] ?? 0);
  }

  /** The causes and groups with at least one person, by id. */
  totals(): { causes: Map<number, CauseTotals>; categories: Map<number | null, CauseTotals> } {
    const causes = new Map<number, CauseTotals>();
    for (const [index, id] of this.#causeIds.entries()) {
      const categoryId = this.#categoryIds[this.#categoryOf[index] ?? 0] ?? null;
      const totals = this.#ofCauses.totals(index, categoryId);
      if (totals.persons > 0) causes.set(id, totals);
    }
    const categories = new Map<number | null, CauseTotals>();
    for (const [index, id] of this.#categoryIds.entries()) {
      const totals = this.#ofCategories.totals(index, id);
      if (totals.persons > 0) categories.set(id, totals);
    }
    return { causes, categories };
  }
}

class Counters {
  readonly #days: Float64Array;
  readonly #starts: Int32Array;
  readonly #persons: Int32Array;
  readonly #latestPerson: Int32Array;
  readonly #fewPeople = new Map<number, number[]>();

  constructor(count: number) {
    this.#days = new Float64Array(count);
    this.#starts = new Int32Array(count);
    this.#persons = new Int32Array(count);
    this.#latestPerson = new Int32Array(count).fill(-1);
  }

  addDays(index: number, person: number, percentDays: number): void {
    this.#days[index] = (this.#days[index] ?? 0) + percentDays;
    if (this.#latestPerson[index] === person) return;
    this.#latestPerson[index] = person;
    const persons = (this.#persons[index] ?? 0) + 1;
    this.#persons[index] = persons;
    if (persons >= SUPPRESSION_MIN_PEOPLE) return;
    const few = this.#fewPeople.get(index);
    if (few) few.push(person);
    else this.#fewPeople.set(index, [person]);
  }

  addStart(index: number): void {
    this.#starts[index] = (this.#starts[index] ?? 0) + 1;
  }

  totals(index: number, categoryId: number | null): CauseTotals {
    const persons = this.#persons[index] ?? 0;
    return {
      categoryId,
      occasions: this.#starts[index] ?? 0,
      days: this.#days[index] ?? 0,
      persons,
      fewPeople: persons < SUPPRESSION_MIN_PEOPLE ? (this.#fewPeople.get(index) ?? []) : [],
    };
  }
}
