import type { LiveStatus, SessionStatus } from '#app/session/session-status.ts';

/** `warn`: its user is asked whether to go on. `failed`: going on did not work, and there is time to try again. */
export type WatchView = 'quiet' | 'warn' | 'failed' | 'ended';

export type WatchState = {
  view: WatchView;
  /** As the server told last; null where there is no session to watch. */
  status: LiveStatus | null;
};

export type SessionWatchDeps = {
  /** Null: the server was not reached, or could not say. */
  fetchStatus: () => Promise<SessionStatus | null>;
  renew: () => Promise<SessionStatus | null>;
  /** Begins to count ms. */
  countElapsed: () => () => number;
  /** Tells the other tabs that the session goes on. */
  notifyOtherTabs: () => void;
  /** The session that had ended lives again: somebody has signed in, in another tab. */
  onSessionRestored: () => void;
};

export type SessionWatch = {
  getState: () => WatchState;
  subscribe: (listener: () => void) => () => void;
  /** What a page came with. */
  adopt(status: LiveStatus | null): void;
  /** Looks whether it is time. `anew`: asks the server in any case (the tab wakes up, another tab has something to tell). */
  check(force?: boolean): Promise<void>;
  /** Goes on with the session, as its user wants to. */
  continueSession(): Promise<void>;
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

  function adopt(status: LiveStatus): void {
    elapsed = deps.countElapsed();
    set({ status, ...(status.warnInMs > 0 ? { view: 'quiet' } : {}) });
  }

  const timeLeft = (ms: number | undefined) => (ms === undefined ? 0 : ms - elapsed());

  /** False where the answer leaves nothing to do. */
  function isDueAfter(response: SessionStatus | null): response is LiveStatus {
    if (response === null) {
      if (timeLeft(state.status?.remainingMs) <= 0) set({ view: 'ended' });
      else if (timeLeft(state.status?.warnInMs) <= 0 && state.view === 'quiet') set({ view: 'warn' });
      return false;
    }
    if (response.state === 'ended') {
      set({ view: 'ended' });
      return false;
    }
    if (state.view === 'ended') {
      deps.onSessionRestored();
      return false;
    }
    adopt(response);
    return response.warnInMs <= 0;
  }

  async function poll(force: boolean): Promise<void> {
    const { status } = state;
    if (status === null) return;
    const isDue = timeLeft(Math.min(status.warnInMs, status.remainingMs)) <= 0;
    if (!force && (state.view === 'ended' || !isDue)) return;
    const response = await deps.fetchStatus();
    if (!isDueAfter(response) || state.view !== 'quiet') return;
    if (!response.recent) {
      set({ view: 'warn' });
      return;
    }
    // A failure leaves the page's notice, which says so; the next look tries again.
    const renewed = await deps.renew();
    if (renewed !== null && !isDueAfter(renewed)) deps.notifyOtherTabs();
  }

  async function tryToContinue(): Promise<void> {
    const response = await deps.renew();
    if (response !== null && !isDueAfter(response)) deps.notifyOtherTabs();
    else if (response !== null || timeLeft(state.status?.remainingMs) > 0) set({ view: 'failed' });
    else set({ view: 'ended' });
  }

  function pollAgain(): Promise<void> {
    waiting = null;
    return poll(true);
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
    adopt(status) {
      if (status === null) set({ status });
      else if (state.view !== 'ended') adopt(status);
    },
    check(force = false) {
      if (running === null) return after(null, () => poll(force));
      // What is under way may have asked before the tab woke up; one more look is enough for all that come meanwhile.
      return force ? (waiting ??= after(running, pollAgain)) : running;
    },
    continueSession: () => after(running, tryToContinue),
    remaining: () => Math.max(0, timeLeft(state.status?.remainingMs)),
  };
}
