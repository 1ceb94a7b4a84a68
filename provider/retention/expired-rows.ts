import { sql, type SQL } from 'drizzle-orm';
import type { RetentionKind } from '#contract/values/administration/retention.ts';
import type { Day } from '#contract/values/calendar.ts';

const FROM: Record<RetentionKind, (organisationId: string, firstRetained: Day) => SQL> = {
  causes: (organisationId, firstRetained) => sql`
    select a.absence_id as id, a.person_id from "api"."absence" a
    where a.organisation_id = ${organisationId} and a.cause_id is not null and a.to_day < ${firstRetained}`,
  files: (organisationId, firstRetained) => sql`
    select d.document_id as id, p.person_id from "api"."rehab_document" d
    join "api"."rehab_plan" p on p.organisation_id = d.organisation_id and p.rehab_plan_id = d.rehab_plan_id
    where d.organisation_id = ${organisationId} and d.type in ('file', 'sickNote')
      and p.removed_at is null and ${startOf(firstRetained)} > p.archived_at`,
  plans: (organisationId, firstRetained) => sql`
    select p.rehab_plan_id as id, p.person_id from "api"."rehab_plan" p
    where p.organisation_id = ${organisationId} and p.removed_at is null
      and (${startOf(firstRetained)} > p.archived_at or (
        select max(coalesce(e.to_day, 'infinity')) from "api"."employment" e
        where e.organisation_id = p.organisation_id and e.person_id = p.person_id) < ${firstRetained})`,
  notifications: (organisationId, firstRetained) => sql`
    select n.notification_id as id, n.person_id from "api"."notification" n
    where n.organisation_id = ${organisationId} and n.closed_on < ${firstRetained}`,
  serviceUses: (organisationId, firstRetained) => sql`
    select s.service_use_id as id, s.person_id from "api"."service_use" s
    where s.organisation_id = ${organisationId} and s.day < ${firstRetained}`,
};

/**
 * SQL query for the rows of a kind that are deleted, or whose cause is cleared: `id`, `person_id`. Rows about a person with a
 * retention hold are kept. A removed plan is deleted by its own job (provider/rehabilitation/removed/).
 *
 * @param firstRetained see `first-retained-day.ts`
 */
export function expiredRows(kind: RetentionKind, organisationId: string, firstRetained: Day): SQL {
  return sql`
    select expired.id, expired.person_id from (${FROM[kind](organisationId, firstRetained)}) expired
    where not exists (select from "api"."retention_hold" h
      where h.organisation_id = ${organisationId} and h.person_id = expired.person_id)`;
}

/** The start of a Swedish day. */
function startOf(day: Day): SQL {
  return sql`(${day}::timestamp at time zone 'Europe/Stockholm')`;
}
