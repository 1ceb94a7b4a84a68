import { and, eq, isNull, sql, type Column, type SQL } from 'drizzle-orm';
import { TIME_ZONE } from '#contract/values/calendar.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { anyOf } from '#provider/database/any-of.ts';
import { notification, notificationDismissal } from '#provider/database/tables/notification.ts';
import type { NotificationKinds } from './calculate-notifications.ts';

/** Whether the row of `notification` in the query is open and of a type that the caller's role is shown. */
export function isOpenTo({ caller, may }: CallContext, kinds: NotificationKinds): SQL | undefined {
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
 * Whether a dismissal made at `dismissedAt` still holds: a department's notification that was closed and has been raised
 * anew is news again.
 */
export function stillHolds(dismissedAt: Column): SQL {
  return sql`(${dismissedAt} at time zone ${TIME_ZONE})::date >= ${notification.raisedOn}`;
}

/** Whether the caller has dismissed the row of `notification` in the query. */
export function isDismissedBy({ caller }: CallContext): SQL {
  return sql`exists (
    select 1 from ${notificationDismissal}
    where ${notificationDismissal.organisationId} = ${caller.organisationId}
      and ${notificationDismissal.notificationId} = ${notification.notificationId}
      and ${notificationDismissal.accountId} = ${caller.accountId}
      and ${stillHolds(notificationDismissal.dismissedAt)}
  )`;
}
