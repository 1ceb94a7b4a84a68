import type { CallHandlers } from '../access/call-handlers';
import { dismissNotification } from './dismiss-notification';
import { listNotifications } from './list-notifications';

/** The calls about notifications. */
export const notificationCalls = {
  notificationDepartment: (context, { departmentIds }) => listNotifications(context, departmentIds),

  notificationDismiss: (context, request) => dismissNotification(context, request),
} satisfies CallHandlers;
