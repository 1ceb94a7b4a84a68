import { and, count, type SQL } from 'drizzle-orm';
import type { CallResponse, CheckedRequest } from '#contract/calls.ts';
import { NOTIFICATION_TYPES } from '#contract/values/vocabulary.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { notification } from '#provider/database/tables/notification.ts';
import { isListed, matchesRequest } from './visible-notifications.ts';

/** The number of notifications that the caller's list contains under a condition. */
export async function countListed(context: CallContext, condition: SQL | undefined): Promise<number> {
  const [row] = await context.tx
    .select({ open: count() })
    .from(notification)
    .where(and(isListed(context), condition));
  return row?.open ?? 0;
}

/** The number of notifications of each type in the caller's list; types without any are left out. */
export async function countNotifications(
  context: CallContext,
  request: CheckedRequest<'notificationCounts'>,
): Promise<CallResponse<'notificationCounts'>> {
  const rows = await context.tx
    .select({ type: notification.type, open: count() })
    .from(notification)
    .where(and(isListed(context), matchesRequest(request)))
    .groupBy(notification.type);
  const counts = new Map(rows.map(({ type, open }) => [type, open]));
  return NOTIFICATION_TYPES.flatMap((type) => {
    const open = counts.get(type);
    return open === undefined ? [] : [{ type, count: open }];
  });
}
