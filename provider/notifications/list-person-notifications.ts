import { and, eq, exists, sql } from 'drizzle-orm';
import type { Notification } from '../../contract/notification';
import type { CallContext } from '../access/call-context';
import { hasContractOn, isAuthorised } from '../access/department-access';
import { notification } from '../database/tables/notification';
import { department, departmentContract } from '../database/tables/organisation';
import { requirePerson } from '../people/require-person';
import { listOpenNotifications } from './list-notifications';

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
