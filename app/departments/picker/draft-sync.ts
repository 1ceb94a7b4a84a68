/** The part of the picker's state in this tab that the server stores. */
export type DraftState = {
  /** All selected ids; null: unchanged from the server's version. */
  ids: readonly string[] | null;
  /** The column opened last; empty: the roots only. */
  path: string;
};

/** `failed`: the server was unreachable or returned an error; the next change retries. */
export type DraftResponse<Other> =
  { outcome: 'saved'; version: number } | { outcome: 'stale'; other: Other } | { outcome: 'failed' };

export type DraftSync<Other> = {
  /** Queues a state, to be sent when no further change follows. */
  put(state: DraftState): void;
  /**
   * Drops unsent changes, waits for the running request, and returns the version that the server then has.
   */
  settle(): Promise<number>;
  /** Continues from the version of another tab. */
  adopt(version: number): void;
  /** Sends queued changes at once, because the page is being left. */
  flush(): void;
  /** Called when another tab has changed the draft; nothing more is sent until `adopt`. */
  onStale: ((other: Other) => void) | null;
};

/**
 * Sends the draft of this tab after every change, one request at a time, each with the version of the
 * previous response.
 */
export function createDraftSync<Other>(
  firstVersion: number,
  delayMs: number,
  send: (state: DraftState, version: number) => Promise<DraftResponse<Other>>,
): DraftSync<Other> {
  let version = firstVersion;
  let waiting: DraftState | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> = Promise.resolve();
  let stopped = false;

  const flush = () => {
    clearTimeout(timer);
    running = running.then(sendWaiting);
  };
  const sync: DraftSync<Other> = {
    put(state) {
      // A path alone does not overwrite a queued selection.
      waiting = { path: state.path, ids: state.ids ?? waiting?.ids ?? null };
      clearTimeout(timer);
      timer = setTimeout(flush, delayMs);
    },
    async settle() {
      clearTimeout(timer);
      waiting = null;
      await running;
      return version;
    },
    adopt(other) {
      version = other;
      stopped = false;
    },
    flush,
    onStale: null,
  };

  async function sendWaiting(): Promise<void> {
    if (waiting === null || stopped) return;
    const state = waiting;
    waiting = null;
    const response = await send(state, version);
    switch (response.outcome) {
      case 'saved':
        version = response.version;
        break;
      case 'stale':
        stopped = true;
        sync.onStale?.(response.other);
        break;
      case 'failed':
        waiting ??= state;
        break;
    }
  }

  return sync;
}
