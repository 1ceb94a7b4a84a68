import type { CallHandlers } from '../access/call-handlers';
import { dismissNotification } from './dismiss-notification';
import { listNotifications } from './list-notifications';
import { listPersonNotifications } from './list-person-notifications';

/** The calls about notifications. */
export const notificationCalls = {
  notificationDepartment: (context, { departmentIds }) => listNotifications(context, departmentIds),

  notificationPerson: (context, { personId }) => listPersonNotifications(context, personId),

  notificationDismiss: (context, request) => dismissNotification(context, request),
} satisfies CallHandlers;
