import { useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ErrorBox } from '#app/ui/feedback/error-box.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { PlansView } from './load-plans.server.ts';
import { PlanActions } from './plan-actions.tsx';
import { buildPlanSearch } from './plan-query.ts';
import { PlanRows } from './plan-rows.tsx';

/** The current content stays while the new content loads; a short delay avoids flicker. */
const WAITING = { opacity: 0.7, transition: 'opacity 0s 300ms' };

/** The list: the number of plans that it contains, the actions, and the rows. Each part fails separately. */
export function PlansPage({ plans }: { plans: PlansView }) {
  const { t } = useTranslation(['common', 'rehabPlans']);
  const { location } = useNavigation();
  const { total, query, departmentsKey, rows } = plans;
  const pageUrl = `${paths.rehabPlans}${buildPlanSearch(query, departmentsKey)}`;
  const isReloading = location?.pathname === paths.rehabPlans;
  return (
    <Card
      id="planer"
      title={total === null ? t('rehabPlans:title') : t(`rehabPlans:count.${query.filter}`, { count: total })}
      flush
    >
      <PlanActions query={query} departmentsKey={departmentsKey} />
      {total === null && (
        <ErrorBox message={t('rehabPlans:error.stats')} retryUrl={pageUrl} retryText={t('common:retry')} />
      )}
      <div aria-busy={isReloading} style={isReloading ? WAITING : undefined}>
        {rows === null && (
          <ErrorBox
            message={t('rehabPlans:error.initial')}
            retryUrl={pageUrl}
            retryText={t('common:retry')}
          />
        )}
        {rows !== null && rows.rows.length === 0 && <EmptyState>{t('rehabPlans:empty')}</EmptyState>}
        {rows !== null && rows.rows.length > 0 && (
          <PlanRows initial={rows} query={query} departmentsKey={departmentsKey} />
        )}
      </div>
    </Card>
  );
}
