import { lt } from 'drizzle-orm';
import { addDays, type Day } from '#contract/values/calendar.ts';
import { LATE_DELIVERY_DAYS } from '#contract/values/constants.ts';
import type { OpenDatabase } from '#database/database.ts';
import { dataCoverage } from '#provider/database/tables/organisation.ts';

/** The number of organisations whose absence data covers none of the latest days; those without any data do not count. */
export function countLateDeliveries({ db }: Pick<OpenDatabase, 'db'>, today: Day): Promise<number> {
  return db.$count(dataCoverage, lt(dataCoverage.coveredThrough, addDays(today, -LATE_DELIVERY_DAYS)));
}
