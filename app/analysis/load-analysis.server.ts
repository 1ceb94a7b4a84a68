import { todayIn } from '#contract/values/calendar.ts';
import type { CallResponse } from '#contract/calls.ts';
import { describeFilter } from './filters/build-filter-view.server.ts';
import { toWireFilter } from './filters/parse-filter.server.ts';
import { formatInstant } from '#app/i18n/format-instant.server.ts';
import { formatList } from '#app/i18n/format-list.ts';
import { formatPeriod } from '#app/i18n/format-day.ts';
import type { Texts } from '#app/i18n/i18n.server.ts';
import type { WebContext } from '#app/load-context.ts';
import { part, type Part } from '#app/session/guards.server.ts';
import { loadAsOf } from '#app/session/load-as-of.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import type { AnalysisQuery, List } from './analysis-query.ts';
import type { Shortened, ViewContext } from './analysis-view.ts';
import { buildCategoryChart, buildCauseChart, listCauses } from './sections/causes.server.ts';
import { buildKeyFigures } from './sections/key-figures.server.ts';
import { countNotifications, listNotificationTypes } from './sections/notification-counts.server.ts';
import { buildAnalysisPath, toAddress } from './parse-analysis-query.server.ts';
import { listRepeated } from './sections/repeated.server.ts';
import { buildTrend } from './sections/trend.server.ts';
import { buildCauseLabels, buildLabels } from './analysis-labels.server.ts';

/** How many rows of a list are shown at first; the rest is loaded on demand. */
const FIRST_ROWS = 10;

export type EmploymentTypes = Part<CallResponse<'personEmploymentTypes'>>;

/**
 * Loads each part of the figures separately: if one part fails, the others are still shown. Calls run in
 * parallel; the statistics of the chosen departments serve the key figures, the trend and the causes.
 */
export async function loadAnalysis(
  web: WebContext,
  session: AuthenticatedSession,
  departmentIds: readonly string[],
  query: AnalysisQuery,
  texts: Texts,
  findTypes: Promise<EmploymentTypes>,
) {
  const now = web.clock();
  const { t, language } = texts;
  const view: ViewContext = { ...texts, today: todayIn(now), may: session.may };
  const { from, to } = query.period.period;
  const period = { periodStart: from, periodEnd: to };
  const filter = toWireFilter(query.filter.choice);
  const ids = [...departmentIds];
  const { api } = session;
  const safely = <Value>(work: Promise<Value>) => part(web, session, work);
  const [asOf, employmentTypes, statistics, global, repeated, notifications] = await Promise.all([
    loadAsOf(web, session, t),
    findTypes,
    safely(api.call('statsDepartments', { departmentIds: ids, ...period, filter })),
    safely(api.call('statsGlobal', period)),
    safely(api.call('absenceRepeatedShortTerm', { departmentIds: ids, ...period, filter })),
    view.may('hrStatisticsNotifications')
      ? safely(api.call('notificationDepartment', { departmentIds: ids }))
      : null,
  ]);
  const filters = describeFilter(
    query.filter.choice,
    employmentTypes.ok ? employmentTypes.value : null,
    texts,
  ).map(({ text }) => text);
  const periodText = formatPeriod(from, to, language);
  const shorten = <Row>(rows: Row[], list: List): Shortened<Row> => {
    const shown = query.whole.includes(list) ? rows : rows.slice(0, FIRST_ROWS);
    const rest = rows.length - shown.length;
    const address = { ...toAddress(query), whole: [...query.whole, list] };
    return {
      rows: shown,
      total: rows.length,
      rest: rest === 0 ? null : { text: t('analysis:more', { count: rest }), to: buildAnalysisPath(address) },
    };
  };

  return {
    labels: buildLabels(t),
    period: periodText,
    /** Announced when new figures replace the previous ones. */
    updated: t('analysis:updated', { from, to }),
    asOf,
    printedAt: t('analysis:printed', {
      company: session.stored.data.user.companyName,
      departments: t('shell:nav.departments', { count: ids.length }),
      period: periodText,
      filters: filters.length === 0 ? t('analysis:noFilter') : formatList(filters, language),
      datetime: formatInstant(now),
    }),
    hasFilter: filter !== null,
    keyFigures: map(statistics, (both) => buildKeyFigures(both, global, view)),
    globalFailed: !global.ok,
    trend: map(statistics, ({ chosen }) => buildTrend(chosen, query.series, query.unit, view)),
    causes: view.may('dataFieldCondition')
      ? {
          labels: buildCauseLabels(t),
          figures: map(statistics, ({ chosen }) => ({
            categories: buildCategoryChart(chosen, view),
            causes: buildCauseChart(chosen, view),
            list: shorten(listCauses(chosen, view), 'causes'),
          })),
        }
      : null,
    repeated: map(repeated, (response) => shorten(listRepeated(response, view), 'repeated')),
    notifications:
      notifications === null
        ? null
        : {
            types: listNotificationTypes(view).map((type) => t(`notification:type.${type}`)),
            departments: map(notifications, (all) => shorten(countNotifications(all, view), 'notices')),
          },
  };
}

export type AnalysisFigures = Awaited<ReturnType<typeof loadAnalysis>>;

function map<From, To>(from: Part<From>, change: (value: From) => To): Part<To> {
  return from.ok ? { ok: true, value: change(from.value) } : from;
}
