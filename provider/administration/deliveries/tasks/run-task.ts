import { and, eq, isNotNull } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import type { Clock } from '#contract/values/calendar.ts';
import { errorFields, type Log } from '#contract/values/log.ts';
import type { OpenDatabase, Transaction } from '#database/database.ts';
import { isStorageFull } from '#database/database-error.ts';
import {
  delivery,
  type DeliveryResult,
  type LocalisedText,
} from '#provider/database/tables/deliveries/delivery.ts';
import { encryptResult } from '#provider/delivery/delivery-result.ts';
import type { Cipher } from '#provider/encryption/cipher.ts';
import { loadCipher, loadWritingCipher } from '#provider/encryption/load-cipher.ts';
import type { FileStore } from '#provider/files/file-store.ts';
import { BrokenFileError } from '#provider/import/files/broken-file-error.ts';
import { NO_MAPPING } from '#provider/import/mapping/mapping.ts';
import { joinUnreadByMapping } from '#provider/import/report/unread-contents.ts';
import { importFiles, type ImportResult, type ImportSettings } from '#provider/import/import-files.ts';
import { DeliveryDecidedError, NO_TASK } from '#provider/delivery/record-delivery.ts';
import { undoDelivery, UndoError } from '#provider/delivery/undo-delivery.ts';
import type { ClaimedTask } from './claim-task.ts';
import { listFiles } from '../calls/read-delivery.ts';
import { type UploadedFile, withCopiedFiles } from './copy-files.ts';
import { describeFailure } from './describe-failure.ts';
import { storeErrorList } from './store-error-list.ts';
import { toDeliveryReport } from './to-delivery-report.ts';

export interface TaskDeps {
  open: OpenDatabase;
  fileStore: FileStore;
  clock: Clock;
  log: Log;
  /** Called with the number of rows read since the last call. */
  progress: (rows: number) => void;
}

/**
 * Runs a claimed task to its end. A reason why the files cannot be imported becomes the result of the delivery; after another
 * error nothing is stored and the task can be requested again.
 *
 * @throws an error of the database; the task then stays claimed until it is released
 */
export async function runTask(deps: TaskDeps, task: ClaimedTask): Promise<void> {
  try {
    await (task.task === 'undo' ? undo(deps, task) : importUploadedFiles(deps, task));
  } catch (error) {
    if (error instanceof DeliveryDecidedError || error instanceof UndoError) {
      // It was stored, discarded or undone in the meantime.
      await endUnfinished(deps.open, task, NO_TASK);
      return;
    }
    deps.log.error({ deliveryId: task.deliveryId, ...errorFields(error) }, 'a task of a delivery failed');
    const values =
      task.task === 'undo'
        ? {}
        : {
            state: 'rejected' as const,
            result: { problem: isStorageFull(error) ? STORAGE_FULL : TECHNICAL },
          };
    await endUnfinished(deps.open, task, { ...NO_TASK, ...values });
  }
}

const TECHNICAL: LocalisedText = {
  sv: 'Leveransen kunde inte läsas in på grund av ett tekniskt fel. Inget har sparats. Försök igen.',
  en: 'The delivery could not be imported because of a technical error. Nothing was stored. Try again.',
};

const STORAGE_FULL: LocalisedText = {
  sv: 'Leveransen kunde inte läsas in, eftersom serverns disk är full. Inget har sparats. Kontakta den som driver servern, och skicka filerna igen när det finns plats.',
  en: 'The delivery could not be imported because the server’s disk is full. Nothing was stored. Contact the operator of the server, and send the files again when there is space.',
};

async function undo(deps: TaskDeps, task: ClaimedTask): Promise<void> {
  const { organisationNumber, number, requestedBy } = task;
  const settings = { organisationNumber, number, undoneBy: requestedBy, now: deps.clock() };
  logNotificationFailure(deps, task, await undoDelivery(deps.open, settings));
}

/** The data is stored or undone already, so only the log tells why its notifications are missing. */
function logNotificationFailure(
  { log }: TaskDeps,
  { deliveryId }: ClaimedTask,
  { notificationFailure }: Pick<ImportResult, 'notificationFailure'>,
): void {
  if (notificationFailure === null) return;
  log.error(
    { deliveryId, ...errorFields(notificationFailure.error) },
    'the notifications of a delivery could not be raised',
  );
}

async function importUploadedFiles(deps: TaskDeps, task: ClaimedTask): Promise<void> {
  const { sent, cipher } = await listUploadedFiles(deps.open, task);
  const owner = { organisationId: task.organisationId, cipher };
  await withCopiedFiles(deps.fileStore, owner, sent, async (fileNames) => {
    try {
      await importCopies(deps, task, fileNames);
    } catch (error) {
      const problem = describeFailure(error, fileNames);
      if (problem === null) throw error;
      const unread =
        error instanceof BrokenFileError && error.unread !== null ? { unread: error.unread } : {};
      await endTask(deps.open, task, { ...NO_TASK, state: 'rejected', result: { problem, ...unread } });
    }
  });
}

async function importCopies(
  deps: TaskDeps,
  task: ClaimedTask,
  fileNames: ReadonlyMap<string, string>,
): Promise<void> {
  const { open, fileStore, clock } = deps;
  const { organisationId, deliveryId } = task;
  const now = clock();
  const result = await importFiles(open, toImportSettings(deps, task, fileNames, now));
  logNotificationFailure(deps, task, result);
  try {
    try {
      const settings = { organisationId, deliveryId, fileNames, now };
      await storeErrorList({ open, store: fileStore }, result.errors, settings);
    } catch (error) {
      // The data may be stored already: the delivery is complete without the list.
      deps.log.error(
        { deliveryId, ...errorFields(error) },
        'the error list of a delivery could not be stored',
      );
    }
    const report = toDeliveryReport(result, fileNames);
    const { mappingVersion } = result;
    const unread = joinUnreadByMapping(result.reports);
    await endTask(open, task, { result: { report, unread }, mappingVersion, ...stateAfter(result) });
  } finally {
    result.errors.close();
  }
}

function toImportSettings(
  { progress }: TaskDeps,
  task: ClaimedTask,
  fileNames: ReadonlyMap<string, string>,
  now: Temporal.Instant,
): ImportSettings {
  const { organisationNumber, deliveryId, requestedBy, settings, mappingVersion } = task;
  const { mode, covers, coversFrom, isConfirmed, correction = null, mapping = null } = settings;
  const isPreview = task.task === 'preview';
  return {
    organisationNumber,
    name: null,
    files: [...fileNames.keys()],
    fileNames,
    now,
    covers,
    progress,
    // The row of a correction is written by the provider itself.
    ...(correction === null
      ? {
          mappingVersion: isPreview ? null : mappingVersion,
          chosenMapping: mapping === null ? null : { number: mapping },
        }
      : { mapping: NO_MAPPING }),
    correction,
    complete: mode === 'complete' && covers !== null ? { day: covers, from: coversFrom } : null,
    holds: !isConfirmed,
    dryRun: isPreview,
    deliveryId: isPreview ? null : deliveryId,
    confirmedBy: requestedBy,
  };
}

/** A stored delivery has its state from the transaction of the import. */
function stateAfter({ outcome }: ImportResult) {
  if (outcome === 'stored') return {};
  const state = outcome === 'held' ? 'held' : outcome === 'dryRun' ? 'previewed' : 'rejected';
  return { ...NO_TASK, state } as const;
}

type Ended = Omit<Partial<typeof delivery.$inferInsert>, 'result'> & { result?: DeliveryResult };

/** Ends a task that has not ended in the transaction of its data. */
async function endUnfinished(
  open: Pick<OpenDatabase, 'withTx'>,
  task: ClaimedTask,
  values: Ended,
): Promise<void> {
  await open.withTx({ organisationId: task.organisationId }, async (tx) => {
    await tx
      .update(delivery)
      .set(await toColumns(tx, task, values))
      .where(and(ofDelivery(task), isNotNull(delivery.task)));
  });
}

async function endTask(open: Pick<OpenDatabase, 'withTx'>, task: ClaimedTask, values: Ended): Promise<void> {
  await open.withTx({ organisationId: task.organisationId }, async (tx) => {
    await tx
      .update(delivery)
      .set(await toColumns(tx, task, values))
      .where(ofDelivery(task));
  });
}

async function toColumns(
  tx: Transaction,
  { organisationId, deliveryId }: ClaimedTask,
  { result, ...others }: Ended,
): Promise<Partial<typeof delivery.$inferInsert>> {
  if (result === undefined) return others;
  const cipher = await loadWritingCipher({ tx, organisationId });
  return { ...others, result: encryptResult(cipher, deliveryId, result) };
}

function ofDelivery({ organisationId, deliveryId }: ClaimedTask) {
  return and(eq(delivery.organisationId, organisationId), eq(delivery.deliveryId, deliveryId));
}

function listUploadedFiles(
  open: Pick<OpenDatabase, 'withTx'>,
  { organisationId, deliveryId }: ClaimedTask,
): Promise<{ sent: UploadedFile[]; cipher: Cipher }> {
  return open.withTx({ organisationId }, async (tx) => {
    const files = await listFiles({ tx, organisationId }, deliveryId);
    const cipher = await loadCipher({ tx, organisationId });
    return { sent: files.filter(({ purpose }) => purpose === 'data'), cipher };
  });
}
