import { todayIn } from '../../../contract/calendar';
import { HEADERS } from '../../../contract/constants';
import { ABSENCE_TYPES } from '../../../contract/vocabulary';
import type { ApiResult } from '../../api/api-client.server';
import { formatInstant, formatLongDay, formatNumber } from '../../i18n/format.server';
import type { Texts } from '../../i18n/texts-context';
import type { WebContext } from '../../load-context';
import { callToday } from '../../session/features.server';
import { part } from '../../session/guards.server';
import { loadAsOf } from '../../session/load-as-of.server';
import type { AuthenticatedSession } from '../../session/request-session.server';
import { loadAbsentRows } from './absent-rows.server';
import { buildCauseView, buildHistoryView, buildIntervalView } from './charts.server';
import { buildFigures } from './figures.server';
import { toNotificationView } from './notification-view.server';
import type { ViewContext } from './page-view';
import type { TodayQuery } from './today-query';
import { shorten, toReturnItem, toTypeItem } from './today-rows.server';

/**
 * Everything the overview shows, each part by itself: one that fails leaves the others whole. Calls go out side by
 * side, so the page is as slow as its slowest call and no slower.
 */
export async function loadToday(
  web: WebContext,
  session: AuthenticatedSession,
  departmentIds: readonly string[],
  query: TodayQuery,
  texts: Texts,
) {
  const now = web.clock();
  const view: ViewContext = { ...texts, today: todayIn(now), may: session.may };
  const request = { departmentIds: [...departmentIds] };
  const { api } = session;
  const safely = <Value>(work: Promise<Value>) => part(web, session, work);
  const types = [...query.types];

  const [asOf, overview, navigation, counts, chosen, planned, history, intervals, causes, notifications] =
    await Promise.all([
      loadAsOf(web, session, texts.t),
      safely(callToday(web, session, request)),
      safely(api.call('navigation', { ...request, withEmployees: false })),
      safely(api.call('absenceListStats', { ...request, absenceCategories: [...ABSENCE_TYPES] })),
      types.length === 0
        ? null
        : safely(
            loadAbsentRows(
              (offset) => api.call('absenceList', { ...request, absenceCategories: types, offset }),
              query.rows,
              view,
            ),
          ),
      safely(api.call('personReturnThisWeek', request)),
      safely(api.call('absenceHistory', request).then((days) => buildHistoryView(days, view))),
      safely(api.call('personAbsenceIntervals', request).then((rows) => buildIntervalView(rows, view))),
      view.may('dataFieldCondition')
        ? safely(api.call('personConditionsSummary', request).then((rows) => buildCauseView(rows, view)))
        : null,
      safely(
        api.request('notificationDepartment', { ...request, limit: query.notices }).then(readNotifications),
      ),
    ]);

  return {
    day: formatLongDay(view.today, texts.language),
    asOf,
    printedAt: texts.t('today.printed', {
      company: session.stored.data.user.companyName,
      departments: texts.t('nav.departments', { count: departmentIds.length }),
      datetime: formatInstant(now),
    }),
    figures: buildFigures({ overview, navigation, planned }, view),
    newToday: map(overview, ({ newAbsentToday }) =>
      shorten(newAbsentToday, query.whole.includes('nya'), (row) => toTypeItem(row, view)),
    ),
    returning: map(overview, ({ returningToday }) =>
      shorten(returningToday, query.whole.includes('ater'), (row) => toTypeItem(row, view)),
    ),
    planned: map(planned, (rows) =>
      shorten(rows, query.whole.includes('planerade'), (row) => toReturnItem(row, view)),
    ),
    history,
    intervals,
    causes,
    notifications: map(notifications, ({ total, first }) => ({
      total,
      totalText: formatNumber(total, texts.language),
      shown: first.map((notification) => toNotificationView(notification, view)),
    })),
    absent: {
      types,
      causeShown: view.may('dataFieldCondition'),
      counts: map(counts, ({ byCategory }) =>
        ABSENCE_TYPES.map((type) => ({
          type,
          count: byCategory.find(({ absenceCategory }) => absenceCategory === type)?.numberOfAbsences ?? 0,
        })),
      ),
      rows: chosen,
    },
  };
}

/** Hundreds are open in a municipality, and the page shows a dozen. */
function readNotifications({ response, headers }: ApiResult<'notificationDepartment'>) {
  return { first: response, total: Number(headers.get(HEADERS.totalCount) ?? response.length) };
}

export type TodayView = Awaited<ReturnType<typeof loadToday>>;

type Part<Value> = Awaited<ReturnType<typeof part<Value>>>;

function map<From, To>(from: Part<From>, change: (value: From) => To): Part<To> {
  return from.ok ? { ok: true, value: change(from.value) } : from;
}
