import { HEADERS } from '#contract/values/constants.ts';
import type { CallHandlers } from '#provider/access/pipeline/call-handlers.ts';
import { dismissNotification } from './dismiss-notification.ts';
import { listNotifications } from './list-notifications.ts';
import { listPersonNotifications } from './list-person-notifications.ts';

/** Notification routes. */
export const notificationHandlers = {
  notificationDepartment: async (context, { departmentIds, limit }) => {
    const { notifications, total } = await listNotifications(context, departmentIds, limit);
    context.setHeader(HEADERS.totalCount, String(total));
    return notifications;
  },

  notificationPerson: (context, { personId }) => listPersonNotifications(context, personId),

  notificationDismiss: (context, request) => dismissNotification(context, request),
} satisfies CallHandlers;
