import { and, eq, isNull } from 'drizzle-orm';
import { dayNumber } from '#contract/values/calendar.ts';
import type { Employee } from '#contract/calls/person.ts';
import { selectCurrentRow } from '../current-row.ts';
import { listPersonRows } from './list-person-rows.ts';
import { rehabChainDay } from '../spells/rehab-chain.ts';
import { toAbsence } from '../to-absence.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { person } from '#provider/database/tables/person.ts';
import { rehabPlan } from '#provider/database/tables/rehabilitation/rehabilitation.ts';
import { decryptRow, PERSON } from '#provider/encryption/encrypted-tables.ts';
import { loadCipher } from '#provider/encryption/load-cipher.ts';
import { listPersonEmployments } from '#provider/people/employments/list-person-employments.ts';
import { listServiceHistory } from '#provider/people/employments/list-service-history.ts';
import { toPersonDetails } from '#provider/people/person-details.ts';
import { hasLeft } from '#provider/people/employments/require-employed.ts';
import { requirePerson } from '#provider/people/require-person.ts';
import { isNotRemoved } from '#provider/rehabilitation/plans/plan-conditions.ts';

/**
 * The data of the employee page: the person, every employment and the current state. A role without access to rehab plans
 * sees only whether one is ongoing.
 *
 * @throws ProblemError `not_found` if the person does not exist or is not visible to the caller
 */
export async function readPerson(context: CallContext, requestedId: string): Promise<Employee> {
  const accessible = await requirePerson(context, requestedId);
  const { personId } = accessible;
  const { today } = context;
  const history = await listPersonRows(context, personId);
  const current = selectCurrentRow(history, dayNumber(today));
  const currentRow = history.find(({ absenceId }) => absenceId === current?.absenceId);
  const stored = await getPerson(context, personId);
  return {
    person: toPersonDetails(stored, today, context),
    isProtected: stored.isProtected,
    employments: await listPersonEmployments(context, personId),
    condition: current ? 'absent' : (await hasLeft(context, personId)) ? 'left' : 'healthy',
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
  if (!row) throw new ProblemError('not_found');
  return decryptRow(await loadCipher({ tx, organisationId: caller.organisationId }), PERSON, row);
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
        isNotRemoved(),
      ),
    )
    .limit(1);
  return plan !== undefined;
}
