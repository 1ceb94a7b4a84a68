/** What a piece of work holds until it ends: values that are too large to be in memory beside each other. */
export class Uses {
  readonly #releases = new Set<() => void>();
  #hasEnded = false;

  /** Adds what releases a value. It is called when the work ends; at once if the work has ended. */
  add(release: () => void): void {
    if (this.#hasEnded) release();
    else this.#releases.add(release);
  }

  /** Releases everything. Safe to call twice. */
  end(): void {
    this.#hasEnded = true;
    for (const release of this.#releases) release();
    this.#releases.clear();
  }
}

/** Runs work and releases what it holds when it has ended. */
export async function withUses<Result>(work: (uses: Uses) => Promise<Result>): Promise<Result> {
  const uses = new Uses();
  try {
    return await work(uses);
  } finally {
    uses.end();
  }
}
