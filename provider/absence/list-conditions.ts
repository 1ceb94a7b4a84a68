import { eq } from 'drizzle-orm';
import { dayNumber } from '../../contract/calendar';
import type { ConditionsSummary } from '../../contract/person';
import type { CallContext } from '../access/call-context';
import { cause, causeCategory } from '../database/tables/absence';
import { summariseConditions } from './conditions-summary';
import { listSickToday } from './list-sick-today';
import { calculateOccasions, isOngoing } from './occasions';

/** The people in the departments on sick leave today, by cause of their occasion; none for a role without that field. */
export async function listConditions(
  context: CallContext,
  departmentIds: readonly string[],
): Promise<ConditionsSummary[]> {
  if (!context.may('dataFieldCondition')) return [];
  const today = dayNumber(context.today);
  const histories = await listSickToday(context, departmentIds);
  const causeIds = [...histories.values()].flatMap((rows) =>
    calculateOccasions(rows, 'SICK_LEAVE', today)
      .filter((occasion) => isOngoing(occasion, today))
      .map(({ causeId }) => causeId),
  );
  const catalogue = await context.tx
    .select({ causeId: cause.causeId, nameSv: cause.nameSv, nameEn: cause.nameEn, category: causeCategory })
    .from(cause)
    .leftJoin(causeCategory, eq(causeCategory.categoryId, cause.categoryId));
  return summariseConditions(causeIds, catalogue, context.language);
}
