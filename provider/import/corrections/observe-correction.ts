import { sql } from 'drizzle-orm';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import type { CorrectedDays } from '#provider/database/tables/deliveries/delivery.ts';

/**
 * Reads how long the absences are that the staged rows identify. To be called before the rows are merged; the result is called
 * after it. Null unless exactly one absence was identified.
 */
export async function observeCorrection(
  scope: OrganisationScope,
): Promise<() => Promise<CorrectedDays | null>> {
  const { tx, organisationId } = scope;
  const { rows } = await tx.execute<{ id: string; days: number | null }>(sql`
    select a.absence_id as id, a.to_day - a.from_day + 1 as days
    from import_absence s
    join import_employment_hash h on h.number = s.employment_number
    join "api"."employment" e on e.organisation_id = ${organisationId} and e.employment_number_hash = h.hash
    join "api"."absence" a on a.organisation_id = ${organisationId} and a.employment_id = e.employment_id
      and a.type = s.type and a.from_day = s.from_day`);
  const [found] = rows;
  if (found === undefined || rows.length > 1) return () => Promise.resolve(null);
  return async () => ({ before: found.days, after: await countDays(scope, found.id) });
}

/** The days of an absence: null without an end, 0 if it was removed. */
async function countDays(
  { tx, organisationId }: OrganisationScope,
  absenceId: string,
): Promise<number | null> {
  const { rows } = await tx.execute<{ days: number | null }>(sql`
    select to_day - from_day + 1 as days from "api"."absence"
    where organisation_id = ${organisationId} and absence_id = ${absenceId}`);
  const [found] = rows;
  return found === undefined ? 0 : found.days;
}
