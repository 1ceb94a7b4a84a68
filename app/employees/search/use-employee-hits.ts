import { useCallback, useEffect, useRef, useState } from 'react';
import { isLongEnough, trimSearch } from './employee-query.ts';
import { fetchHits, type FoundEmployees } from './fetch-hits.ts';

/** A search is sent when no other key has come for this long, in ms. */
const REQUEST_DELAY_MS = 150;

export type ShownHits = FoundEmployees & { text: string };

/**
 * The hits under the search field: null while the list is closed. `ask` looks for a text after a moment and forgets what
 * was asked before; a text too short, and a search that fails, close the list: the form is still there.
 */
export function useEmployeeHits() {
  const [shown, setShown] = useState<ShownHits | null>(null);
  const stop = useRef<() => void>(() => undefined);

  const close = useCallback(() => {
    stop.current();
    setShown(null);
  }, []);

  const search = useCallback((typed: string, delay = REQUEST_DELAY_MS) => {
    stop.current();
    const text = trimSearch(typed);
    if (!isLongEnough(text)) {
      setShown(null);
      return;
    }
    const controller = new AbortController();
    const timer = setTimeout(() => {
      fetchHits(text, controller.signal).then(
        (found) => {
          if (!controller.signal.aborted) setShown({ ...found, text });
        },
        () => {
          if (!controller.signal.aborted) setShown(null);
        },
      );
    }, delay);
    stop.current = () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, []);

  useEffect(
    () => () => {
      stop.current();
    },
    [],
  );

  return { shown, search, close };
}
