/** Releases the slot; repeated calls have no effect. */
export type ReleaseSlot = () => void;

/** Limits how much of a kind of work a process does at once; further work waits in the order in which it came. */
export type Slots = {
  /** Waits for a slot; null when the queue is full, or when no slot was released in time. */
  take(): Promise<ReleaseSlot | null>;
};

export type SlotSettings = { atOnce: number; waiting: number; maxWaitMs: number };

/** Creates a pool of `atOnce` slots with a queue of `waiting` requests, each of which waits `maxWaitMs` milliseconds at most. */
export function createSlots({ atOnce, waiting, maxWaitMs }: SlotSettings): Slots {
  let free = atOnce;
  const queue: ((release: ReleaseSlot) => void)[] = [];

  function occupy(): ReleaseSlot {
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      const next = queue.shift();
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
      if (queue.length >= waiting) return Promise.resolve(null);
      return new Promise((resolve) => {
        const timer = setTimeout(() => {
          queue.splice(queue.indexOf(enter), 1);
          resolve(null);
        }, maxWaitMs);
        const enter = (release: ReleaseSlot) => {
          clearTimeout(timer);
          resolve(release);
        };
        queue.push(enter);
      });
    },
  };
}
