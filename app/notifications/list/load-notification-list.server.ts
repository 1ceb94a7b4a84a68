import { todayIn } from '#contract/values/calendar.ts';
import { HEADERS } from '#contract/values/constants.ts';
import { buildScope } from '#app/shell/build-scope.server.ts';
import type { WebContext } from '#app/load-context.ts';
import { mapSettled, settle, type Settled } from '#app/session/guards/settle.server.ts';
import type { AuthenticatedSession, ReadySelection } from '#app/session/request-session.server.ts';
import { toShownNotification } from '../to-shown-notification.server.ts';
import { NOTIFICATIONS_PAGE_SIZE, type NotificationsQuery } from './notifications-query.ts';
import { rememberVisit } from './remember-visit.server.ts';

/** Loads a page of the list, the number of notifications of each type, and the choices of the filter, and stores the day of this visit. */
export async function loadNotificationList(
  web: WebContext,
  session: AuthenticatedSession,
  { hierarchy, departmentIds }: ReadySelection,
  query: NotificationsQuery,
) {
  const { api, hasCapability } = session;
  const lastVisit = await rememberVisit(web, session, todayIn(web.clock()));
  const request = {
    departmentIds: query.department === null ? [...departmentIds] : [query.department],
    ...(query.onlyNew && lastVisit !== null ? { raisedFrom: lastVisit } : {}),
  };
  const settleCall = <Value>(work: Promise<Value>) => settle(web, session, work);
  const [counts, list] = await Promise.all([
    settleCall(api.call('notificationCounts', request)),
    settleCall(
      api.request('notificationDepartment', {
        ...request,
        ...(query.type === null ? {} : { types: [query.type] }),
        sorting: query.sorting,
        offset: (query.page - 1) * NOTIFICATIONS_PAGE_SIZE,
        limit: NOTIFICATIONS_PAGE_SIZE,
      }),
    ),
  ]);
  return {
    lastVisit,
    counts: counts.ok ? counts.value : [],
    departments: hierarchy
      .filter(({ abstract_id: id }) => departmentIds.includes(id))
      .map(({ abstract_id: id, name }) => ({ id, name })),
    hasNames: hasCapability('dataFieldPersonName'),
    scope: buildScope(web, session, request.departmentIds),
    list: mapSettled(list, ({ response, headers }) => ({
      total: Number(headers.get(HEADERS.totalCount) ?? response.length),
      shown: response.map((one) => {
        const notification = toShownNotification(one, hasCapability);
        return { ...notification, isNew: lastVisit !== null && notification.day >= lastVisit };
      }),
    })),
  };
}

export type NotificationListView = Awaited<ReturnType<typeof loadNotificationList>>;
export type ListedNotification =
  NotificationListView['list'] extends Settled<{ shown: (infer Row)[] }> ? Row : never;
