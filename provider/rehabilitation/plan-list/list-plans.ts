import { count } from 'drizzle-orm';
import type { CallResponse, CheckedRequest } from '#contract/calls.ts';
import { LIST_PAGE_SIZE } from '#contract/values/constants.ts';
import type { RehabListItem } from '#contract/calls/rehabilitation/rehab-list.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { decryptRow, PERSON } from '#provider/encryption/encrypted-tables.ts';
import { loadCipher } from '#provider/encryption/load-cipher.ts';
import { mapYielding } from '#provider/event-loop/yielding.ts';
import { sortByName } from '#provider/people/sort-by-name.ts';
import type { PersonNames } from '#provider/people/to-person-ref.ts';
import { listDocumentFacts, type DocumentFacts } from '../documents/document-facts.ts';
import { listPlannerDepartments } from './list-planner-departments.ts';
import { passesFilter, placedPlans, type ListContext } from '../plans/placed-plans.ts';
import { statusOrder } from '../plans/plan-order.ts';
import { readDoneOrPostponed } from './read-done-or-postponed.ts';
import { toListItem, type ListedPlan } from './to-list-item.ts';

/** The total number of plans with the same filter. */
export async function countPlans(
  context: CallContext,
  { departmentIds, rehabFilterType }: CheckedRequest<'rehabListStats'>,
): Promise<CallResponse<'rehabListStats'>> {
  const departments = await listPlannerDepartments(context, departmentIds);
  const plan = placedPlans(context, departments, passesFilter(context, rehabFilterType));
  const [row] = await context.tx.select({ plans: count() }).from(plan);
  return { numberOfRehabPlans: row?.plans ?? 0 };
}

/** A page of the plans in the departments. Three queries: plans, documents, and follow-ups that are done or postponed. */
export async function listPlans(
  context: CallContext,
  { departmentIds, rehabFilterType, sorting, offset }: CheckedRequest<'rehabList'>,
): Promise<RehabListItem[]> {
  const departments = await listPlannerDepartments(context, departmentIds);
  const plan = placedPlans(context, departments, passesFilter(context, rehabFilterType));
  if (sorting.column === 'person') {
    const plans = await decryptNames(context, await context.tx.select().from(plan).orderBy(plan.rehabPlanId));
    const sorted = sortByName(plans, { ascending: sorting.ascending });
    return toListItems(context, sorted.slice(offset, offset + LIST_PAGE_SIZE));
  }
  const plans = await context.tx
    .select()
    .from(plan)
    .orderBy(...statusOrder(plan, sorting))
    .limit(LIST_PAGE_SIZE)
    .offset(offset);
  return toListItems(context, await decryptNames(context, plans));
}

/** The names of the people of plans, as they are read from the database. */
export async function decryptNames<Plan extends PersonNames>(
  { tx, caller }: Pick<ListContext, 'tx' | 'caller'>,
  plans: readonly Plan[],
): Promise<Plan[]> {
  const cipher = await loadCipher({ tx, organisationId: caller.organisationId });
  return mapYielding(plans, (plan) => decryptRow(cipher, PERSON, plan));
}

/** The plans, with decrypted names, with the list data of their documents, in the same order. Two queries. */
export async function toListItems(
  context: ListContext,
  plans: readonly ListedPlan[],
): Promise<RehabListItem[]> {
  const { tx, caller, today } = context;
  const planIds = plans.map(({ rehabPlanId }) => rehabPlanId);
  const documents = await listDocumentFacts({ tx, organisationId: caller.organisationId }, planIds, today);
  const doneOrPostponed = await readDoneOrPostponed(
    context,
    plans.map(({ personId }) => personId),
  );
  const byPlan = new Map<string, DocumentFacts[]>(planIds.map((rehabPlanId) => [rehabPlanId, []]));
  for (const document of documents) byPlan.get(document.rehabPlanId)?.push(document);
  return plans.map((plan) => toListItem(plan, byPlan.get(plan.rehabPlanId) ?? [], doneOrPostponed, context));
}
