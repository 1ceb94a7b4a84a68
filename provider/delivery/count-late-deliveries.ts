import { eq, sql } from 'drizzle-orm';
import type { Day } from '#contract/values/calendar.ts';
import { DEFAULT_SETTINGS } from '#contract/values/administration/organisation-settings.ts';
import type { OpenDatabase } from '#database/database.ts';
import { dataCoverage } from '#provider/database/tables/organisation.ts';
import { organisationSetting } from '#provider/database/tables/organisation-setting.ts';
import { allOrganisations } from '#provider/database/access/all-organisations.ts';

/**
 * The number of organisations whose absence data covers none of the latest days, by the number of days in their settings; those
 * without any data do not count.
 */
export async function countLateDeliveries(open: Pick<OpenDatabase, 'withTx'>, today: Day): Promise<number> {
  const lateAfterDays = sql`coalesce(${organisationSetting.lateAfterDays}, ${DEFAULT_SETTINGS.lateAfterDays})`;
  const [row] = await open.withTx(allOrganisations('lateDeliveries'), (tx) =>
    tx
      .select({ count: sql<number>`count(*)::int` })
      .from(dataCoverage)
      .leftJoin(organisationSetting, eq(organisationSetting.organisationId, dataCoverage.organisationId))
      .where(sql`${dataCoverage.coveredThrough} < ${today}::date - ${lateAfterDays}::int`),
  );
  return row?.count ?? 0;
}
