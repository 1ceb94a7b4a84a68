type IntegerArray = Int32Array | Uint16Array | Uint8Array;
type IntegerArrayClass<Column extends IntegerArray> = new (length: number) => Column;

const FIRST_CAPACITY = 1_024;

/** A growable typed array; it grows by half to limit unused memory. */
export class GrowingColumn<Column extends IntegerArray> {
  #values: Column;
  #length = 0;

  constructor(private readonly ArrayClass: IntegerArrayClass<Column>) {
    this.#values = new ArrayClass(FIRST_CAPACITY);
  }

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length === this.#values.length) this.#grow(this.#length + 1);
    this.#values[this.#length] = value;
    this.#length += 1;
  }

  append(values: ArrayLike<number>): void {
    if (this.#length + values.length > this.#values.length) this.#grow(this.#length + values.length);
    this.#values.set(values, this.#length);
    this.#length += values.length;
  }

  /** The numbers in an array of exact length. */
  toColumn(): Column {
    const column = new this.ArrayClass(this.#length);
    column.set(this.#values.subarray(0, this.#length));
    return column;
  }

  #grow(needed: number): void {
    const larger = new this.ArrayClass(Math.max(needed, Math.ceil(this.#values.length * 1.5)));
    larger.set(this.#values.subarray(0, this.#length));
    this.#values = larger;
  }
}
