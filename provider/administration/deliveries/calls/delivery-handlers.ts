import { and, eq } from 'drizzle-orm';
import type { DeliveryTask } from '#contract/values/administration/delivery.ts';
import { newId } from '#database/new-id.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import type { CallHandlers, DataUploadHandlers } from '#provider/access/pipeline/call-handlers.ts';
import { setSourceCounts } from '#provider/data-version/store-coverage.ts';
import { isUuid } from '#provider/database/postgres-values.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import {
  delivery,
  deliveryFile,
  type DeliverySettings,
} from '#provider/database/tables/deliveries/delivery.ts';
import { loadWritingCipher } from '#provider/encryption/load-cipher.ts';
import { openVerified } from '#provider/files/open-verified.ts';
import type { FileStore } from '#provider/files/file-store.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { findMappingByName, readStoredMappings } from '#provider/import/mapping/stored-mapping.ts';
import { OPEN_STATES, UNDECIDED } from '#provider/delivery/record-delivery.ts';
import { proposeMapping } from '#provider/administration/mapping/propose-mapping.ts';
import { DEFAULT_DELIVERY_SETTINGS, isGivenUp } from '../tasks/claim-task.ts';
import { insertReceivedDelivery } from '../insert-received-delivery.ts';
import type { TaskRunner } from '../tasks/task-runner.ts';
import { findSameDelivery, listFiles, readDeliveries, readDelivery } from './read-delivery.ts';
import { readSources } from './read-sources.ts';
import { sendErrorList } from './send-error-list.ts';
import { toReport } from './to-report.ts';

/** Handlers of the calls about deliveries; administrators make them. */
export function deliveryHandlers(store: FileStore, tasks: TaskRunner) {
  return {
    deliveryList: async (context) => ({
      deliveries: await readDeliveries(scopeOf(context)),
      sources: await readSources(scopeOf(context)),
      mappings: (await readStoredMappings(scopeOf(context))).mappings.map(({ content }) => content.name),
    }),

    dataSourceChange: async (context, { counts }, { sourceId }) => {
      if (!isUuid(sourceId) || !(await setSourceCounts(scopeOf(context), sourceId, counts))) {
        throw new ProblemError('not_found');
      }
      context.setAuditFields({ subjectId: sourceId, detail: { counts } });
      return null;
    },

    deliveryGet: async (context, _request, { deliveryId }) => {
      const scope = scopeOf(context);
      const { row, delivery: found } = await readDelivery(scope, deliveryId);
      const files = await listFiles(scope, row.deliveryId);
      const isUndecided = UNDECIDED.includes(row.state);
      const { mode = 'changes', covers = null, coversFrom = null, mapping = null } = row.settings ?? {};
      const { result } = row;
      const { mappings } = await readStoredMappings(scope);
      const chosen = mappings.find(({ number }) => number === mapping);
      return {
        delivery: found,
        settings: { mode, covers, coversFrom, mapping: chosen?.content.name ?? null },
        mappings: mappings.map(({ content }) => content.name),
        correction: row.settings?.correction ?? null,
        sentFiles: files
          .filter(({ purpose }) => purpose === 'data')
          .map(({ fileName: name, size }) => ({ name, size })),
        rowsRead: row.task === null ? null : tasks.rowsReadOf(row.deliveryId),
        interruptions: row.interruptions,
        givenUp: isGivenUp(row),
        sameAs: isUndecided ? await findSameDelivery(scope, row.deliveryId) : null,
        problem: result !== null && 'problem' in result ? result.problem[context.language] : null,
        report: result !== null && 'report' in result ? toReport(result.report, context.language) : null,
        hasErrorList: files.some(({ purpose }) => purpose === 'errors'),
        proposal: result?.unread === undefined ? null : await proposeMapping(scope, result.unread),
      };
    },

    deliveryPreview: async (context, request, { deliveryId }) => {
      const row = await requireOpenDelivery(context, deliveryId);
      const { mode, covers } = request;
      requireValidSettings(request, context.today);
      const { correction } = row.settings ?? DEFAULT_DELIVERY_SETTINGS;
      // A correction keeps its mode: imported as changes, its row would create an absence.
      const settings =
        correction === undefined
          ? {
              mode,
              covers,
              coversFrom: request.coversFrom,
              isConfirmed: false,
              mapping: await requireMapping(scopeOf(context), request.mapping),
            }
          : { ...DEFAULT_DELIVERY_SETTINGS, correction };
      await requestTask(context, {
        tasks,
        deliveryId: row.deliveryId,
        task: 'preview',
        values: { settings },
      });
      return null;
    },

    deliveryConfirm: async (context, _request, { deliveryId }) => {
      const row = await requireOpenDelivery(context, deliveryId);
      if (row.state !== 'previewed' && row.state !== 'held') throw new ProblemError('delivery_decided');
      const settings = { ...(row.settings ?? DEFAULT_DELIVERY_SETTINGS), isConfirmed: true };
      await requestTask(context, { tasks, deliveryId: row.deliveryId, task: 'store', values: { settings } });
      return null;
    },

    deliveryDiscard: async (context, _request, { deliveryId }) => {
      const row = await requireOpenDelivery(context, deliveryId);
      const scope = scopeOf(context);
      const files = await listFiles(scope, row.deliveryId);
      await updateDelivery(scope, row.deliveryId, { state: 'discarded', result: null });
      await scope.tx
        .delete(deliveryFile)
        .where(
          and(
            eq(deliveryFile.organisationId, scope.organisationId),
            eq(deliveryFile.deliveryId, row.deliveryId),
          ),
        );
      context.setAuditFields({ subjectId: row.deliveryId });
      context.afterCommit(async () => {
        for (const { fileId } of files) await store.remove(scope.organisationId, fileId);
      });
      return null;
    },

    deliveryUndo: async (context, _request, { deliveryId }) => {
      const { row, delivery: found } = await lockDelivery(context, deliveryId);
      if (!found.canUndo) throw new ProblemError('delivery_decided');
      await requestTask(context, { tasks, deliveryId: row.deliveryId, task: 'undo', values: {} });
      return null;
    },

    deliveryErrors: async (context, _request, { deliveryId }) => {
      const scope = scopeOf(context);
      const { row } = await readDelivery(scope, deliveryId);
      const list = (await listFiles(scope, row.deliveryId)).find(({ purpose }) => purpose === 'errors');
      if (list === undefined) throw new ProblemError('not_found');
      const bytes = await openVerified({ ...context, ...scope }, store, list);
      return sendErrorList(bytes, context.language);
    },
  } satisfies CallHandlers;
}

/** Handlers of the upload of files to import. */
export function deliveryUploadHandlers(tasks: TaskRunner) {
  return {
    deliveryReceive: {
      response: async (context, _params, { fields, files }) => {
        const { mode = 'changes', covers = null, coversFrom = null, then = 'preview' } = fields;
        requireValidSettings({ mode, covers, coversFrom }, context.today);
        const mapping = await requireMapping(scopeOf(context), fields.mapping ?? null);
        const deliveryId = newId();
        await insertReceivedDelivery(
          scopeOf(context),
          {
            deliveryId,
            receivedAt: context.now.toString(),
            sentBy: context.caller.accountId,
            task: then,
            settings: { mode, covers, coversFrom, isConfirmed: false, mapping },
            files,
          },
          await loadWritingCipher(scopeOf(context)),
        );
        context.setAuditFields({ subjectId: deliveryId, detail: { files: files.length, then } });
        context.afterCommit(() => tasks.wake());
        return { deliveryId };
      },
    },
  } satisfies DataUploadHandlers;
}

type Settings = Pick<DeliverySettings, 'mode' | 'covers' | 'coversFrom'>;

/** @throws ProblemError `invalid_request` */
function requireValidSettings({ mode, covers, coversFrom }: Settings, today: string): void {
  const errors = [
    ...(covers !== null && covers > today ? [{ path: 'covers', message: 'The day is after today' }] : []),
    ...(mode === 'complete' && covers === null ? [{ path: 'covers', message: 'The day is missing' }] : []),
    ...(coversFrom !== null && covers !== null && coversFrom > covers
      ? [{ path: 'coversFrom', message: 'The first day is after the last' }]
      : []),
  ];
  if (errors.length > 0) throw new ProblemError('invalid_request', { errors });
}

/**
 * The number of the mapping with a name; null for none.
 *
 * @throws ProblemError `mapping_unknown`
 */
async function requireMapping(scope: OrganisationScope, name: string | null): Promise<number | null> {
  if (name === null || name.trim() === '') return null;
  const { mappings } = await readStoredMappings(scope);
  const found = findMappingByName(mappings, name);
  if (found !== null) return found.number;
  const names = mappings.map(({ content }) => content.name).join(', ');
  const errors = [{ path: 'mapping', message: `The mappings are: ${names}` }];
  throw new ProblemError('mapping_unknown', { errors });
}

function scopeOf({ tx, caller: { organisationId } }: CallContext): OrganisationScope {
  return { tx, organisationId };
}

/** Reads a delivery and locks it until the transaction ends, so that two requests do not decide it at once. */
async function lockDelivery(context: CallContext, deliveryId: string) {
  const scope = scopeOf(context);
  const { row } = await readDelivery(scope, deliveryId);
  await scope.tx
    .select({ deliveryId: delivery.deliveryId })
    .from(delivery)
    .where(and(eq(delivery.organisationId, scope.organisationId), eq(delivery.deliveryId, row.deliveryId)))
    .for('update');
  return readDelivery(scope, deliveryId);
}

/**
 * Locks a delivery that can still be previewed, stored or discarded, and has no running task.
 *
 * @throws ProblemError `not_found`, `delivery_decided`
 */
async function requireOpenDelivery(context: CallContext, deliveryId: string) {
  const { row } = await lockDelivery(context, deliveryId);
  if (!OPEN_STATES.includes(row.state) || row.task !== null) throw new ProblemError('delivery_decided');
  return row;
}

type DeliveryValues = Partial<typeof delivery.$inferInsert>;

interface RequestedTask {
  tasks: TaskRunner;
  deliveryId: string;
  task: DeliveryTask;
  values: DeliveryValues;
}

async function requestTask(
  context: CallContext,
  { tasks, deliveryId, task, values }: RequestedTask,
): Promise<void> {
  const taskBy = context.caller.accountId;
  await updateDelivery(scopeOf(context), deliveryId, {
    ...values,
    task,
    taskBy,
    taskStartedAt: null,
    interruptions: 0,
  });
  context.setAuditFields({ subjectId: deliveryId });
  context.afterCommit(() => tasks.wake());
}

async function updateDelivery(
  { tx, organisationId }: OrganisationScope,
  deliveryId: string,
  values: DeliveryValues,
): Promise<void> {
  await tx
    .update(delivery)
    .set(values)
    .where(and(eq(delivery.organisationId, organisationId), eq(delivery.deliveryId, deliveryId)));
}
