import { todayIn } from '#contract/values/calendar.ts';
import { ABSENCE_TYPES } from '#contract/values/vocabulary.ts';
import type { Texts } from '#app/i18n/i18n.server.ts';
import { buildScope } from '#app/shell/build-scope.server.ts';
import type { WebContext } from '#app/load-context.ts';
import { callToday } from '#app/session/features.server.ts';
import { mapSettled, settle } from '#app/session/guards/settle.server.ts';
import { loadDataCoverage } from '#app/session/load-data-coverage.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import { loadUrgentActions } from '#app/follow-up/load-urgent-actions.server.ts';
import { loadAbsentRows } from './absent-list/absent-rows.server.ts';
import { buildCauseView, buildHistoryView, buildIntervalView } from './today-charts.server.ts';
import { countFigures } from './today-figures.server.ts';
import { toShownNotification } from '#app/notifications/to-shown-notification.server.ts';
import type { ViewContext } from './view-context.ts';
import { SHOWN_NOTIFICATIONS, type TodayQuery } from './today-query.ts';
import { toPeopleItems, toReturnItem, toTypeItem } from './absent-list/today-rows.server.ts';

interface TodayRequest {
  web: WebContext;
  session: AuthenticatedSession;
  departmentIds: readonly string[];
  query: TodayQuery;
  texts: Texts;
}

/**
 * Loads each section of the overview separately: if one section fails, the others are still shown. Calls run in
 * parallel.
 */
export async function loadToday({ web, session, departmentIds, query, texts }: TodayRequest) {
  const now = web.clock();
  const context: ViewContext = { ...texts, today: todayIn(now), hasCapability: session.hasCapability };
  const request = { departmentIds: [...departmentIds] };
  const { api } = session;
  const settleCall = <Value>(work: Promise<Value>) => settle(web, session, work);
  const types = [...query.types];

  const [
    coverage,
    overview,
    navigation,
    counts,
    chosen,
    planned,
    history,
    intervals,
    causes,
    newest,
    counted,
    urgent,
  ] = await Promise.all([
    loadDataCoverage(web, session),
    settleCall(callToday(web, session, request)),
    settleCall(api.call('navigation', { ...request, withEmployees: false })),
    settleCall(api.call('absenceListStats', { ...request, absenceCategories: [...ABSENCE_TYPES] })),
    types.length === 0
      ? null
      : settleCall(
          loadAbsentRows(
            (offset) => api.call('absenceList', { ...request, absenceCategories: types, offset }),
            query.rows,
            context,
          ),
        ),
    settleCall(api.call('personReturnThisWeek', request)),
    settleCall(api.call('absenceHistory', request).then((days) => buildHistoryView(days, context))),
    settleCall(api.call('personAbsenceIntervals', request).then((rows) => buildIntervalView(rows, context))),
    context.hasCapability('dataFieldCondition')
      ? settleCall(api.call('personConditionsSummary', request).then((rows) => buildCauseView(rows, context)))
      : null,
    settleCall(api.call('notificationDepartment', { ...request, limit: SHOWN_NOTIFICATIONS })),
    settleCall(api.call('notificationCounts', request)),
    loadUrgentActions(web, session, departmentIds),
  ]);

  return {
    day: context.today,
    coverage,
    scope: buildScope(web, session, departmentIds),
    figures: countFigures({ overview, navigation, planned }),
    newToday: mapSettled(overview, ({ newAbsentToday }) =>
      toPeopleItems(newAbsentToday, query.expandedLists.includes('nya'), (row) =>
        toTypeItem(row, session.hasCapability),
      ),
    ),
    returning: mapSettled(overview, ({ returningToday }) =>
      toPeopleItems(returningToday, query.expandedLists.includes('ater'), (row) =>
        toTypeItem(row, session.hasCapability),
      ),
    ),
    planned: mapSettled(planned, (rows) =>
      toPeopleItems(rows, query.expandedLists.includes('planerade'), (row) =>
        toReturnItem(row, session.hasCapability),
      ),
    ),
    /** How many absences have been open for over two years; null for a role that does not check the data. */
    openOverTwoYears: overview.ok ? overview.value.openOverTwoYears : null,
    history,
    intervals,
    causes,
    notifications: newest.ok
      ? mapSettled(counted, (byType) => ({
          counts: byType,
          total: byType.reduce((sum, { count }) => sum + count, 0),
          shown: newest.value.map((notification) => toShownNotification(notification, context.hasCapability)),
        }))
      : newest,
    /** Null without the role or the feature. */
    urgent,
    absent: {
      types,
      causeShown: context.hasCapability('dataFieldCondition'),
      counts: mapSettled(counts, ({ byCategory }) =>
        ABSENCE_TYPES.map((type) => ({
          type,
          count: byCategory.find(({ absenceCategory }) => absenceCategory === type)?.numberOfAbsences ?? 0,
        })),
      ),
      rows: chosen,
    },
  };
}

export type TodayView = Awaited<ReturnType<typeof loadToday>>;
