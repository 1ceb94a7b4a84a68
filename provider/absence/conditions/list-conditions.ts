import { dayNumber } from '#contract/values/calendar.ts';
import type { ConditionsSummary } from '#contract/calls/person.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { summariseConditions } from './conditions-summary.ts';
import { listCauses } from '../causes/list-causes.ts';
import { listSickToday } from '../today/list-sick-today.ts';
import { calculateOccasions, isOngoing } from '../spells/occasions.ts';

/**
 * Summarises the people in the departments who are on sick leave today by cause of their spell. Returns an
 * empty list if the role may not see causes.
 */
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
