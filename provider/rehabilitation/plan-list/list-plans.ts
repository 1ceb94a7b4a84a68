import { count } from 'drizzle-orm';
import type { CallResponse, CheckedRequest } from '#contract/calls.ts';
import { LIST_PAGE_SIZE } from '#contract/values/constants.ts';
import type { RehabListItem } from '#contract/calls/rehabilitation/rehab-list.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { listDocumentFacts, type DocumentFacts } from '../documents/document-facts.ts';
import { listPlannerDepartments } from './list-planner-departments.ts';
import { passesFilter, placedPlans, type ListContext } from '../plans/placed-plans.ts';
import { planOrder } from '../plans/plan-order.ts';
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

/** A page of the plans in the departments. Two queries: plans and documents. */
export async function listPlans(
  context: CallContext,
  { departmentIds, rehabFilterType, sorting, offset }: CheckedRequest<'rehabList'>,
): Promise<RehabListItem[]> {
  const departments = await listPlannerDepartments(context, departmentIds);
  const plan = placedPlans(context, departments, passesFilter(context, rehabFilterType));
  const plans = await context.tx
    .select()
    .from(plan)
    .orderBy(...planOrder(plan, sorting))
    .limit(LIST_PAGE_SIZE)
    .offset(offset);
  return toListItems(context, plans);
}

/** The plans with the list data of their documents, in the same order. One query. */
export async function toListItems(
  context: ListContext & Pick<CallContext, 'may'>,
  plans: readonly ListedPlan[],
): Promise<RehabListItem[]> {
  const { tx, caller, today } = context;
  const planIds = plans.map(({ rehabPlanId }) => rehabPlanId);
  const documents = await listDocumentFacts({ tx, organisationId: caller.organisationId }, planIds, today);
  const byPlan = new Map<string, DocumentFacts[]>(planIds.map((rehabPlanId) => [rehabPlanId, []]));
  for (const document of documents) byPlan.get(document.rehabPlanId)?.push(document);
  return plans.map((plan) => toListItem(plan, byPlan.get(plan.rehabPlanId) ?? [], context));
}
