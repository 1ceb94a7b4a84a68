import type { LiveStatus, SessionStatus } from '../session/session-status';

/** `warn`: its user is asked whether to go on. `failed`: going on did not work, and there is time to try again. */
export type WatchView = 'quiet' | 'warn' | 'failed' | 'ended';

export type WatchState = {
  view: WatchView;
  /** As the server told last; null where there is no session to watch. */
  status: LiveStatus | null;
};

export type SessionWatchDeps = {
  /** Null: the server was not reached, or could not say. */
  ask: () => Promise<SessionStatus | null>;
  renew: () => Promise<SessionStatus | null>;
  /** Begins to count ms. */
  countElapsed: () => () => number;
  /** Tells the other tabs that the session goes on. */
  tellOthers: () => void;
  /** The session that had ended lives again: somebody has signed in, in another tab. */
  onRevived: () => void;
};

export type SessionWatch = {
  getState: () => WatchState;
  subscribe: (listener: () => void) => () => void;
  /** What a page came with. */
  take(status: LiveStatus | null): void;
  /** Looks whether it is time. `anew`: asks the server in any case (the tab wakes up, another tab has something to tell). */
  check(anew?: boolean): Promise<void>;
  /** Goes on with the session, as its user wants to. */
  goOn(): Promise<void>;
  /** How long the session has left, in ms by this tab's own count. */
  remaining(): number;
};

/**
 * Looks after the session of a tab. It never ends by this tab's own count of the time alone, unless nobody answers: the server
 * is asked first, which knows of the other tabs.
 */
export function createSessionWatch(first: LiveStatus | null, deps: SessionWatchDeps): SessionWatch {
  let state: WatchState = { view: 'quiet', status: first };
  let elapsed = deps.countElapsed();
  let running: Promise<void> | null = null;
  let waiting: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  function set(next: Partial<WatchState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  function take(status: LiveStatus): void {
    elapsed = deps.countElapsed();
    set({ status, ...(status.warnInMs > 0 ? { view: 'quiet' } : {}) });
  }

  const left = (ms: number | undefined) => (ms === undefined ? 0 : ms - elapsed());

  /** False where the answer leaves nothing to do. */
  function isDueAfter(answer: SessionStatus | null): answer is LiveStatus {
    if (answer === null) {
      if (left(state.status?.remainingMs) <= 0) set({ view: 'ended' });
      else if (left(state.status?.warnInMs) <= 0 && state.view === 'quiet') set({ view: 'warn' });
      return false;
    }
    if (answer.state === 'ended') {
      set({ view: 'ended' });
      return false;
    }
    if (state.view === 'ended') {
      deps.onRevived();
      return false;
    }
    take(answer);
    return answer.warnInMs <= 0;
  }

  async function look(anew: boolean): Promise<void> {
    const { status } = state;
    if (status === null) return;
    const isDue = left(Math.min(status.warnInMs, status.remainingMs)) <= 0;
    if (!anew && (state.view === 'ended' || !isDue)) return;
    const answer = await deps.ask();
    if (!isDueAfter(answer) || state.view !== 'quiet') return;
    if (!answer.recent) {
      set({ view: 'warn' });
      return;
    }
    // A failure leaves the page's notice, which says so; the next look tries again.
    const renewed = await deps.renew();
    if (renewed !== null && !isDueAfter(renewed)) deps.tellOthers();
  }

  async function tryToGoOn(): Promise<void> {
    const answer = await deps.renew();
    if (answer !== null && !isDueAfter(answer)) deps.tellOthers();
    else if (answer !== null || left(state.status?.remainingMs) > 0) set({ view: 'failed' });
    else set({ view: 'ended' });
  }

  function lookOnceMore(): Promise<void> {
    waiting = null;
    return look(true);
  }

  /** One at a time. */
  function after(before: Promise<void> | null, work: () => Promise<void>): Promise<void> {
    const mine = (before ?? Promise.resolve()).then(work).finally(() => {
      if (running === mine) running = null;
    });
    running = mine;
    return mine;
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    take(status) {
      if (status === null) set({ status });
      else if (state.view !== 'ended') take(status);
    },
    check(anew = false) {
      if (running === null) return after(null, () => look(anew));
      // What is under way may have asked before the tab woke up; one more look is enough for all that come meanwhile.
      return anew ? (waiting ??= after(running, lookOnceMore)) : running;
    },
    goOn: () => after(running, tryToGoOn),
    remaining: () => Math.max(0, left(state.status?.remainingMs)),
  };
}
