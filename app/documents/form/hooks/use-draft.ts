import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useAnnounce } from '#app/ui/feedback/live-region.tsx';
import { readFields } from '../read-fields.ts';

/** Delay after the last key, in ms. */
const PAUSE_MS = 5_000;
/** The status is updated at every save, but announced at most this often. */
const ANNOUNCE_INTERVAL_MS = 60_000;
/** Size limit of a request that a browser sends while leaving a page. */
const MAX_CHARS_WHEN_LEAVING = 60_000;

export type DraftState = {
  /** The result of the last save. */
  text: string | null;
  /** The user has typed something. */
  touch: () => void;
  saveNow: () => void;
  /** The form is being saved or discarded: no draft is needed. */
  forget: () => void;
};

/** Saves unsaved text on the server for its author only: nothing is stored in the browser. */
export function useDraft(
  form: RefObject<HTMLFormElement>,
  url: string,
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
      // The text equals the stored document again: the draft is not needed.
      if (!isDirty() && !isManual) body.set('intent', 'discard');
      try {
        const response = await fetch(url, { method: 'POST', body, signal: controller.signal });
        if (!response.ok) throw new Error(`the response has status ${String(response.status)}`);
        const { text: saved } = (await response.json()) as { text: string | null };
        if (saved === null) setText(null);
        else announceStatus(saved, isManual);
      } catch {
        if (!controller.signal.aborted) announceStatus(failedText, isManual);
      }
    },
    [url, failedText, form, isDirty, announceStatus, stop],
  );

  const touch = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void send(false), PAUSE_MS);
  }, [send]);

  // Sends unsent changes while the page is being left.
  const flush = useCallback(() => {
    if (timer.current === undefined || form.current === null || !isDirty()) return;
    stop();
    const body = readFields(form.current);
    if (body.toString().length > MAX_CHARS_WHEN_LEAVING) return;
    void fetch(url, { method: 'POST', body, keepalive: true }).catch(() => undefined);
  }, [url, form, isDirty, stop]);

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
