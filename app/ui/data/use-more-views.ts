import { useEffect, useRef, useState } from 'react';
import { useAnnounce } from '../feedback/live-region.tsx';
import { fetchRows } from './fetch-rows.ts';
import { focusRow } from './focus-row.ts';

/** Rows that stand after one another, with what is said around the list once they are its last. */
type RowsView<Row> = {
  rows: Row[];
  /** Null where there are no more. */
  more: unknown;
  /** Said when they have come. */
  added: string;
};

type Addresses = {
  /** The resource route that answers the view after as many rows. */
  rowsAfter: (shown: number) => string;
  /** The page with as many rows: what the link without JavaScript leads to. */
  pageWith: (shown: number) => string;
};

type MoreViews<View extends RowsView<unknown>> = {
  /** What is said around the rows, as far as they are shown. */
  view: View;
  rows: View['rows'];
  failed: boolean;
  loading: boolean;
  /** Fetches the next rows and puts them after the ones shown. */
  loadMore: () => void;
  /** The same for a press, which takes the focus to the first of them; true where it does. */
  loadMoreWithFocus: () => boolean;
};

/** In ms: when the bones of rows under way are seen (app/styles/boxes.css), and for how long at least: no flicker. */
const SKELETON_AFTER = 300;
const SKELETON_TIME = 500;

/** What was fetched, once bones that are seen by then have been seen long enough. */
async function waitForSkeleton<View>(fetched: Promise<View>, startedAt: number): Promise<View> {
  const response = await fetched;
  const passed = performance.now() - startedAt;
  const remaining = passed < SKELETON_AFTER ? 0 : SKELETON_AFTER + SKELETON_TIME - passed;
  if (remaining > 0) await new Promise((resolve) => setTimeout(resolve, remaining));
  return response;
}

/**
 * With JavaScript, more rows of a list without a page load. What was added to a page's rows goes with them.
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
        // Back returns to as many rows.
        history.replaceState(history.state, '', pageWith(rows.length + more.rows.length));
        // Only after a press: somebody who scrolled is still reading where they were.
        if (shouldFocus.current) focusNext.current = first + rows.length;
        shouldFocus.current = false;
      },
      () => {
        if (controller.signal.aborted) return;
        // A press that failed is over: rows that scrolling brings later take no focus.
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
    // Also when the rows are under way already, for the press brought the end of the list into view.
    loadMoreWithFocus: () => {
      shouldFocus.current = true;
      loadMore();
      return true;
    },
  };
}
