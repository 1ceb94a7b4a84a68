import { todayIn } from '#contract/values/calendar.ts';
import { WIRE_ROLES, type Role } from '#contract/roles.ts';
import { hashDepartmentIds } from '#app/departments/hash-department-ids.server.ts';
import { openDocumentClient } from '../client/document-client.ts';
import { signInAs, type HttpClient } from '../client/http-client.ts';
import type { App } from '../app/start-app.ts';
import type { RouteSubject } from './route-requests.ts';

const USERNAME = 'karin.ekdahl';

/**
 * Gives Karin Ekdahl every role for the departments that she manages, so that the role is the only difference between two
 * requests.
 */
export async function grantEveryRole(app: App): Promise<void> {
  await app.open.pool.query(
    `insert into api.account_role (organisation_id, account_id, role, position)
     select organisation_id, account_id, granted.role, 10 + granted.at
     from api.account, unnest($2::text[]) with ordinality granted(role, at) where username = $1
     on conflict do nothing`,
    [USERNAME, WIRE_ROLES],
  );
  await app.open.pool.query(
    `delete from api.account_role_department d using api.account a
     where a.account_id = d.account_id and username = $1 and role <> 'Manager'`,
    [USERNAME],
  );
  await app.open.pool.query(
    `insert into api.account_role_department (organisation_id, account_id, role, department_id)
     select organisation_id, account_id, r.role, d.department_id from api.account
     join api.account_role r using (organisation_id, account_id)
     join api.account_role_department d using (organisation_id, account_id)
     where username = $1 and d.role = 'Manager' on conflict do nothing`,
    [USERNAME],
  );
}

/** Signs in as the user of grantEveryRole. */
export async function signInWithRole(app: App, role: Role): Promise<HttpClient> {
  const client = await signInAs(app, USERNAME);
  const switched = await client.post('/role', { role });
  if (switched.status !== 303) throw new Error(`the switch to ${role} returned ${String(switched.status)}`);
  return client;
}

/** Creates a plan with a note and a file, and a notification with a risk mark, for one employee. */
export async function createRouteSubject(app: App, role: Role): Promise<RouteSubject> {
  const documents = await openDocumentClient(app, USERNAME);
  const note = await documents.create('note');
  const file = await documents.upload();
  const { personId, rehabPlanId, documentId } = note;
  const notificationId = crypto.randomUUID();
  await app.open.pool.query(
    `delete from api.notification_dismissal d using api.notification n
     where n.notification_id = d.notification_id and n.person_id = $1`,
    [personId],
  );
  await app.open.pool.query(
    `insert into api.notification (organisation_id, notification_id, type, department_id, person_id,
       occasion_start, raised_on, risk_mark)
     select organisation_id, $2, 'REPEATED_SHORT_TERM_ABSENCES', dp.department_id, person_id, '2026-03-01', '2026-03-02', true
     from api.employment join api.department_period dp using (organisation_id, employment_id)
     where person_id = $1 and dp.to_day is null limit 1
     on conflict (organisation_id, person_id, type, occasion_start) where person_id is not null
     do update set notification_id = excluded.notification_id, closed_on = null, risk_mark = true,
       risk_removed_at = null, risk_removed_by = null`,
    [personId, notificationId],
  );
  const { rows } = await app.open.pool.query<{ id: string }>(
    `select department_id id from api.account_role_department
     join api.account using (organisation_id, account_id)
     join api.department_contract c using (organisation_id, department_id)
     where username = $1 and role = 'Manager' and $2 between coalesce(valid_from, $2) and coalesce(valid_to, $2)`,
    [USERNAME, todayIn(app.clock.now)],
  );
  const departmentsKey = hashDepartmentIds(rows.map(({ id }) => id));
  return {
    personId,
    rehabPlanId,
    documentId,
    fileDocumentId: file.documentId,
    notificationId,
    departmentsKey,
    role,
  };
}
