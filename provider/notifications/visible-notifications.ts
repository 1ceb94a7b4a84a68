import { and, eq, isNull, sql, type Column, type SQL } from 'drizzle-orm';
import { TIME_ZONE } from '#contract/values/calendar.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { anyOf } from '#provider/database/any-of.ts';
import { notification, notificationDismissal } from '#provider/database/tables/notification.ts';
import type { NotificationKinds } from './calculate-notifications.ts';

/** SQL condition: the row of `notification` is open and of a type that the caller's role may see. */
export function isOpenAndVisibleTo({ caller, may }: CallContext, kinds: NotificationKinds): SQL | undefined {
  const types = Object.entries(kinds)
    .filter(([, { capability }]) => capability === null || may(capability))
    .map(([type]) => type);
  return and(
    eq(notification.organisationId, caller.organisationId),
    isNull(notification.closedOn),
    anyOf(notification.type, types),
  );
}

/**
 * SQL condition: a dismissal at `dismissedAt` is still valid. A department notification that was closed and reopened later
 * is shown again.
 */
export function isDismissalValid(dismissedAt: Column): SQL {
  return sql`(${dismissedAt} at time zone ${TIME_ZONE})::date >= ${notification.raisedOn}`;
}

/** SQL condition: the caller has dismissed the row of `notification`. */
export function isDismissedBy({ caller }: CallContext): SQL {
  return sql`exists (
    select 1 from ${notificationDismissal}
    where ${notificationDismissal.organisationId} = ${caller.organisationId}
      and ${notificationDismissal.notificationId} = ${notification.notificationId}
      and ${notificationDismissal.accountId} = ${caller.accountId}
      and ${isDismissalValid(notificationDismissal.dismissedAt)}
  )`;
}
