import { and, eq, exists, sql } from 'drizzle-orm';
import type { Notification } from '#contract/calls/notification.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import type { Snapshot } from '#provider/absence/snapshot/snapshot.ts';
import { isAuthorised } from '#provider/access/rules/department-access.ts';
import { hasContractOn } from '#provider/organisation/departments.ts';
import { notification } from '#provider/database/tables/notification.ts';
import { department, departmentContract } from '#provider/database/tables/organisation.ts';
import { requirePerson } from '#provider/people/require-person.ts';
import { listOpenNotifications } from './list-notifications.ts';

/**
 * The open notifications about one person, newest first. Excludes those of departments without access, such as a former
 * department of the person, because the caller cannot dismiss them (see dismissNotification).
 *
 * @throws ProblemError `not_found` if the person does not exist or is not visible to the caller
 */
export async function listPersonNotifications(
  snapshot: Snapshot,
  context: CallContext,
  requestedId: string,
): Promise<Notification[]> {
  const { tx, caller, today } = context;
  const { personId } = await requirePerson(context, requestedId);
  const contractOfDepartment = tx
    .select({ one: sql`1` })
    .from(departmentContract)
    .where(
      and(
        eq(departmentContract.organisationId, notification.organisationId),
        eq(departmentContract.departmentId, notification.departmentId),
        hasContractOn(today),
      ),
    );
  return listOpenNotifications(
    snapshot,
    context,
    and(
      eq(notification.personId, personId),
      eq(department.organisationId, caller.organisationId),
      isAuthorised(caller),
      exists(contractOfDepartment),
    ),
  );
}
