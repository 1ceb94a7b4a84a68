import { useCallback, useEffect, useRef, useState } from 'react';
import { paths } from '../../paths';
import type { AbsentRow } from './absent-rows.server';

type MoreRows = {
  rows: AbsentRow[];
  failed: boolean;
  loading: boolean;
  /** Fetches the next rows and puts them after the ones shown. */
  loadMore: () => void;
};

/** Reads what the resource route answers; anything else is a failure. */
async function fetchRows(
  types: readonly string[],
  offset: number,
  signal: AbortSignal,
): Promise<AbsentRow[]> {
  const search = new URLSearchParams([...types.map((type) => ['types', type]), ['offset', String(offset)]]);
  const response = await fetch(`${paths.absentListRows}?${search.toString()}`, { signal });
  // The session ended meanwhile: the page itself says so best.
  if (response.status === 401) location.reload();
  if (!response.ok) throw new Error('the rows could not be fetched');
  return ((await response.json()) as { rows: AbsentRow[] }).rows;
}

/**
 * With JavaScript, more rows of the absent list without a page load. `given` are the page's own rows: when the choice
 * of types changes they are new, and what was added to the old ones goes.
 */
export function useMoreRows(
  given: AbsentRow[],
  types: readonly string[],
  onAdded: (rows: number) => void,
): MoreRows {
  const choice = types.join();
  const [added, setAdded] = useState<{ choice: string; rows: AbsentRow[] }>({ choice, rows: [] });
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const request = useRef<AbortController | null>(null);
  const known = new Set(given.map(({ id }) => id));
  const extra = added.choice === choice ? added.rows.filter(({ id }) => !known.has(id)) : [];
  const rows = extra.length === 0 ? given : [...given, ...extra];
  const count = rows.length;

  useEffect(
    () => () => {
      request.current?.abort();
      setState('idle');
    },
    [choice],
  );

  const loadMore = useCallback(() => {
    if (state === 'loading') return;
    setState('loading');
    const controller = new AbortController();
    request.current = controller;
    fetchRows(choice.split(','), count, controller.signal).then(
      (more) => {
        if (controller.signal.aborted) return;
        setAdded((before) => ({ choice, rows: [...(before.choice === choice ? before.rows : []), ...more] }));
        setState('idle');
        onAdded(more.length);
      },
      () => {
        if (!controller.signal.aborted) setState('failed');
      },
    );
  }, [choice, count, onAdded, state]);

  return { rows, failed: state === 'failed', loading: state === 'loading', loadMore };
}
