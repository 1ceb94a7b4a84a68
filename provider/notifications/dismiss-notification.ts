import { and, eq, exists, sql } from 'drizzle-orm';
import type { CallResponse, CheckedRequest } from '#contract/calls.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { isAuthorised } from '#provider/access/rules/department-access.ts';
import { hasContractOn, ownContract } from '#provider/organisation/departments.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { anyOf, isUuid } from '#provider/database/postgres-values.ts';
import { notification, notificationDismissal } from '#provider/database/tables/notification.ts';
import { department, departmentContract } from '#provider/database/tables/organisation.ts';
import { isOpenAndVisibleTo, isDismissalValid } from './visible-notifications.ts';

/**
 * Hides a notification that the caller can see for this user, or removes its risk mark for all users. Idempotent.
 *
 * @throws ProblemError `not_found` if it does not exist, is closed, or is not visible to the caller
 */
export async function dismissNotification(
  context: CallContext,
  { id, removeRiskMark: removesMark = false }: CheckedRequest<'notificationDismiss'>,
): Promise<null> {
  const [found] = await lockVisibleNotifications(context, [id]);
  if (!found) throw new ProblemError('not_found');
  const { personId, riskMark } = found;
  const change = !removesMark ? 'dismissed' : riskMark ? 'riskMarkRemoved' : 'none';
  context.setAuditFields({ personId, subjectId: id, detail: { change } });
  if (change === 'dismissed') await hideForCaller(context, [id]);
  if (change === 'riskMarkRemoved') await removeRiskMark(context, id);
  return null;
}

/**
 * Hides the notifications of these ids that the caller can see for this user. Idempotent; ignores other ids.
 *
 * @throws ProblemError `not_found` if the caller can see none of them
 */
export async function dismissSelected(
  context: CallContext,
  ids: readonly string[],
): Promise<CallResponse<'notificationDismissSelected'>> {
  const found = await lockVisibleNotifications(context, ids);
  if (found.length === 0) throw new ProblemError('not_found');
  const dismissed = found.map(({ notificationId }) => notificationId);
  context.setAuditFields({ detail: { change: 'dismissed', notifications: dismissed } });
  await hideForCaller(context, dismissed);
  return { dismissed: dismissed.length };
}

/**
 * The notifications of these ids that the caller can see, in order of their ids. Locks the rows, so that concurrent removals of a
 * mark run one after the other.
 */
async function lockVisibleNotifications(context: CallContext, ids: readonly string[]) {
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
  return tx
    .select({
      notificationId: notification.notificationId,
      personId: notification.personId,
      riskMark: notification.riskMark,
    })
    .from(notification)
    .where(
      and(
        isOpenAndVisibleTo(context),
        anyOf(notification.notificationId, ids.filter(isUuid)),
        exists(authorisedDepartment),
      ),
    )
    .orderBy(notification.notificationId)
    .for('update');
}

async function removeRiskMark({ tx, caller, now }: CallContext, id: string): Promise<void> {
  await tx
    .update(notification)
    .set({ riskMark: false, riskRemovedAt: now.toString(), riskRemovedBy: caller.accountId })
    .where(and(eq(notification.organisationId, caller.organisationId), eq(notification.notificationId, id)));
}

async function hideForCaller({ tx, caller, now }: CallContext, ids: readonly string[]): Promise<void> {
  const { organisationId, accountId } = caller;
  const dismissedAt = now.toString();
  await tx
    .insert(notificationDismissal)
    .values(ids.map((notificationId) => ({ organisationId, accountId, notificationId, dismissedAt })))
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
          and ${notification.notificationId} = ${notificationDismissal.notificationId}
          and not ${isDismissalValid(notificationDismissal.dismissedAt)}
      )`,
    });
}
