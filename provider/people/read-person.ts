import { and, eq, isNull } from 'drizzle-orm';
import { dayNumber } from '../../contract/calendar';
import type { Employee } from '../../contract/person';
import { selectCurrentRow } from '../absence/current-row';
import { listPersonRows } from '../absence/list-person-rows';
import { rehabChainDay } from '../absence/rehab-chain';
import { toAbsence } from '../absence/to-absence';
import type { CallContext } from '../access/call-context';
import { Problem } from '../access/problem';
import { person } from '../database/tables/person';
import { rehabPlan } from '../database/tables/rehabilitation';
import { listPersonEmployments } from './list-person-employments';
import { listServiceHistory } from './list-service-history';
import { toPersonDetails } from './person-details';
import { requirePerson } from './require-person';

/**
 * What the employee page says of a person: who it is, every employment, how things are today. A role without rehab plans
 * is told only whether one is ongoing.
 *
 * @throws Problem `not_found` for one who does not exist or is not the caller's to see
 */
export async function readPerson(context: CallContext, requestedId: string): Promise<Employee> {
  const accessible = await requirePerson(context, requestedId);
  const { personId } = accessible;
  const { today } = context;
  const { reported, history } = await listPersonRows(context, personId);
  const current = selectCurrentRow(history, dayNumber(today));
  const currentRow = reported.find(({ absence }) => absence.absenceId === current?.absenceId);
  return {
    person: toPersonDetails(await getPerson(context, personId), today, context),
    employments: await listPersonEmployments(context, personId),
    condition: current ? 'absent' : 'healthy',
    currentAbsence: currentRow ? toAbsence(currentRow, history, context) : null,
    rehabChainDay: rehabChainDay(history, dayNumber(today)),
    activeRehabPlan: await hasActivePlan(context, personId),
    serviceHistory: await listServiceHistory(context, accessible),
  };
}

async function getPerson({ tx, caller }: CallContext, personId: string) {
  const [row] = await tx
    .select()
    .from(person)
    .where(and(eq(person.organisationId, caller.organisationId), eq(person.personId, personId)));
  if (!row) throw new Problem('not_found');
  return row;
}

async function hasActivePlan({ tx, caller }: CallContext, personId: string): Promise<boolean> {
  const [plan] = await tx
    .select({ rehabPlanId: rehabPlan.rehabPlanId })
    .from(rehabPlan)
    .where(
      and(
        eq(rehabPlan.organisationId, caller.organisationId),
        eq(rehabPlan.personId, personId),
        isNull(rehabPlan.archivedAt),
      ),
    )
    .limit(1);
  return plan !== undefined;
}
