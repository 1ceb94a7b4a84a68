import { countSnapshotBytes } from '#provider/absence/snapshot/count-snapshot-bytes.ts';
import type { Snapshot } from '#provider/absence/snapshot/snapshot.ts';
import type { HeldValues } from '#provider/memory/held-values.ts';
import { VersionedCache, type LoadVersion } from '#provider/data-version/versioned-cache.ts';

const MAX_BYTES = 512 * 1024 * 1024;

/** A cache of snapshots whose loads the test holds back, as those of a large organisation take long. */
export class HeldSnapshots extends VersionedCache<Snapshot> {
  #held: Promise<void> | null = null;
  /** Number of loads that have begun. */
  loads = 0;

  constructor(maxBytes = MAX_BYTES) {
    super(maxBytes, countSnapshotBytes);
  }

  /** Holds back every load that begins from now on, until the returned function is called: with an error, they fail. */
  hold(): (error?: Error) => void {
    let release: (error?: Error) => void = () => undefined;
    const held = new Promise<void>((resolve, reject) => {
      release = (error) => {
        this.#held = null;
        if (error === undefined) resolve();
        else reject(error);
      };
    });
    held.catch(() => undefined);
    this.#held = held;
    return (error) => release(error);
  }

  override get(
    organisationId: string,
    version: number,
    load: LoadVersion<Snapshot>,
    heldValues: HeldValues,
  ): Promise<Snapshot> {
    const held: LoadVersion<Snapshot> = async (previous, maxBytes) => {
      const end = this.#held;
      this.loads += 1;
      const loaded = await load(previous, maxBytes);
      if (loaded !== null) await end;
      return loaded;
    };
    return super.get(organisationId, version, held, heldValues);
  }
}
