import { and, eq, exists, sql } from 'drizzle-orm';
import type { Notification } from '#contract/calls/notification.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { hasContractOn, isAuthorised } from '#provider/access/rules/department-access.ts';
import { notification } from '#provider/database/tables/notification.ts';
import { department, departmentContract } from '#provider/database/tables/organisation.ts';
import { requirePerson } from '#provider/people/require-person.ts';
import { listOpenNotifications } from './list-notifications.ts';

/**
 * The open notifications about one person, newest first. Those of a department that is not the caller's, as where the
 * person worked before, are left out: what is shown can be dismissed (see dismissNotification).
 *
 * @throws Problem `not_found` for one who does not exist or is not the caller's to see
 */
export async function listPersonNotifications(
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
    context,
    and(
      eq(notification.personId, personId),
      eq(department.organisationId, caller.organisationId),
      isAuthorised(caller),
      exists(contractOfDepartment),
    ),
  );
}
