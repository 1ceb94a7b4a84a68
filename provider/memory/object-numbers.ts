/** Numbers objects from 1, so that a cache key can name one. Does not keep the objects in memory. */
export class ObjectNumbers {
  readonly #numbers = new WeakMap<object, number>();
  #last = 0;

  /** The number of an object: always the same one for the same object, and no other object has it. */
  get(object: object): number {
    const known = this.#numbers.get(object);
    if (known !== undefined) return known;
    this.#last += 1;
    this.#numbers.set(object, this.#last);
    return this.#last;
  }
}
