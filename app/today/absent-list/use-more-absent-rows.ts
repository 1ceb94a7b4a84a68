import { useCallback, useEffect, useRef, useState } from 'react';
import { LIST_PAGE_SIZE } from '#contract/values/constants.ts';
import { fetchRows } from '#app/ui/data/more-rows/fetch-rows.ts';
import { paths } from '#app/paths.ts';
import type { AbsentRow } from './absent-rows.server.ts';

type MoreRows = {
  rows: AbsentRow[];
  failed: boolean;
  loading: boolean;
  /** The last response was short or had nothing new: there are no more rows, whatever the count is. */
  exhausted: boolean;
  /** Fetches the next rows and appends them. */
  loadMore: () => void;
};

async function fetchAbsent(
  types: readonly string[],
  offset: number,
  signal: AbortSignal,
): Promise<AbsentRow[]> {
  const search = new URLSearchParams([...types.map((type) => ['types', type]), ['offset', String(offset)]]);
  const response = await fetchRows(`${paths.absentListRows}?${search.toString()}`, signal);
  return (response as { rows: AbsentRow[] }).rows;
}

/**
 * Loads more rows of the absent list without a page load, with JavaScript. `initial` are the page's own rows:
 * when the choice of types changes they are new, and the appended rows are dropped.
 */
export function useMoreAbsentRows(
  initial: AbsentRow[],
  types: readonly string[],
  onAdded: (rows: number) => void,
): MoreRows {
  const choice = types.join();
  const [added, setAdded] = useState<{ choice: string; rows: AbsentRow[] }>({ choice, rows: [] });
  const [state, setState] = useState<'idle' | 'loading' | 'failed' | 'exhausted'>('idle');
  const request = useRef<AbortController | null>(null);
  const known = new Set(initial.map(({ id }) => id));
  const extra = added.choice === choice ? added.rows.filter(({ id }) => !known.has(id)) : [];
  const rows = extra.length === 0 ? initial : [...initial, ...extra];
  const count = rows.length;
  const ids = rows.map(({ id }) => id).join();

  useEffect(
    () => () => {
      request.current?.abort();
      setState('idle');
    },
    // New rows from the page itself (another choice, a retry) reset the list.
    [choice, initial],
  );

  const loadMore = useCallback(() => {
    if (state === 'loading' || state === 'exhausted') return;
    setState('loading');
    const controller = new AbortController();
    request.current = controller;
    fetchAbsent(choice.split(','), count, controller.signal).then(
      (more) => {
        if (controller.signal.aborted) return;
        setAdded((before) => ({ choice, rows: [...(before.choice === choice ? before.rows : []), ...more] }));
        const shown = new Set(ids.split(','));
        const fresh = more.filter(({ id }) => !shown.has(id)).length;
        setState(more.length < LIST_PAGE_SIZE || fresh === 0 ? 'exhausted' : 'idle');
        onAdded(fresh);
      },
      () => {
        if (!controller.signal.aborted) setState('failed');
      },
    );
  }, [choice, count, ids, onAdded, state]);

  return {
    rows,
    failed: state === 'failed',
    loading: state === 'loading',
    exhausted: state === 'exhausted',
    loadMore,
  };
}
