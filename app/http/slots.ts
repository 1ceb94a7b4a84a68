/** Releases the slot; repeated calls have no effect. */
export type ReleaseSlot = () => void;

/** Whose work it is: at most `atOnce` slots and `waiting` places in the queue are given to the same key. */
export type SlotClient = { key: string; atOnce: number; waiting: number };

/** Limits how much of a kind of work a process does at once; further work waits in the order in which it came. */
export type Slots = {
  /**
   * Waits for a slot; null when the queue or the client's part of it is full, or when no slot was released in time. Work of a client
   * that has all its slots waits for one of them, and that of others passes it. Null too when the signal is aborted while it waits: its
   * place is free then.
   */
  take(client?: SlotClient, signal?: AbortSignal): Promise<ReleaseSlot | null>;
};

export type SlotSettings = { atOnce: number; waiting: number; maxWaitMs: number };

type Waiting = { client: SlotClient | undefined; enter: (release: ReleaseSlot) => void };

/** Creates a pool of `atOnce` slots with a queue of `waiting` requests, each of which waits `maxWaitMs` milliseconds at most. */
export function createSlots({ atOnce, waiting, maxWaitMs }: SlotSettings): Slots {
  let free = atOnce;
  const queue: Waiting[] = [];
  /** The slots in use, by the key of the client. */
  const used = new Map<string, number>();

  const mayRun = (client: SlotClient | undefined) =>
    client === undefined || (used.get(client.key) ?? 0) < client.atOnce;

  const mayWait = (client: SlotClient | undefined) =>
    queue.length < waiting &&
    (client === undefined ||
      queue.filter((other) => other.client?.key === client.key).length < client.waiting);

  function occupy(client: SlotClient | undefined): ReleaseSlot {
    free -= 1;
    if (client !== undefined) used.set(client.key, (used.get(client.key) ?? 0) + 1);
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      free += 1;
      if (client !== undefined) forgetOne(client.key);
      startNext();
    };
  }

  function forgetOne(key: string): void {
    const others = (used.get(key) ?? 0) - 1;
    if (others > 0) used.set(key, others);
    else used.delete(key);
  }

  /** One released slot lets at most one start: before, all slots were in use, or the others waited for slots of their own clients. */
  function startNext(): void {
    const index = queue.findIndex(({ client }) => mayRun(client));
    const [next] = index === -1 ? [] : queue.splice(index, 1);
    next?.enter(occupy(next.client));
  }

  return {
    take(client, signal) {
      if (free > 0 && mayRun(client)) return Promise.resolve(occupy(client));
      if (!mayWait(client)) return Promise.resolve(null);
      return new Promise((resolve) => {
        const waits: Waiting = {
          client,
          enter(release) {
            stopWaiting();
            resolve(release);
          },
        };
        const leave = () => {
          stopWaiting();
          queue.splice(queue.indexOf(waits), 1);
          resolve(null);
        };
        const timer = setTimeout(leave, maxWaitMs);
        const stopWaiting = () => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', leave);
        };
        signal?.addEventListener('abort', leave);
        queue.push(waits);
      });
    },
  };
}
