import { useEffect, useRef, useState } from 'react';
import { useAnnounce } from '../../components/live-region';
import { paths } from '../../paths';
import type { ReportView } from './load-report.server';
import { buildReportSearch, FIRST_ROWS } from './report-query';
import type { CellView, RowsView } from './report-rows.server';

type MoreRows = {
  /** What is said around the rows, as far as they are shown. */
  view: RowsView;
  rows: CellView[][];
  failed: boolean;
  loading: boolean;
  /** Fetches the next rows and puts them after the ones shown. */
  loadMore: () => void;
  /** The same for a press, which takes the focus to the first of them; true where it does. */
  pressMore: () => boolean;
};

type Added = { to: RowsView; views: RowsView[] };

/** Reads what the resource route answers; anything else is a failure. */
async function fetchRows(search: string, signal: AbortSignal): Promise<RowsView> {
  const response = await fetch(`${paths.reportRows}${search}`, { signal });
  // The session ended meanwhile: the page itself says so best.
  if (response.status === 401) location.reload();
  if (!response.ok) throw new Error('the rows could not be fetched');
  return (await response.json()) as RowsView;
}

/** With JavaScript, more rows of the report without a page load. What was added to a page's rows goes with them. */
export function useMoreReportRows(given: RowsView, query: ReportView['query']): MoreRows {
  const announce = useAnnounce();
  const [added, setAdded] = useState<Added>({ to: given, views: [] });
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const request = useRef<AbortController | null>(null);
  const isPressed = useRef(false);
  const views = added.to === given ? added.views : [];
  const view = views.at(-1) ?? given;
  const rows = views.length === 0 ? given.rows : [...given.rows, ...views.flatMap((more) => more.rows)];

  useEffect(
    () => () => {
      request.current?.abort();
      setState('idle');
    },
    [given],
  );

  const load = () => {
    if (state === 'loading' || view.more === null) return;
    setState('loading');
    const controller = new AbortController();
    request.current = controller;
    const search = buildReportSearch({ ...query, show: FIRST_ROWS });
    fetchRows(`${search}&shown=${String(rows.length)}`, controller.signal).then(
      (more) => {
        if (controller.signal.aborted) return;
        setAdded({ to: given, views: [...views, more] });
        setState('idle');
        announce(more.added);
        // Back returns to as many rows; the address is the one that the link without JavaScript has.
        const show = rows.length + more.rows.length;
        history.replaceState(history.state, '', `${paths.report}${buildReportSearch({ ...query, show })}`);
        if (isPressed.current) requestAnimationFrame(() => focusRow(given.first + rows.length));
        isPressed.current = false;
      },
      () => {
        if (!controller.signal.aborted) setState('failed');
      },
    );
  };

  return {
    view,
    rows,
    failed: state === 'failed',
    loading: state === 'loading',
    loadMore: load,
    // Also when the rows are under way already, for the press brought the end of the table into view.
    pressMore: () => {
      isPressed.current = true;
      load();
      return true;
    },
  };
}

/** Only after a press: somebody who scrolled is still reading where they were. */
function focusRow(row: number): void {
  const target = document.querySelector<HTMLElement>(`#rad-${String(row)} th`);
  if (target === null) return;
  target.tabIndex = -1;
  target.focus();
}
