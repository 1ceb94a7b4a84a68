import { useEffect, useRef, useState } from 'react';
import { LIST_PAGE_SIZE } from '../../../contract/constants';
import { useAnnounce } from '../../components/live-region';
import { paths } from '../../paths';
import type { PlansView } from './load-plans.server';
import { buildPlanSearch, FIRST_PLANS } from './plan-query';
import type { PlanRow, PlanRowsView } from './plan-rows.server';

type MorePlans = {
  /** What is said around the rows, as far as they are shown. */
  view: PlanRowsView;
  rows: PlanRow[];
  failed: boolean;
  loading: boolean;
  /** Fetches the next rows and puts them after the ones shown; a press takes the focus to the first of them. */
  loadMore: (isPress: boolean) => void;
};

type Added = { to: PlanRowsView; views: PlanRowsView[] };

/** Reads what the resource route answers; anything else is a failure. */
async function fetchRows(search: string, signal: AbortSignal): Promise<PlanRowsView> {
  const response = await fetch(`${paths.rehabPlanRows}${search}`, { signal });
  // The session ended meanwhile: the page itself says so best.
  if (response.status === 401) location.reload();
  if (!response.ok) throw new Error('the rows could not be fetched');
  return (await response.json()) as PlanRowsView;
}

/** With JavaScript, more rows without a page load. What was added to a page's rows goes with them. */
export function useMorePlans(given: PlanRowsView, { query, of }: PlansView): MorePlans {
  const announce = useAnnounce();
  const [added, setAdded] = useState<Added>({ to: given, views: [] });
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const request = useRef<AbortController | null>(null);
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

  const loadMore = (isPress: boolean) => {
    if (state === 'loading' || view.more === null) return;
    setState('loading');
    const controller = new AbortController();
    request.current = controller;
    const search = buildPlanSearch({ ...query, show: FIRST_PLANS }, of);
    fetchRows(`${search}&of=${of}&shown=${String(rows.length)}`, controller.signal).then(
      (more) => {
        if (controller.signal.aborted) return;
        setAdded({ to: given, views: [...views, more] });
        setState('idle');
        announce(more.added);
        // Back returns to as many rows; the address is the one that the link without JavaScript has.
        const show = Math.max(rows.length + more.rows.length, FIRST_PLANS + LIST_PAGE_SIZE);
        const address = `${paths.rehabPlans}${buildPlanSearch({ ...query, show }, of)}`;
        history.replaceState(history.state, '', address);
        if (isPress) requestAnimationFrame(() => focusRow(rows.length + 1));
      },
      () => {
        if (!controller.signal.aborted) setState('failed');
      },
    );
  };

  return { view, rows, failed: state === 'failed', loading: state === 'loading', loadMore };
}

/** Only after a press: somebody who scrolled is still reading where they were. */
function focusRow(row: number): void {
  const target = document.querySelector<HTMLElement>(`#rad-${String(row)} th`);
  if (target === null) return;
  target.tabIndex = -1;
  target.focus();
}
