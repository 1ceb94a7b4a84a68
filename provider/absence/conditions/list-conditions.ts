import { dayNumber } from '#contract/values/calendar.ts';
import type { ConditionsSummary } from '#contract/calls/person.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { mapYielding } from '#provider/event-loop/yielding.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { calculateOccasions, isOngoing } from '../spells/occasions.ts';
import { listSickPeople } from '../today/list-sick-people.ts';
import { summariseConditions } from './conditions-summary.ts';

/**
 * Summarises the people in the departments who are on sick leave today by cause of their spell. Returns an
 * empty list if the role may not see causes.
 */
export async function listConditions(
  snapshot: Snapshot,
  context: Pick<CallContext, 'hasCapability' | 'today' | 'language'>,
  departmentIds: readonly string[],
): Promise<ConditionsSummary[]> {
  if (!context.hasCapability('dataFieldCondition')) return [];
  const today = dayNumber(context.today);
  const people = await listSickPeople(snapshot, context, departmentIds);
  const causeIds = await mapYielding(people, (rows) =>
    calculateOccasions(rows, 'SICK_LEAVE', today)
      .filter((occasion) => isOngoing(occasion, today))
      .map(({ causeId }) => causeId),
  );
  return summariseConditions(causeIds.flat(), snapshot.causes, context.language);
}
