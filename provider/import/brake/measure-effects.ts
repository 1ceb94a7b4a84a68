import { sql } from 'drizzle-orm';
import type { Day } from '#contract/values/calendar.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import type { CoveredPeriod } from '../merge/replace-absences.ts';
import type { DeliveryEffects } from './limits.ts';

/** The stored data that a delivery may take away, counted before it is merged. */
export interface CountsBefore {
  employments: number;
  absences: number;
  period: CoveredPeriod;
}

/**
 * Counts the employments of a day, and the absences of the staged rows' period.
 *
 * @param period of complete files; null if the staged rows are changes
 */
export async function countBefore(
  { tx, organisationId }: OrganisationScope,
  day: Day,
  period: CoveredPeriod | null,
): Promise<CountsBefore> {
  const { from, through } = period ?? (await findStagedPeriod({ tx, organisationId }, day));
  const { rows } = await tx.execute<{ employments: number; absences: number }>(sql`
    select
      (select count(*)::int from "api"."employment" where organisation_id = ${organisationId}
        and from_day <= ${day} and coalesce(to_day, 'infinity') >= ${day}) as employments,
      (select count(*)::int from "api"."absence" where organisation_id = ${organisationId}
        and from_day <= ${through} and coalesce(to_day, 'infinity') >= ${from}) as absences`);
  return {
    employments: rows[0]?.employments ?? 0,
    absences: rows[0]?.absences ?? 0,
    period: { from, through },
  };
}

async function findStagedPeriod({ tx }: OrganisationScope, day: Day): Promise<CoveredPeriod> {
  const { rows } = await tx.execute<{ from: Day | null }>(sql`
    select min(from_day)::text as from from
      (select from_day from import_absence union all select from_day from import_time) rows`);
  return { from: rows[0]?.from ?? day, through: day };
}

/**
 * What the delivery has taken away so far, by the rows that it keeps.
 *
 * @param withdrawnFromPeriod the number of absences that complete files do not contain, some of them only cut
 */
export async function measureEffects(
  { tx, organisationId }: OrganisationScope,
  { deliveryId, day }: { deliveryId: string; day: Day },
  before: CountsBefore,
  withdrawnFromPeriod: number,
): Promise<DeliveryEffects> {
  const ofDelivery = sql`c.organisation_id = ${organisationId} and c.delivery_id = ${deliveryId}`;
  const { rows } = await tx.execute<{ ended: number; deleted: number }>(sql`
    select
      (select count(distinct e.employment_id)::int from "api"."delivery_change" c
        join "api"."employment" e on e.organisation_id = c.organisation_id and e.employment_id = (c.row_key ->> 0)::uuid
        where ${ofDelivery} and c.table_name = 'employment' and c.operation = 'update' and c.before ? 'to_day'
          and e.to_day <= ${day} and coalesce((c.before ->> 'to_day')::date, 'infinity') > e.to_day) as ended,
      (select count(*)::int from "api"."delivery_change" c
        where ${ofDelivery} and c.table_name = 'absence' and c.operation = 'delete') as deleted`);
  return {
    employments: before.employments,
    endedEmployments: rows[0]?.ended ?? 0,
    absences: before.absences,
    withdrawnAbsences: Math.max(rows[0]?.deleted ?? 0, withdrawnFromPeriod),
  };
}
