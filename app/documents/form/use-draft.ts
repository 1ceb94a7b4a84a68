import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useAnnounce } from '#app/ui/feedback/live-region.tsx';
import { readFields } from './read-fields.ts';

/** After the last key, in ms. */
const PAUSE_MS = 5_000;
/** It is shown at once every time, and read out no more often than so. */
const ANNOUNCE_INTERVAL_MS = 60_000;
/** What a browser sends for a page that it is leaving. */
const MOST_WHEN_LEAVING = 60_000;

export type DraftState = {
  /** How the last saving went. */
  text: string | null;
  /** Something has been typed. */
  touch: () => void;
  saveNow: () => void;
  /** The form is being saved, or thrown away: no draft of it is needed. */
  forget: () => void;
};

/** Keeps what is being written on the server, for its writer alone: nothing of it is stored in the browser. */
export function useDraft(
  form: RefObject<HTMLFormElement>,
  address: string,
  isDirty: () => boolean,
  failedText: string,
): DraftState {
  const announce = useAnnounce();
  const [text, setText] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const sending = useRef<AbortController>();
  const announcedAt = useRef(-Infinity);

  const announceStatus = useCallback(
    (next: string, isManual: boolean) => {
      setText(next);
      if (!isManual && performance.now() - announcedAt.current < ANNOUNCE_INTERVAL_MS) return;
      announcedAt.current = performance.now();
      announce(next);
    },
    [announce],
  );

  const stop = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    sending.current?.abort();
  }, []);

  const send = useCallback(
    async (isManual: boolean) => {
      stop();
      if (form.current === null) return;
      const controller = new AbortController();
      sending.current = controller;
      const body = readFields(form.current);
      // Typed back to what is stored: there is nothing to keep.
      if (!isDirty() && !isManual) body.set('intent', 'discard');
      try {
        const response = await fetch(address, { method: 'POST', body, signal: controller.signal });
        if (!response.ok) throw new Error(`answered ${String(response.status)}`);
        const { text: saved } = (await response.json()) as { text: string | null };
        if (saved === null) setText(null);
        else announceStatus(saved, isManual);
      } catch {
        if (!controller.signal.aborted) announceStatus(failedText, isManual);
      }
    },
    [address, failedText, form, isDirty, announceStatus, stop],
  );

  const touch = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void send(false), PAUSE_MS);
  }, [send]);

  // What has not been sent yet, while the page is being left.
  const flush = useCallback(() => {
    if (timer.current === undefined || form.current === null || !isDirty()) return;
    stop();
    const body = readFields(form.current);
    if (body.toString().length > MOST_WHEN_LEAVING) return;
    void fetch(address, { method: 'POST', body, keepalive: true }).catch(() => undefined);
  }, [address, form, isDirty, stop]);

  useEffect(() => {
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      clearTimeout(timer.current);
    };
  }, [flush]);

  const forget = useCallback(() => {
    stop();
    setText(null);
  }, [stop]);

  return { text, touch, saveNow: () => void send(true), forget };
}
