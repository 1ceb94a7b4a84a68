import { ABSENCE_TYPES } from '#contract/values/vocabulary.ts';
import { ChartCard } from '#app/charts/chart-card.tsx';
import { Kpi } from '#app/ui/data/kpi.tsx';
import { InfoBox } from '#app/ui/feedback/info-box.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLongDay } from '#app/i18n/format-day.ts';
import { useLanguage } from '#app/i18n/use-language.ts';
import { CoverageText } from '#app/shell/coverage-text.tsx';
import { PrintedScope } from '#app/shell/printed-scope.tsx';
import { paths } from '#app/paths.ts';
import { ABSENCE_FILLS } from './absent-list/absence-fill.ts';
import { AbsentCard } from './absent-list/absent-card.tsx';
import type { TodayView } from './load-today.server.ts';
import { NotificationsCard } from '#app/notifications/notifications-card.tsx';
import { FollowUpCard } from '#app/follow-up/follow-up-card.tsx';
import { describeFigures } from './describe-figures.ts';
import { PeopleCard } from './people-card.tsx';
import { placeLists } from './place-lists.ts';
import { buildTodaySearch } from './today-query.ts';
import type { PeopleList, TodayQuery } from './today-query.ts';

/**
 * The overview: what to do next, four figures, charts and notifications, three short lists, and everyone absent. The markup has the
 * order of the page at every width. It is not rendered again when a navigation begins, only when its data changes.
 */
export const TodayPage = memo(function TodayPage({
  today,
  query,
  pageUrl,
}: {
  today: TodayView;
  query: TodayQuery;
  pageUrl: string;
}) {
  const { t } = useTranslation(['today', 'absence', 'shell']);
  const language = useLanguage();
  const fullListUrl = (list: PeopleList) =>
    `${paths.today}${buildTodaySearch({ ...query, expandedLists: [...query.expandedLists, list] })}`;
  const { absent, notifications } = today;
  const place = placeLists({ absent, notifications });
  const lists = (
    <>
      <PeopleCard
        id="nya"
        title={t('today:newToday')}
        icon="new-absence"
        people={today.newToday}
        none={t('today:noneNew')}
        retryUrl={pageUrl}
        fullListUrl={fullListUrl('nya')}
      />
      <PeopleCard
        id="ater"
        title={t('today:returningToday')}
        icon="return"
        people={today.returning}
        none={t('today:noneReturning')}
        retryUrl={pageUrl}
        fullListUrl={fullListUrl('ater')}
      />
      <PeopleCard
        id="planerade"
        title={t('today:plannedReturns')}
        icon="calendar-check"
        people={today.planned}
        none={t('today:noReturns')}
        retryUrl={pageUrl}
        fullListUrl={fullListUrl('planerade')}
      />
    </>
  );
  return (
    <>
      <PageHeader
        title={t('shell:nav.today')}
        eyebrow={formatLongDay(today.day, language)}
        asOf={today.coverage === null ? null : <CoverageText coverage={today.coverage} />}
        printedScope={<PrintedScope scope={today.scope} />}
      />
      {today.urgent !== null && <FollowUpCard urgent={today.urgent} pageUrl={pageUrl} />}
      <dl className="kpis">
        {describeFigures(today.figures, { t, language }).map(
          ({ id, label, icon, value, of, detail, share }) => (
            <Kpi
              key={id}
              label={t(label)}
              icon={icon}
              value={value}
              of={of}
              detail={detail}
              share={share}
              to={`${pageUrl}#${id}`}
              linkText={t('today:kpi.seeList')}
            />
          ),
        )}
      </dl>
      {(today.openOverTwoYears ?? 0) > 0 && (
        <InfoBox tone="warn" title={t('today:openOverTwoYears', { count: today.openOverTwoYears ?? 0 })}>
          <p>{t('today:openOverTwoYears.text')}</p>
        </InfoBox>
      )}
      <div className="split">
        <div className="stack">
          <ChartCard
            id="historik"
            title={t('today:history')}
            chart={today.history}
            direction="columns"
            legend={ABSENCE_TYPES.map((type) => ({
              fill: ABSENCE_FILLS[type],
              text: t(`absence:absenceType.${type}`),
            }))}
            retryUrl={pageUrl}
          />
          <div className="columns">
            <ChartCard
              id="perioder"
              title={t('today:perInterval')}
              chart={today.intervals}
              direction="bars"
              retryUrl={pageUrl}
            />
            {today.causes !== null && (
              <ChartCard
                id="orsaker"
                title={t('today:causes')}
                chart={today.causes}
                direction="bars"
                retryUrl={pageUrl}
              />
            )}
          </div>
          {place === 'charts' && <div className="columns">{lists}</div>}
        </div>
        <div className="stack">
          <NotificationsCard notifications={notifications} pageUrl={pageUrl} />
          {place === 'notifications' && lists}
        </div>
      </div>
      {place === 'page' && <div className="columns">{lists}</div>}
      <AbsentCard absent={absent} people={today.figures.absent} query={query} pageUrl={pageUrl} />
    </>
  );
});
