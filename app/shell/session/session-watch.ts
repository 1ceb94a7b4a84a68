import type { LiveStatus, SessionStatus } from '#app/session/session-status.ts';

/** `warn`: the user can extend the session. `failed`: the renewal failed, and there is time to retry. */
export type WatchView = 'quiet' | 'warn' | 'failed' | 'ended';

export type WatchState = {
  view: WatchView;
  /** The latest status from the server; null when there is no session to watch. */
  status: LiveStatus | null;
};

export type SessionWatchDeps = {
  /** Null: the server was unreachable or returned no status. */
  fetchStatus: () => Promise<SessionStatus | null>;
  renew: () => Promise<SessionStatus | null>;
  /** Starts a timer; the result returns the elapsed milliseconds. */
  countElapsed: () => () => number;
  /** Notifies the other tabs that the session continues. */
  notifyOtherTabs: () => void;
  /** Called when the ended session is valid again after a sign-in in another tab. */
  onSessionRestored: () => void;
};

export type SessionWatch = {
  getState: () => WatchState;
  subscribe: (listener: () => void) => () => void;
  /** Takes over the status that a page was loaded with. */
  adopt(status: LiveStatus | null): void;
  /** Checks whether the time has come to poll. `force` polls in any case (the tab wakes up, another tab has sent a message). */
  check(force?: boolean): Promise<void>;
  /** Extends the session at the user's request. */
  continueSession(): Promise<void>;
  /** The remaining time of the session in milliseconds, measured in this tab. */
  remaining(): number;
};

/**
 * Watches the session of a tab. The session never ends by this tab's timer alone unless the server is unreachable: the server is
 * polled first, because it knows about the other tabs.
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

  /** Returns false when the response requires no further action. */
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
    // If this fails, `status.failed` shows the alert on the page, and the next poll retries.
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

  /** Runs the work after the previous one has finished. */
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
      // A running poll may have started before the tab woke up; one further poll is enough for all calls in the meantime.
      return force ? (waiting ??= after(running, pollAgain)) : running;
    },
    continueSession: () => after(running, tryToContinue),
    remaining: () => Math.max(0, timeLeft(state.status?.remainingMs)),
  };
}
