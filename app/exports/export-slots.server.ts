/** Releases the slot; repeated calls have no effect. */
export type ReleaseSlot = () => void;

export type ExportSlots = {
  /** Waits for an export slot; null when the queue is full, or when no slot was released in time. */
  take(): Promise<ReleaseSlot | null>;
};

export type SlotSettings = { atOnce: number; waiting: number; maxWaitMs: number };

/** Limits per process; `maxWaitMs` is about as long as a user waits for a response. */
export const SLOTS: SlotSettings = { atOnce: 2, waiting: 10, maxWaitMs: 20_000 };

/** Creates a pool of `atOnce` slots with a queue of `waiting` requests, each of which waits `maxWaitMs` milliseconds at most. */
export function createExportSlots({ atOnce, waiting, maxWaitMs }: SlotSettings = SLOTS): ExportSlots {
  let free = atOnce;
  const line: ((release: ReleaseSlot) => void)[] = [];

  function occupy(): ReleaseSlot {
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      const next = line.shift();
      if (next === undefined) free += 1;
      else next(occupy());
    };
  }

  return {
    take() {
      if (free > 0) {
        free -= 1;
        return Promise.resolve(occupy());
      }
      if (line.length >= waiting) return Promise.resolve(null);
      return new Promise((resolve) => {
        const timer = setTimeout(() => {
          line.splice(line.indexOf(enter), 1);
          resolve(null);
        }, maxWaitMs);
        const enter = (release: ReleaseSlot) => {
          clearTimeout(timer);
          resolve(release);
        };
        line.push(enter);
      });
    },
  };
}
