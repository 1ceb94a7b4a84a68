import { and, eq, gte, isNull, not, sql, type Column, type SQL } from 'drizzle-orm';
import { TIME_ZONE, type Day } from '#contract/values/calendar.ts';
import type { NotificationType } from '#contract/values/vocabulary.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { isVisiblePerson } from '#provider/access/rules/protected-identity.ts';
import { anyOf } from '#provider/database/postgres-values.ts';
import { notification, notificationDismissal } from '#provider/database/tables/notification.ts';
import { notificationKinds } from './rules/notification-kinds.ts';

/** SQL condition: the row of `notification` is open and of a type that the caller's role may see. */
export function isOpenAndVisibleTo({ caller, hasCapability }: CallContext): SQL | undefined {
  const types = Object.entries(notificationKinds)
    .filter(([, { capability }]) => capability === null || hasCapability(capability))
    .map(([type]) => type);
  return and(
    eq(notification.organisationId, caller.organisationId),
    isNull(notification.closedOn),
    anyOf(notification.type, types),
    isVisiblePerson(caller, notification.personId),
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

/** SQL condition: the row of `notification` is in the caller's list: open, visible to the role, and not dismissed. */
export function isListed(context: CallContext): SQL | undefined {
  return and(isOpenAndVisibleTo(context), not(isDismissedBy(context)));
}

type NotificationFilter = {
  departmentIds: readonly string[];
  types?: readonly NotificationType[] | undefined;
  raisedFrom?: Day | undefined;
};

/** SQL condition: the row of `notification` is one of those that the request is about. */
export function matchesRequest({ departmentIds, types, raisedFrom }: NotificationFilter): SQL | undefined {
  return and(
    anyOf(notification.departmentId, departmentIds),
    types === undefined ? undefined : anyOf(notification.type, types),
    raisedFrom === undefined ? undefined : gte(notification.raisedOn, raisedFrom),
  );
}
