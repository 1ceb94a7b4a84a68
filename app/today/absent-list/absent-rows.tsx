import { useCallback, useEffect, useRef } from 'react';
import { LIST_PAGE_SIZE } from '#contract/values/constants.ts';
import { ErrorBox } from '#app/ui/feedback/error-box.tsx';
import { useAnnounce } from '#app/ui/feedback/live-region.tsx';
import { ShowMore } from '#app/ui/data/more-rows/show-more.tsx';
import { useTranslation } from 'react-i18next';
import { focusRow } from '#app/ui/data/focus-row.ts';
import { paths } from '#app/paths.ts';
import type { AbsentRow } from './absent-rows.server.ts';
import { AbsentTable } from './absent-table.tsx';
import { buildTodaySearch } from '../today-query.ts';
import type { TodayQuery } from '../today-query.ts';
import { useMoreAbsentRows } from './use-more-absent-rows.ts';

type AbsentRowsProps = {
  initial: AbsentRow[];
  /** The server could not fetch a later page. */
  moreFailed: boolean;
  /** Null when the count could not be fetched: more rows are then offered while pages are full. */
  total: number | null;
  causeShown: boolean;
  query: TodayQuery;
};

/** The rows, and below them a button for more; if loading fails, the rows stay. */
export function AbsentRows({ initial, moreFailed, total, causeShown, query }: AbsentRowsProps) {
  const { t } = useTranslation(['today', 'common']);
  const announce = useAnnounce();
  const shouldFocus = useRef(false);
  const focusNext = useRef<number | null>(null);
  const shownBefore = useRef(initial.length);

  const onAdded = useCallback(
    (count: number) => {
      const shown = shownBefore.current + count;
      const first = shownBefore.current + 1;
      announce(t('today:list.added', { count, shown, total: total ?? shown }));
      // The back button returns to as many rows; the URL is the same as that of the link without JavaScript.
      const search = buildTodaySearch({ ...query, rows: roundUp(shown) });
      history.replaceState(history.state, '', `${paths.today}${search}`);
      // Only after a press: a user who scrolled is still reading.
      if (shouldFocus.current && count > 0) focusNext.current = first;
      shouldFocus.current = false;
    },
    [announce, query, t, total],
  );
  const { rows, failed, loading, exhausted, loadMore } = useMoreAbsentRows(initial, query.types, onAdded);
  shownBefore.current = rows.length;
  useEffect(() => {
    if (focusNext.current !== null) focusRow(focusNext.current);
    focusNext.current = null;
  }, [rows.length]);
  // After a failed press, rows that scrolling loads later do not take the focus.
  if (failed) shouldFocus.current = false;

  const shown = rows.length;
  const hasMore = !exhausted && (total === null ? shown % LIST_PAGE_SIZE === 0 : shown < total);
  const retryUrl = `${paths.today}${buildTodaySearch({ ...query, rows: roundUp(shown + 1) })}`;
  const moreUrl = `${retryUrl}#rad-${String(shown + 1)}`;
  const next = total === null ? LIST_PAGE_SIZE : Math.min(LIST_PAGE_SIZE, total - shown);
  const status = total === null ? String(shown) : t('today:list.status', { shown, total });
  return (
    <>
      <AbsentTable
        rows={rows}
        caption={t('today:list.caption', { shown, total: total ?? shown })}
        causeShown={causeShown}
      />
      {(failed || moreFailed) && (
        <ErrorBox message={t('common:list.error.more')} retryUrl={retryUrl} retryText={t('common:retry')} />
      )}
      {hasMore && !moreFailed && (
        <ShowMore
          to={moreUrl}
          text={t('today:list.more', { count: next })}
          status={status}
          onReachEnd={loading || failed ? undefined : loadMore}
          onShowMore={() => {
            shouldFocus.current = true;
            loadMore();
            return true;
          }}
        />
      )}
    </>
  );
}

function roundUp(rows: number): number {
  return Math.ceil(rows / LIST_PAGE_SIZE) * LIST_PAGE_SIZE;
}
