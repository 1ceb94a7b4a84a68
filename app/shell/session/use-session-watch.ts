import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { paths } from '#app/paths.ts';
import type { LiveStatus, SessionStatus } from '#app/session/session-status.ts';
import { countElapsed } from './elapsed.ts';
import { createSessionWatch, type SessionWatch, type WatchState } from './session-watch.ts';

/** The interval of the session check. */
const CHECK_MS = 30_000;
/** Delay after a log-out in another tab: its form may still be in transit when this tab is notified. */
const LOG_OUT_MS = 1_500;
const RESPONSE_TIMEOUT_MS = 10_000;

/**
 * Watches the session of this tab: checks every 30 s, when the tab or the laptop wakes up, and when another tab sends a message.
 * Does nothing on the server.
 */
export function useSessionWatch(first: LiveStatus | null): { watch: SessionWatch; state: WatchState } {
  const channel = useRef<BroadcastChannel | null>(null);
  const [watch] = useState(() =>
    createSessionWatch(first, {
      fetchStatus: () => fetchStatus({}),
      // The request guard rejects a post without a content type.
      renew: () => fetchStatus({ method: 'POST', body: new URLSearchParams() }),
      countElapsed,
      notifyOtherTabs: () => channel.current?.postMessage('renewed'),
      onSessionRestored: () => location.reload(),
    }),
  );
  const taken = useRef(first);
  useEffect(() => {
    if (taken.current === first) return;
    taken.current = first;
    watch.adopt(first);
  }, [watch, first]);
  useEffect(() => listen(watch, channel), [watch]);
  const state = useSyncExternalStore(watch.subscribe, watch.getState, watch.getState);
  return { watch, state };
}

function listen(watch: SessionWatch, channelRef: { current: BroadcastChannel | null }): () => void {
  const channel = new BroadcastChannel('session');
  channelRef.current = channel;
  const poll = () => void watch.check();
  const wake = () => {
    if (document.visibilityState === 'visible') void watch.check(true);
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) wake();
  };
  const onSubmit = ({ target }: Event) => {
    if (target instanceof HTMLFormElement && target.action.endsWith(paths.logout))
      channel.postMessage('leaving');
  };
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    setTimeout(() => void watch.check(true), data === 'leaving' ? LOG_OUT_MS : 0);
  };
  const timer = setInterval(poll, CHECK_MS);
  document.addEventListener('visibilitychange', wake);
  document.addEventListener('submit', onSubmit);
  addEventListener('focus', wake);
  addEventListener('pageshow', onPageShow);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', wake);
    document.removeEventListener('submit', onSubmit);
    removeEventListener('focus', wake);
    removeEventListener('pageshow', onPageShow);
    channel.close();
    channelRef.current = null;
  };
}

/** Returns null when there is no response or an unexpected one (from a proxy or the maintenance page). */
async function fetchStatus(init: RequestInit): Promise<SessionStatus | null> {
  try {
    const response = await fetch(paths.sessionStatus, {
      ...init,
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
    return response.ok ? ((await response.json()) as SessionStatus) : null;
  } catch {
    return null;
  }
}
