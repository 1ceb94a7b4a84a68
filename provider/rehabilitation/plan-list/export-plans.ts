import type { ExportNote } from '#contract/calls/absence/export-note.ts';
import type { CheckedRequest } from '#contract/calls.ts';
import { formatContentDisposition } from '#contract/http/content-disposition.ts';
import type { RehabListItem } from '#contract/calls/rehabilitation/rehab-list.ts';
import { workbookFileName } from '#contract/spreadsheet/spreadsheet-text.ts';
import { streamWorkbook, XLSX } from '#contract/spreadsheet/write-workbook.server.ts';
import { describeDepartments } from '#provider/access/pipeline/audit.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { countProtectedPeople } from '#provider/access/rules/protected-identity.ts';
import { StreamedResponse } from '#provider/http/streamed-response.ts';
import { listPlannerDepartments } from './list-planner-departments.ts';
import { decryptNames, toListItems } from './list-plans.ts';
import { isOneOf, passesFilter, placedPlans } from '../plans/placed-plans.ts';
import {
  PLAN_LIST_COLUMNS,
  planListColumns,
  planListRow,
  withDefaultLabels,
  type TextLengths,
} from './plan-list-workbook.ts';
import { DEFAULT_SORTING, statusOrder } from '../plans/plan-order.ts';

/** Plans per batch: the embedded database has a single session, so other requests wait meanwhile. */
const BATCH = 1_000;

/** The creating program, in the properties of the file. */
const CREATOR = 'Frånvaro';

/**
 * The list as a spreadsheet, in default order. The request's transaction selects the plans and writes the audit row; the
 * rows are read in batches while the file is sent, each in a short transaction, so that a slow client holds no lock.
 * Omits plans that are removed meanwhile.
 */
export async function exportPlans(
  context: CallContext,
  { departmentIds, rehabListFilterType, i18n }: CheckedRequest<'rehabListExport'>,
): Promise<StreamedResponse> {
  const departments = await listPlannerDepartments(context, departmentIds);
  const plan = placedPlans(context, departments, passesFilter(context, rehabListFilterType));
  const plans = await context.tx
    .select()
    .from(plan)
    .orderBy(...statusOrder(plan, DEFAULT_SORTING));
  const named = await decryptNames(context, plans);
  const labels = withDefaultLabels(i18n, context.language);
  const lengths: TextLengths = { name: 0, department: 0 };
  for (const { firstName, lastName, departmentName } of named) {
    lengths.name = Math.max(lengths.name, firstName.length + 1 + lastName.length);
    lengths.department = Math.max(lengths.department, departmentName.length);
  }
  const exported = { kind: 'plans', format: 'xlsx', columns: PLAN_LIST_COLUMNS } satisfies ExportNote;
  context.setAuditFields({
    action: 'export',
    detail: { ...exported, rehabListFilterType, ...describeDepartments(departmentIds) },
    rowCount: plans.length,
    protectedPeople: await countProtectedPeople(
      context.tx,
      context.caller,
      new Set(plans.map(({ personId }) => personId)),
    ),
  });
  const planIds = plans.map(({ rehabPlanId }) => rehabPlanId);
  const body = streamWorkbook({
    tables: [
      {
        name: labels.sheetName,
        ...planListColumns(labels, lengths),
        batches: () =>
          mapBatches(readBatches(context, departments, planIds), (item) => planListRow(item, labels)),
      },
    ],
    creator: CREATOR,
    createdAt: new Date(context.now.epochMilliseconds),
  });
  const fileName = workbookFileName(labels.filename, context.today);
  return new StreamedResponse({
    contentType: XLSX,
    headers: { 'Content-Disposition': formatContentDisposition(fileName) },
    body,
  });
}

async function* readBatches(
  context: CallContext,
  departmentIds: readonly string[],
  planIds: readonly string[],
): AsyncGenerator<RehabListItem[]> {
  for (let start = 0; start < planIds.length; start += BATCH) {
    const batch = planIds.slice(start, start + BATCH);
    yield await context.withTx(
      async (tx) => {
        const reading = { ...context, tx };
        const plan = placedPlans(reading, departmentIds, isOneOf(batch));
        const rows = await decryptNames(reading, await tx.select().from(plan));
        const plans = new Map(rows.map((row) => [row.rehabPlanId, row]));
        return toListItems(
          reading,
          batch.flatMap((rehabPlanId) => plans.get(rehabPlanId) ?? []),
        );
      },
      { readOnly: true },
    );
  }
}

async function* mapBatches<From, To>(
  batches: AsyncIterable<readonly From[]>,
  map: (item: From) => To,
): AsyncGenerator<To[]> {
  for await (const batch of batches) yield batch.map(map);
}
