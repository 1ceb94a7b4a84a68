import { useEffect, useRef, useState } from 'react';
import { useAnnounce } from '#app/ui/feedback/live-region.tsx';
import { fetchRows } from './fetch-rows.ts';
import { focusRow } from '../focus-row.ts';

/** Consecutive rows of a list. */
type RowsPart = { rows: unknown[] };

type MoreRowsOptions<Part> = {
  /** Number of the page's first row in the list. */
  first: number;
  /** Whether there are rows after those of the part. */
  hasMore: (part: Part) => boolean;
  /** URL of the resource route for the rows after the given number, of which the last ones are those of the part. */
  rowsAfter: (shown: number, part: Part) => string;
  /** URL of the page with the given number of rows; the link's target without JavaScript. */
  pageWith: (shown: number) => string;
  /** Announced after the rows have been added. */
  describeAdded: (part: Part) => string;
};

type MoreRows<Part extends RowsPart> = {
  /** The part with the last rows that are shown. */
  part: Part;
  rows: Part['rows'];
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
async function waitForSkeleton<Part>(fetched: Promise<Part>, startedAt: number): Promise<Part> {
  const response = await fetched;
  const passed = performance.now() - startedAt;
  const remaining = passed < SKELETON_AFTER ? 0 : SKELETON_AFTER + SKELETON_TIME - passed;
  if (remaining > 0) await new Promise((resolve) => setTimeout(resolve, remaining));
  return response;
}

/** With JavaScript, loads more rows of a list without a page load. A new `initial` part discards the added rows. */
export function useMoreRows<Part extends RowsPart>(
  initial: Part,
  { first, hasMore, rowsAfter, pageWith, describeAdded }: MoreRowsOptions<Part>,
): MoreRows<Part> {
  const announce = useAnnounce();
  const [added, setAdded] = useState<{ to: Part; parts: Part[] }>({ to: initial, parts: [] });
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const request = useRef<AbortController | null>(null);
  const shouldFocus = useRef(false);
  const focusNext = useRef<number | null>(null);
  const parts = added.to === initial ? added.parts : [];
  const part = parts.at(-1) ?? initial;
  const rows = parts.length === 0 ? initial.rows : [...initial.rows, ...parts.flatMap((more) => more.rows)];

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
    if (state === 'loading' || !hasMore(part)) return;
    setState('loading');
    const controller = new AbortController();
    request.current = controller;
    const startedAt = performance.now();
    const fetched = fetchRows(rowsAfter(rows.length, part), controller.signal);
    waitForSkeleton(fetched, startedAt).then(
      (response) => {
        if (controller.signal.aborted) return;
        const more = response as Part;
        setAdded({ to: initial, parts: [...parts, more] });
        setState('idle');
        announce(describeAdded(more));
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
    part,
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
