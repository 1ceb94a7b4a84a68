import { dayNumber } from '../../contract/calendar';
import type { ConditionsSummary } from '../../contract/person';
import type { CallContext } from '../access/call-context';
import { summariseConditions } from './conditions-summary';
import { listCauses } from './list-causes';
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
  return summariseConditions(causeIds, await listCauses(context.tx), context.language);
}
