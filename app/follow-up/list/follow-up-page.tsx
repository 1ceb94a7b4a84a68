import { useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ExportForm } from '#app/exports/export-form.tsx';
import { paths } from '#app/paths.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ErrorBox } from '#app/ui/feedback/error-box.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { useCountText } from '../use-count-text.ts';
import { FollowUpFilterForm } from './follow-up-filter-form.tsx';
import { buildFollowUpSearch, FIRST_ROWS, listFollowUpParams } from './follow-up-query.ts';
import { FollowUpRows } from './follow-up-rows.tsx';
import type { FollowUpView } from './load-follow-up.server.ts';

/** Dims the current rows while others load, after 300 ms, so that fast responses do not flicker. */
const RELOADING_STYLE = { opacity: 0.7, transition: 'opacity 0s 300ms' };

/** The list of actions due with their number, the filters and the export. */
export function FollowUpPage({ followUp }: { followUp: FollowUpView }) {
  const { t } = useTranslation(['common', 'followUp']);
  const { location } = useNavigation();
  const { query, departmentsKey, list, departments } = followUp;
  const countText = useCountText();
  const pageUrl = `${paths.followUp}${buildFollowUpSearch(query, departmentsKey)}`;
  const isReloading = location?.pathname === paths.followUp;
  const isFiltered = query.reason !== null || query.mine || query.department !== null;
  const isEmpty = list.ok && list.value.part.rows.length === 0;
  return (
    <Card
      id="atgarder"
      title={
        list.ok
          ? countText(query.status, { total: list.value.part.total, overdue: list.value.overdue })
          : t('followUp:title')
      }
      actions={
        isEmpty ? undefined : (
          <ExportForm
            id="export"
            action={paths.followUpExport}
            params={listFollowUpParams({ ...query, show: FIRST_ROWS }, departmentsKey)}
            text={t('followUp:export')}
          />
        )
      }
      flush
      footer={<a href={paths.reminders}>{t('followUp:reminders')}</a>}
    >
      <FollowUpFilterForm query={query} departments={departments} />
      <div aria-busy={isReloading} style={isReloading ? RELOADING_STYLE : undefined}>
        {!list.ok && (
          <ErrorBox
            message={t('common:list.error.initial')}
            retryUrl={pageUrl}
            retryText={t('common:retry')}
          />
        )}
        {isEmpty && (
          <EmptyState icon="check">
            {t(isFiltered ? 'followUp:empty.filtered' : `followUp:empty.${query.status}`)}
          </EmptyState>
        )}
        {list.ok && !isEmpty && (
          <FollowUpRows
            initial={list.value.part}
            query={query}
            departmentsKey={departmentsKey}
            settings={list.value.settings}
          />
        )}
      </div>
    </Card>
  );
}
