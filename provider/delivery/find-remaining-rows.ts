import { sql } from 'drizzle-orm';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import type { RemainingRows } from './undo-changes.ts';

/**
 * What stays when a delivery is undone: people whom it added and who have a rehabilitation plan, a sick note, a hold of retention, a
 * protection mark of an administrator or an entry in the list of actions due since, and the departments of their employments and
 * of accounts, with the departments above them.
 */
export async function findRemainingRows(
  { tx, organisationId }: OrganisationScope,
  deliveryId: string,
): Promise<RemainingRows> {
  // A plan or an account that refers to a row waits here, so that it exists before the search or finds the row removed.
  await tx.execute(sql`
    select from "api"."person" p where p.organisation_id = ${organisationId} and p.person_id in
      (select (inserted.key ->> 0)::uuid from ${insertedInto('person', organisationId, deliveryId)}) for update`);
  await tx.execute(sql`
    select from "api"."department" d where d.organisation_id = ${organisationId} and d.department_id in
      (select inserted.key ->> 0 from ${insertedInto('department', organisationId, deliveryId)}) for update`);
  const people = await tx.execute<{ id: string }>(sql`
    select distinct p.person_id::text as id
    from ${insertedInto('person', organisationId, deliveryId)}
    join "api"."person" p on p.organisation_id = ${organisationId} and p.person_id = (inserted.key ->> 0)::uuid
    where p.is_mark_kept or exists (select from "api"."rehab_plan" r
        where r.organisation_id = p.organisation_id and r.person_id = p.person_id)
      or exists (select from "api"."sick_note_ticket" s
        where s.organisation_id = p.organisation_id and s.person_id = p.person_id)
      or exists (select from "api"."retention_hold" h
        where h.organisation_id = p.organisation_id and h.person_id = p.person_id)
      or exists (select from "api"."follow_up_mark" m
        where m.organisation_id = p.organisation_id and m.person_id = p.person_id)`);
  const remaining = people.rows.map(({ id }) => id);
  const departments = await tx.execute<{ id: string }>(sql`
    with recursive used as (
      select a.department_id from "api"."account_role_department" a where a.organisation_id = ${organisationId}
      union
      select d.department_id from "api"."department_period" d
      join "api"."employment" e on e.organisation_id = d.organisation_id and e.employment_id = d.employment_id
      where d.organisation_id = ${organisationId} and e.person_id = any (${sql.param(remaining)}::uuid[])
      union
      select d.parent_id from used join "api"."department" d
        on d.organisation_id = ${organisationId} and d.department_id = used.department_id
      where d.parent_id is not null
    )
    select department_id as id from used
    where department_id in (select inserted.key ->> 0 from ${insertedInto('department', organisationId, deliveryId)})`);
  return { people: remaining, departments: departments.rows.map(({ id }) => id) };
}

/** The keys of the rows that a delivery inserted, as `inserted (key)`. */
function insertedInto(tableName: string, organisationId: string, deliveryId: string) {
  return sql`(
    select keys.key from "api"."delivery_change" c cross join lateral jsonb_array_elements(c.row_key) as keys (key)
    where c.organisation_id = ${organisationId} and c.delivery_id = ${deliveryId}
      and c.table_name = ${tableName} and c.operation = 'insert'
  ) as inserted`;
}
