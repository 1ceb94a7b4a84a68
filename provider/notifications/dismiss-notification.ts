import { and, eq, exists, sql } from 'drizzle-orm';
import type { CheckedRequest } from '#contract/calls.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { isAuthorised } from '#provider/access/rules/department-access.ts';
import { hasContractOn, ownContract } from '#provider/organisation/department-contract.ts';
import { Problem } from '#provider/http/problem.ts';
import { isUuid } from '#provider/database/is-uuid.ts';
import { notification, notificationDismissal } from '#provider/database/tables/notification.ts';
import { department, departmentContract } from '#provider/database/tables/organisation.ts';
import { notificationKinds } from './notification-kinds.ts';
import { isOpenAndVisibleTo, isDismissalValid } from './visible-notifications.ts';

/**
 * Dismisses a notification that the caller can see. With a risk mark, it removes the mark for all users and keeps the
 * notification; without one, it hides the notification for this user. Idempotent. Does nothing if the mark differs from
 * what the caller saw, so that a double submit does not also hide a notification that just lost its mark.
 *
 * @throws Problem `not_found` if it does not exist, is closed, or is not visible to the caller
 */
export async function dismissNotification(
  context: CallContext,
  { id, riskMark: seenRiskMark }: CheckedRequest<'notificationDismiss'>,
): Promise<null> {
  const found = await findVisibleNotification(context, id);
  if (!found) throw new Problem('not_found');
  const { personId, riskMark } = found;
  if (seenRiskMark !== undefined && seenRiskMark !== riskMark) {
    context.noteAudit({ personId, subjectId: id, detail: { change: 'none' } });
    return null;
  }
  context.noteAudit({
    personId,
    subjectId: id,
    detail: { change: riskMark ? 'riskMarkRemoved' : 'dismissed' },
  });
  if (riskMark) await removeRiskMark(context, id);
  else await hideForCaller(context, id);
  return null;
}

/** Locks the row, so that concurrent removals of a mark run one after the other. */
async function findVisibleNotification(context: CallContext, id: string) {
  if (!isUuid(id)) return undefined;
  const { tx, caller, today } = context;
  const authorisedDepartment = tx
    .select({ departmentId: department.departmentId })
    .from(department)
    .innerJoin(departmentContract, ownContract())
    .where(
      and(
        eq(department.organisationId, caller.organisationId),
        eq(department.departmentId, notification.departmentId),
        isAuthorised(caller),
        hasContractOn(today),
      ),
    );
  const [found] = await tx
    .select({ personId: notification.personId, riskMark: notification.riskMark })
    .from(notification)
    .where(
      and(
        isOpenAndVisibleTo(context, notificationKinds),
        eq(notification.notificationId, id),
        exists(authorisedDepartment),
      ),
    )
    .for('update');
  return found;
}

async function removeRiskMark({ tx, caller, now }: CallContext, id: string): Promise<void> {
  await tx
    .update(notification)
    .set({ riskMark: false, riskRemovedAt: now.toString(), riskRemovedBy: caller.accountId })
    .where(and(eq(notification.organisationId, caller.organisationId), eq(notification.notificationId, id)));
}

async function hideForCaller({ tx, caller, now }: CallContext, id: string): Promise<void> {
  const { organisationId, accountId } = caller;
  await tx
    .insert(notificationDismissal)
    .values({ organisationId, accountId, notificationId: id, dismissedAt: now.toString() })
    .onConflictDoUpdate({
      target: [
        notificationDismissal.organisationId,
        notificationDismissal.notificationId,
        notificationDismissal.accountId,
      ],
      set: { dismissedAt: sql`excluded.dismissed_at` },
      // A valid dismissal is kept; one from before the notification was reopened is replaced.
      setWhere: sql`exists (
        select 1 from ${notification}
        where ${notification.organisationId} = ${organisationId}
          and ${notification.notificationId} = ${id}
          and not ${isDismissalValid(notificationDismissal.dismissedAt)}
      )`,
    });
}
