import { sql } from 'drizzle-orm';
import { addDays, type Day } from '#contract/values/calendar.ts';
import { readSickLeavePercent } from '#provider/delivery/read-sick-leave-percent.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import type { DeliveredEffects, DeliveryLimits } from '#provider/database/tables/deliveries/delivery.ts';
import type { CoveredPeriod } from '../merge/absences/replace-absences.ts';
import { isSickLeaveLimited } from './limits.ts';
import { observeDifferences } from './observe-differences.ts';
import { listMonths } from './list-months.ts';

interface ObservationSettings {
  deliveryId: string;
  /** The day of a complete list of staff, else today. */
  day: Day;
  today: Day;
  /** The period of complete absences; null if the files contain none, or changes. */
  period: CoveredPeriod | null;
  /** The period of complete service use; null if the files contain none, or changes. */
  servicePeriod: CoveredPeriod | null;
  /** Measure the sick leave also of a delivery that is too small to move it much. */
  isPreview: boolean;
  limits: DeliveryLimits;
  /** Compare the days of sick leave of each department. */
  comparesDepartments: boolean;
}

/**
 * Measures what a delivery ends, withdraws and changes. Call it after the files are staged and before they are merged; it
 * returns a function to call after the merge, with the number of absences that complete files do not contain.
 */
export async function observeEffects(
  scope: OrganisationScope,
  settings: ObservationSettings,
): Promise<(withdrawnFromPeriod: number) => Promise<DeliveredEffects>> {
  const { today, limits } = settings;
  const period = settings.period ?? (await findStagedPeriod(scope, settings.day));
  const before = await countStored(scope, settings.day, { period, servicePeriod: settings.servicePeriod });
  const measures =
    settings.isPreview ||
    (isSickLeaveLimited(limits, before.employments) &&
      // If a smaller share of the people is affected, the total sick leave cannot change by that many percentage points.
      (await countStagedPeople(scope)) * 100 > before.employments * limits.sickLeavePoints);
  // A preview shows every month; the limit applies to those that earlier deliveries covered.
  const compared = measures ? await listComparedMonths(scope, period, today) : [];
  const months = compared.filter(({ wasCovered }) => wasCovered || settings.isPreview);
  const percentBefore = await readSickLeavePercent(scope, months, today);
  const measureDifferences = settings.comparesDepartments ? await observeDifferences(scope, months) : null;
  return async (withdrawnFromPeriod) => {
    const removed = await countRemoved(scope, settings);
    const percentAfter = removed.changes ? await readSickLeavePercent(scope, months, today) : percentBefore;
    return {
      limits: toLimits(limits),
      ...(measureDifferences === null ? {} : { differences: await measureDifferences() }),
      ...before,
      endedEmployments: removed.ended,
      withdrawnAbsences: Math.max(removed.deleted, withdrawnFromPeriod),
      removedServiceUses: removed.services,
      sickLeave: measures
        ? months.map((month, index) => ({
            ...month,
            before: percentBefore[index] ?? null,
            after: percentAfter[index] ?? null,
          }))
        : null,
    };
  };
}

async function findStagedPeriod({ tx }: OrganisationScope, day: Day): Promise<CoveredPeriod> {
  const { rows } = await tx.execute<{ from: Day | null }>(sql`
    select min(from_day)::text as from from
      (select from_day from import_absence union all select from_day from import_time) rows`);
  return { from: rows[0]?.from ?? day, through: day };
}

async function countStored(
  { tx, organisationId }: OrganisationScope,
  day: Day,
  { period, servicePeriod }: { period: CoveredPeriod; servicePeriod: CoveredPeriod | null },
): Promise<{ employments: number; absences: number; serviceUses: number }> {
  const { rows } = await tx.execute<{ employments: number; absences: number; serviceUses: number }>(sql`
    select
      (select count(*)::int from "api"."employment" where organisation_id = ${organisationId}
        and from_day <= ${day} and coalesce(to_day, 'infinity') >= ${day}) as employments,
      (select count(*)::int from "api"."absence" where organisation_id = ${organisationId}
        and from_day <= ${period.through} and coalesce(to_day, 'infinity') >= ${period.from}) as absences,
      (select count(*)::int from "api"."service_use" where organisation_id = ${organisationId}
        and day between ${servicePeriod?.from ?? null}::date and ${servicePeriod?.through ?? null}::date) as "serviceUses"`);
  return rows[0] ?? { employments: 0, absences: 0, serviceUses: 0 };
}

async function countStagedPeople({ tx }: OrganisationScope): Promise<number> {
  const { rows } = await tx.execute<{ people: number }>(sql`
    select count(*)::int as people from (
      select employment_number from import_employee union select employment_number from import_absence
      union select employment_number || ' ' || coalesce(personal_number, '') from import_paxml_person
      union select employment_number || ' ' || personal_number from import_time
      union select employment_number || ' ' || personal_number from import_schedule_day) rows`);
  return rows[0]?.people ?? 0;
}

/** The months of the period, divided after the last day that earlier deliveries covered. */
async function listComparedMonths(
  { tx, organisationId }: OrganisationScope,
  { from, through }: CoveredPeriod,
  today: Day,
) {
  const { rows } = await tx.execute<{ covered: Day }>(
    sql`select covered_through::text as covered from "api"."data_coverage" where organisation_id = ${organisationId}`,
  );
  const covered = rows[0]?.covered ?? addDays(from, -1);
  const last = through < today ? through : today;
  const next = addDays(covered, 1);
  return [
    ...listMonths({ from, through: covered < last ? covered : last }).map((month) => ({
      ...month,
      wasCovered: true,
    })),
    ...listMonths({ from: next > from ? next : from, through: last }).map((month) => ({
      ...month,
      wasCovered: false,
    })),
  ];
}

/** What the delivery has ended and deleted so far, by the changes that are recorded for its undo. */
async function countRemoved(
  { tx, organisationId }: OrganisationScope,
  { deliveryId, day }: ObservationSettings,
) {
  const ofDelivery = sql`c.organisation_id = ${organisationId} and c.delivery_id = ${deliveryId}`;
  const { rows } = await tx.execute<{
    changes: boolean;
    ended: number;
    deleted: number;
    services: number;
  }>(sql`
    select
      exists (select from "api"."delivery_change" c where ${ofDelivery}) as changes,
      (select count(distinct e.employment_id)::int from "api"."delivery_change" c
        join "api"."employment" e on e.organisation_id = c.organisation_id and e.employment_id = (c.row_key ->> 0)::uuid
        where ${ofDelivery} and c.table_name = 'employment' and c.operation = 'update' and c.before ? 'to_day'
          and e.to_day <= ${day} and coalesce((c.before ->> 'to_day')::date, 'infinity') > e.to_day) as ended,
      removed.deleted, removed.services
    from (select count(*) filter (where c.table_name = 'absence')::int as deleted,
        count(*) filter (where c.table_name = 'service_use')::int as services
      from "api"."delivery_change" c where ${ofDelivery} and c.operation = 'delete') removed`);
  return rows[0] ?? { changes: false, ended: 0, deleted: 0, services: 0 };
}

/** Without the other settings of the organisation. */
function toLimits({
  endedPercent,
  withdrawnPercent,
  sickLeavePoints,
  sickLeaveMinEmployments,
}: DeliveryLimits): DeliveryLimits {
  return { endedPercent, withdrawnPercent, sickLeavePoints, sickLeaveMinEmployments };
}
