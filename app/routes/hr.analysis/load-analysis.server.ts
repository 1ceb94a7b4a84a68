import { todayIn } from '../../../contract/calendar';
import type { CallResponse } from '../../../contract/calls';
import { describeFilter } from '../../filters/build-filter-view.server';
import { toWireFilter } from '../../filters/parse-filter.server';
import { formatInstant, formatList, formatPeriod } from '../../i18n/format.server';
import type { Texts } from '../../i18n/texts-context';
import type { WebContext } from '../../load-context';
import { part, type Part } from '../../session/guards.server';
import { loadAsOf } from '../../session/load-as-of.server';
import type { AuthenticatedSession } from '../../session/request-session.server';
import type { AnalysisQuery, List } from './analysis-query';
import type { Shortened, ViewContext } from './analysis-view';
import { buildCategoryChart, buildCauseChart, listCauses } from './causes.server';
import { buildKeyFigures } from './key-figures.server';
import { countNotifications, listNotificationTypes } from './notification-counts.server';
import { buildAnalysisPath, toAddress } from './parse-analysis-query.server';
import { listRepeated } from './repeated.server';
import { buildTrend } from './trend.server';
import { buildCauseLabels, buildLabels } from './labels.server';

/** The first rows of a list; the rest on demand. */
const FIRST_ROWS = 10;

export type EmploymentTypes = Part<CallResponse<'personEmploymentTypes'>>;

/**
 * The figures of the page, each part by itself: one that fails leaves the others whole. Calls go out side by side, and the
 * chosen departments' statistics serve the key figures, the trend and the causes.
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
      rest: rest === 0 ? null : { text: t('analysis.more', { count: rest }), to: buildAnalysisPath(address) },
    };
  };

  return {
    labels: buildLabels(t),
    period: periodText,
    /** Said when new figures have come in the place of others. */
    updated: t('analysis.updated', { from, to }),
    asOf,
    printedAt: t('analysis.printed', {
      company: session.stored.data.user.companyName,
      departments: t('nav.departments', { count: ids.length }),
      period: periodText,
      filters: filters.length === 0 ? t('analysis.noFilter') : formatList(filters, language),
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
            types: listNotificationTypes(view).map((type) => t(`notification.type.${type}`)),
            departments: map(notifications, (all) => shorten(countNotifications(all, view), 'notices')),
          },
  };
}

export type AnalysisFigures = Awaited<ReturnType<typeof loadAnalysis>>;

function map<From, To>(from: Part<From>, change: (value: From) => To): Part<To> {
  return from.ok ? { ok: true, value: change(from.value) } : from;
}
