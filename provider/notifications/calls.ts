import { HEADERS } from '../../contract/constants';
import type { CallHandlers } from '../access/call-handlers';
import { dismissNotification } from './dismiss-notification';
import { listNotifications } from './list-notifications';
import { listPersonNotifications } from './list-person-notifications';

/** The calls about notifications. */
export const notificationCalls = {
  notificationDepartment: async (context, { departmentIds, limit }) => {
    const { notifications, total } = await listNotifications(context, departmentIds, limit);
    context.setHeader(HEADERS.totalCount, String(total));
    return notifications;
  },

  notificationPerson: (context, { personId }) => listPersonNotifications(context, personId),

  notificationDismiss: (context, request) => dismissNotification(context, request),
} satisfies CallHandlers;
