import { useTranslation } from 'react-i18next';
import type { FollowUpSettings } from '#contract/values/administration/follow-up-settings.ts';
import { formatNumber } from '#app/i18n/format-number.ts';
import { useLanguage } from '#app/i18n/use-language.ts';
import { paths } from '#app/paths.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { ShowMore } from '#app/ui/data/more-rows/show-more.tsx';
import { useMoreRows } from '#app/ui/data/more-rows/use-more-rows.ts';
import { ErrorBox } from '#app/ui/feedback/error-box.tsx';
import {
  buildFollowUpSearch,
  FIRST_ROWS,
  MAX_ROWS,
  MORE_ROWS,
  type FollowUpQuery,
} from './follow-up-query.ts';
import type { FollowUpRowsPart } from './load-follow-up.server.ts';
import { useFollowUpColumns } from './use-follow-up-columns.tsx';

/** Enough to indicate loading; the actual number is unknown. */
const SKELETON_ROWS = 5;

type FollowUpRowsProps = {
  initial: FollowUpRowsPart;
  query: FollowUpQuery;
  departmentsKey: string;
  settings: FollowUpSettings;
};

/** The rows, and a link to more of them; if loading fails, the rows stay. */
export function FollowUpRows({ initial, query, departmentsKey, settings }: FollowUpRowsProps) {
  const { t } = useTranslation(['common', 'followUp']);
  const language = useLanguage();
  const searchWith = (show: number) =>
    buildFollowUpSearch({ ...query, show: Math.min(show, MAX_ROWS) }, departmentsKey);
  const describeStatus = ({ shown, total }: FollowUpRowsPart) =>
    t('followUp:shown', { shown: formatNumber(shown, language), total: formatNumber(total, language) });
  const { part, rows, failed, loading, loadMore, loadMoreWithFocus } = useMoreRows(initial, {
    first: 1,
    hasMore: ({ hasMore }) => hasMore,
    rowsAfter: (shown, { after }) =>
      `${paths.followUpRows}${searchWith(FIRST_ROWS)}&of=${departmentsKey}&shown=${String(shown)}&after=${after}`,
    pageWith: (shown) => `${paths.followUp}${searchWith(Math.max(shown, FIRST_ROWS + MORE_ROWS))}`,
    describeAdded: (added) =>
      t('followUp:added', { count: added.rows.length, status: describeStatus(added) }),
  });
  const { shown, total } = part;
  const hasMore = part.hasMore && shown < MAX_ROWS;
  const status = describeStatus(part);
  const moreUrl = `${paths.followUp}${searchWith(shown + MORE_ROWS)}`;
  const columns = useFollowUpColumns({ settings, returnTo: `${paths.followUp}${searchWith(shown)}` });
  const moreText = total - shown <= MORE_ROWS ? 'followUp:showAll' : 'followUp:showMore';
  return (
    <>
      <DataTable
        id="lista"
        caption={t('followUp:caption', { status })}
        captionHidden
        cards
        focusableRows
        rows={rows}
        pendingRows={loading ? SKELETON_ROWS : 0}
        rowId={(_, index) => `rad-${String(index + 1)}`}
        columns={columns}
      />
      {failed && hasMore && (
        <ErrorBox message={t('common:list.error.more')} retryUrl={moreUrl} retryText={t('common:retry')} />
      )}
      {!hasMore && <div className="card-foot small muted">{status}</div>}
      {hasMore && (
        <ShowMore
          to={`${moreUrl}#rad-${String(rows.length + 1)}`}
          text={t(loading ? 'followUp:loading' : moreText)}
          status={status}
          // The first rows do not load more on scroll: the user has to request more once.
          onReachEnd={rows.length <= FIRST_ROWS || loading || failed ? undefined : loadMore}
          onShowMore={loadMoreWithFocus}
        />
      )}
    </>
  );
}
