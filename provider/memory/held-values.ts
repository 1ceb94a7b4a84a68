/**
 * The values that a piece of work holds until it ends. They are so large that two of them must not be in memory at the same time.
 */
export class HeldValues {
  readonly #releases = new Set<() => void>();
  #isReleased = false;

  /** Adds the function that releases a value. `release` calls it; `add` calls it at once if the work has already ended. */
  add(releaseValue: () => void): void {
    if (this.#isReleased) releaseValue();
    else this.#releases.add(releaseValue);
  }

  /** Releases every value. Safe to call twice. */
  release(): void {
    this.#isReleased = true;
    for (const releaseValue of this.#releases) releaseValue();
    this.#releases.clear();
  }
}

/** Runs work, and releases the values that it holds when it has ended. */
export async function withHeldValues<Result>(
  work: (heldValues: HeldValues) => Promise<Result>,
): Promise<Result> {
  const heldValues = new HeldValues();
  try {
    return await work(heldValues);
  } finally {
    heldValues.release();
  }
}
