import { sql } from 'drizzle-orm';
import type { Day } from '#contract/values/calendar.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';

/** Ends the employments of a day that the staged list of that day does not contain: the day is their last. */
export async function endMissingEmployments(
  { tx, organisationId }: OrganisationScope,
  day: Day,
): Promise<void> {
  await tx.execute(sql`
    create temporary table missing_employment on commit drop as
    select e.employment_id from "api"."employment" e
    where e.organisation_id = ${organisationId} and e.from_day <= ${day} and coalesce(e.to_day, 'infinity') > ${day}
      and not exists (select from import_employee i
        join import_employment_hash h on h.number = i.employment_number where h.hash = e.employment_number_hash)`);
  await tx.execute(sql`
    delete from "api"."department_period" p using missing_employment m
    where p.organisation_id = ${organisationId} and p.employment_id = m.employment_id and p.from_day > ${day}`);
  await tx.execute(sql`
    update "api"."department_period" p set to_day = ${day} from missing_employment m
    where p.organisation_id = ${organisationId} and p.employment_id = m.employment_id
      and coalesce(p.to_day, 'infinity') > ${day}`);
  await tx.execute(sql`
    update "api"."employment" e set to_day = ${day} from missing_employment m
    where e.organisation_id = ${organisationId} and e.employment_id = m.employment_id`);
}
