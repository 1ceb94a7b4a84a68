import { useCallback, useEffect, useRef, useState } from 'react';
import { isLongEnough, trimSearch } from './employee-query.ts';
import { fetchHits, type FoundEmployees } from './fetch-hits.ts';

/** Delay before a search request, restarted by every key, in ms. */
const REQUEST_DELAY_MS = 150;

export type SearchResult = FoundEmployees & { text: string };

/**
 * The hits under the search field: null while the list is closed. `search` sends the request after a delay and cancels
 * the previous one. A text that is too short, or a failed search, closes the list; the form still works.
 */
export function useEmployeeHits() {
  const [result, setResult] = useState<SearchResult | null>(null);
  const stop = useRef<() => void>(() => undefined);

  const close = useCallback(() => {
    stop.current();
    setResult(null);
  }, []);

  const search = useCallback((typed: string, delay = REQUEST_DELAY_MS) => {
    stop.current();
    const text = trimSearch(typed);
    if (!isLongEnough(text)) {
      setResult(null);
      return;
    }
    const controller = new AbortController();
    const timer = setTimeout(() => {
      fetchHits(text, controller.signal).then(
        (found) => {
          if (!controller.signal.aborted) setResult({ ...found, text });
        },
        () => {
          if (!controller.signal.aborted) setResult(null);
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

  return { result, search, close };
}
