import { HEADERS } from '#contract/values/constants.ts';
import { readCallerSnapshot, type SnapshotCache } from '#provider/absence/snapshot/snapshot-cache.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import type { CallHandlers } from '#provider/access/pipeline/call-handlers.ts';
import { countNotifications } from './count-notifications.ts';
import { dismissNotification, dismissSelected } from './dismiss-notification.ts';
import { listNotifications } from './list-notifications.ts';
import { listPersonNotifications } from './list-person-notifications.ts';

/** Handlers of the calls for notifications. */
export function notificationHandlers(snapshots: SnapshotCache) {
  const read = (context: CallContext) => readCallerSnapshot(context, snapshots);
  return {
    notificationDepartment: async (context, request) => {
      const snapshot = await read(context);
      const { notifications, total } = await listNotifications(snapshot, context, request);
      context.setHeader(HEADERS.totalCount, String(total));
      return notifications;
    },

    notificationPerson: async (context, { personId }) =>
      listPersonNotifications(await read(context), context, personId),

    notificationCounts: (context, request) => countNotifications(context, request),

    notificationDismiss: (context, request) => dismissNotification(context, request),

    notificationDismissSelected: (context, { ids }) => dismissSelected(context, ids),
  } satisfies CallHandlers;
}
