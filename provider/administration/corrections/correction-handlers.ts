import { newId } from '#database/new-id.ts';
import type { CallHandlers } from '#provider/access/pipeline/call-handlers.ts';
import { loadWritingCipher } from '#provider/encryption/load-cipher.ts';
import type { FileStore } from '#provider/files/file-store.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { insertReceivedDelivery } from '../deliveries/insert-received-delivery.ts';
import type { TaskRunner } from '../deliveries/tasks/task-runner.ts';
import { toCorrectionFile } from './to-correction-file.ts';

/** The name of the file in the history; the file is named after no person. */
const FILE_NAME = 'correction.csv';

/** Handlers of the calls about corrections of single absences: deliveries of one row. */
export function correctionHandlers(store: FileStore, tasks: TaskRunner) {
  return {
    correctionCreate: async (context, correction) => {
      const { tx, caller } = context;
      const { organisationId, accountId } = caller;
      const { change, from } = correction;
      if (change.kind === 'lastDay' && change.to !== null && change.to < from) {
        throw new ProblemError('invalid_request', {
          errors: [{ path: 'change.to', message: 'The last day is before the first' }],
        });
      }
      const deliveryId = newId();
      const fileId = newId();
      // A file without a row, of a transaction that is repeated or rolled back, is removed by the sweeper.
      const bytes = Buffer.from(toCorrectionFile(correction));
      const cipher = await loadWritingCipher({ tx, organisationId });
      const { size, sha256 } = await store.put(cipher, organisationId, fileId, [bytes]);
      await insertReceivedDelivery(
        { tx, organisationId },
        {
          deliveryId,
          receivedAt: context.now.toString(),
          sentBy: accountId,
          task: 'preview',
          settings: {
            mode: 'changes',
            covers: null,
            coversFrom: null,
            isConfirmed: false,
            correction: change.kind === 'withdrawn' ? 'withdraw' : 'change',
          },
          files: [{ fileId, fileName: FILE_NAME, size, sha256 }],
        },
        cipher,
      );
      // Neither the person nor the absence: the delivery names them.
      context.setAuditFields({ subjectId: deliveryId, detail: { kind: change.kind } });
      context.afterCommit(() => tasks.wake());
      return { deliveryId };
    },
  } satisfies CallHandlers;
}
