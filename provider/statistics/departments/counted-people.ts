import { SUPPRESSION_MIN_PEOPLE } from '#contract/values/constants.ts';

/** A number of people, and who they are while they are fewer than 5: a union of small groups counts each person once. */
export interface PeopleCount {
  readonly people: number;
  readonly fewPeople: readonly number[];
}

/** Counts people, each once; all days of one person are added before those of the next. */
export class CountedPeople implements PeopleCount {
  #people = 0;
  #latest = -1;
  readonly #few: number[] = [];

  /** @param person index in the facts */
  add(person: number): void {
    if (person === this.#latest) return;
    this.#latest = person;
    this.#people += 1;
    if (this.#people < SUPPRESSION_MIN_PEOPLE) this.#few.push(person);
  }

  get people(): number {
    return this.#people;
  }

  get fewPeople(): readonly number[] {
    return this.#people < SUPPRESSION_MIN_PEOPLE ? this.#few : [];
  }
}
