import type { CallResponse } from '#contract/calls.ts';
import { DEFAULT_REPEATED } from '#contract/values/administration/follow-up-settings.ts';
import { readSickLeaveTarget } from '#app/api/data-coverage.ts';
import { readRepeatedLimit } from '#app/api/organisation-limits.ts';
import { formatInstant } from '#app/i18n/format-instant.server.ts';
import type { Texts } from '#app/i18n/i18n.server.ts';
import type { WebContext } from '#app/load-context.ts';
import { mapSettled, settle, type Settled } from '#app/session/guards/settle.server.ts';
import { loadDataCoverage } from '#app/session/load-data-coverage.server.ts';
import { toApiPeriod } from '#app/period/date-range.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import type { AnalysisQuery, List } from './analysis-query.ts';
import { listActiveFilters } from './filters/list-active-filters.ts';
import { toApiFilter } from './filters/parse-filter.server.ts';
import { buildAnalysisPath, toUrlParams } from './parse-analysis-query.server.ts';
import { drawCategories, drawCauses } from './causes/cause-charts.server.ts';
import { compareKeyFigures } from './key-figures/compare-key-figures.ts';
import { listNotificationCounts, listNotificationTypes } from './lists/list-notification-counts.ts';
import { drawTrend } from './trend/draw-trend.server.ts';
import { listCauses } from './causes/list-cause-rows.ts';
import { listRepeated } from './lists/list-repeated.ts';
import { shortenList } from './lists/shorten-list.ts';

export type EmploymentTypes = Settled<CallResponse<'personEmploymentTypes'>>;

interface AnalysisRequest {
  web: Pick<WebContext, 'clock' | 'stores'>;
  session: AuthenticatedSession;
  departmentIds: readonly string[];
  query: AnalysisQuery;
  texts: Texts;
  employmentTypesPromise: Promise<EmploymentTypes>;
}

/**
 * Loads each section of the figures separately: if one section fails, the others are still shown. Calls run in
 * parallel; the statistics of the chosen departments serve the key figures, the trend and the causes.
 */
export async function loadAnalysis({
  web,
  session,
  departmentIds,
  query,
  texts,
  employmentTypesPromise,
}: AnalysisRequest) {
  const period = toApiPeriod(query.period.range);
  const filter = toApiFilter(query.filter.choice);
  const rolling = query.span === 'rolling';
  const ids = [...departmentIds];
  const { api, hasCapability } = session;
  const settleCall = <Value>(work: Promise<Value>) => settle(web, session, work);
  const [coverage, version, employmentTypes, statistics, global, repeated, notifications, sickPay] =
    await Promise.all([
      loadDataCoverage(web, session),
      settleCall(api.request('dataVersion', null)),
      employmentTypesPromise,
      settleCall(api.call('statsDepartments', { departmentIds: ids, ...period, filter, rolling })),
      settleCall(api.call('statsGlobal', { ...period, rolling })),
      settleCall(api.call('absenceRepeatedShortTerm', { departmentIds: ids, ...period, filter })),
      hasCapability('hrStatisticsNotifications')
        ? settleCall(api.call('notificationDepartment', { departmentIds: ids }))
        : null,
      hasCapability('sickPayCost')
        ? settleCall(api.call('statsSickPay', { departmentIds: ids, ...period, filter }))
        : null,
    ]);
  const types = employmentTypes.ok ? employmentTypes.value : null;
  const target = version.ok ? readSickLeaveTarget(version.value.headers) : null;
  const repeatedLimit = version.ok ? readRepeatedLimit(version.value.headers) : DEFAULT_REPEATED;
  const shorten = <Row>(rows: Row[], list: List) =>
    shortenList(rows, list, query.whole, (whole) => buildAnalysisPath({ ...toUrlParams(query), whole }));
  const notificationTypes = listNotificationTypes(hasCapability);

  return {
    period: query.period.range,
    coverage,
    printout: {
      company: session.stored.data.user.companyName,
      departments: ids.length,
      period: query.period.range,
      filters: listActiveFilters(query.filter.choice, types).map((one) => one.filter),
      printedAt: formatInstant(web.clock()),
    },
    hasFilter: filter !== null,
    keyFigures: mapSettled(statistics, (ofDepartments) =>
      compareKeyFigures({ ...ofDepartments, global: global.ok ? global.value : null }, hasCapability),
    ),
    globalFailed: !global.ok,
    trend: mapSettled(statistics, (ofDepartments) =>
      drawTrend({ ...ofDepartments, global: global.ok ? global.value : null, target }, query, texts),
    ),
    sickPay: sickPay && mapSettled(sickPay, (response) => response.sickPay),
    causes: hasCapability('dataFieldCondition')
      ? mapSettled(statistics, ({ chosen }) => ({
          categories: drawCategories(chosen, texts),
          causes: drawCauses(chosen, texts),
          list: shorten(listCauses(chosen), 'causes'),
        }))
      : null,
    repeatedLimit,
    repeated: mapSettled(repeated, (response) => shorten(listRepeated(response, hasCapability), 'repeated')),
    notifications:
      notifications === null
        ? null
        : {
            types: notificationTypes,
            departments: mapSettled(notifications, (all) =>
              shorten(listNotificationCounts(all, notificationTypes), 'notices'),
            ),
          },
  };
}

export type AnalysisFigures = Awaited<ReturnType<typeof loadAnalysis>>;
