/** What the server keeps of the picking in this tab. */
export type DraftState = {
  /** All that is picked; null: as the server has it. */
  ids: readonly string[] | null;
  /** The column opened last; empty: the roots alone. */
  path: string;
};

/** `failed`: the server was not reached or could not; the next change tries again. */
export type DraftResponse<Other> =
  { outcome: 'kept'; version: number } | { outcome: 'stale'; other: Other } | { outcome: 'failed' };

export type DraftSync<Other> = {
  /** To be sent when nothing more has come for a while. */
  put(state: DraftState): void;
  /** Drops what has not been sent, waits for what has, and answers the version that the server then has. */
  settle(): Promise<number>;
  /** Goes on from the version of another tab. */
  adopt(version: number): void;
  /** Sends at once what waits: the page is left. */
  flush(): void;
  /** Told when another tab has picked meanwhile; nothing more is sent until `adopt`. */
  onStale: ((other: Other) => void) | null;
};

/** Sends the draft of this tab after every change, one at a time and each with the version that the last one got. */
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
      // A path alone does not take back what was picked before it.
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
      case 'kept':
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
