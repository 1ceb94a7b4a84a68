import { useEffect, useRef, useState } from 'react';
import { useAnnounce } from '../feedback/live-region.tsx';
import { fetchRows } from './fetch-rows.ts';
import { focusRow } from './focus-row.ts';

/** Consecutive rows of a list, and the texts around the list after these rows. */
type RowsView<Row> = {
  rows: Row[];
  /** Null when there are no more rows. */
  more: unknown;
  /** Announced after the rows have been added. */
  added: string;
};

type Addresses = {
  /** URL of the resource route for the rows after the given number. */
  rowsAfter: (shown: number) => string;
  /** URL of the page with the given number of rows; the link's target without JavaScript. */
  pageWith: (shown: number) => string;
};

type MoreViews<View extends RowsView<unknown>> = {
  /** The view of the last rows that are shown. */
  view: View;
  rows: View['rows'];
  failed: boolean;
  loading: boolean;
  /** Fetches the next rows and appends them. */
  loadMore: () => void;
  /** Like `loadMore`, for a click: moves the focus to the first new row. Returns true to prevent the navigation. */
  loadMoreWithFocus: () => boolean;
};

/**
 * Milliseconds until the skeleton rows become visible (app/styles/boxes.css), and their minimum duration, which prevents flicker.
 */
const SKELETON_AFTER = 300;
const SKELETON_TIME = 500;

/** Resolves with the result once skeleton rows that became visible have been shown for the minimum duration. */
async function waitForSkeleton<View>(fetched: Promise<View>, startedAt: number): Promise<View> {
  const response = await fetched;
  const passed = performance.now() - startedAt;
  const remaining = passed < SKELETON_AFTER ? 0 : SKELETON_AFTER + SKELETON_TIME - passed;
  if (remaining > 0) await new Promise((resolve) => setTimeout(resolve, remaining));
  return response;
}

/**
 * With JavaScript, loads more rows of a list without a page load. A new `initial` view discards the added rows.
 *
 * @param first number of the page's first row in the list
 */
export function useMoreViews<View extends RowsView<unknown>>(
  initial: View,
  first: number,
  { rowsAfter, pageWith }: Addresses,
): MoreViews<View> {
  const announce = useAnnounce();
  const [added, setAdded] = useState<{ to: View; views: View[] }>({ to: initial, views: [] });
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const request = useRef<AbortController | null>(null);
  const shouldFocus = useRef(false);
  const focusNext = useRef<number | null>(null);
  const views = added.to === initial ? added.views : [];
  const view = views.at(-1) ?? initial;
  const rows = views.length === 0 ? initial.rows : [...initial.rows, ...views.flatMap((more) => more.rows)];

  useEffect(
    () => () => {
      request.current?.abort();
      shouldFocus.current = false;
      setState('idle');
    },
    [initial],
  );

  useEffect(() => {
    if (focusNext.current !== null) focusRow(focusNext.current);
    focusNext.current = null;
  }, [added]);

  const loadMore = () => {
    if (state === 'loading' || view.more === null) return;
    setState('loading');
    const controller = new AbortController();
    request.current = controller;
    const startedAt = performance.now();
    const fetched = fetchRows(rowsAfter(rows.length), controller.signal);
    waitForSkeleton(fetched, startedAt).then(
      (response) => {
        if (controller.signal.aborted) return;
        const more = response as View;
        setAdded({ to: initial, views: [...views, more] });
        setState('idle');
        announce(more.added);
        // The Back button restores the same number of rows.
        history.replaceState(history.state, '', pageWith(rows.length + more.rows.length));
        // Only after a click: after scrolling, the focus must not move.
        if (shouldFocus.current) focusNext.current = first + rows.length;
        shouldFocus.current = false;
      },
      () => {
        if (controller.signal.aborted) return;
        // Reset after a failed click, so that rows loaded by scrolling do not take the focus.
        shouldFocus.current = false;
        setState('failed');
      },
    );
  };

  return {
    view,
    rows,
    failed: state === 'failed',
    loading: state === 'loading',
    loadMore,
    // Also while rows are loading, because the click may have scrolled the end of the list into view.
    loadMoreWithFocus: () => {
      shouldFocus.current = true;
      loadMore();
      return true;
    },
  };
}
