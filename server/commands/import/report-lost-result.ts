import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenDatabase } from '#database/database.ts';
import { ResultLostError } from '#server/command-socket/send-request.ts';
import { CommandError, EXIT_FAILED, EXIT_LOCKED } from '../command-error.ts';
import { commandTexts } from '../texts.ts';
import type { CommandOutput } from './command-output.ts';
import type { CommandRequest } from './import-request.ts';
import { runOrSend } from './run-or-send.ts';

const MAX_WAIT_MS = 60_000;
const RETRY_MS = 500;

/**
 * Reports whether a request was stored whose result did not arrive: the server ended, or the command was interrupted. The server may
 * still be stopping, or starting again. Returns the exit code.
 */
export async function reportLostResult(
  open: () => Promise<OpenDatabase>,
  request: CommandRequest,
  output: CommandOutput,
): Promise<number> {
  const t = commandTexts(request.language);
  output.write(`${t('command:server.ended')}\n`);
  const outcomeRequest = toOutcomeRequest(request);
  if (outcomeRequest === null) {
    output.write(`${t('command:server.notStored')}\n`);
    return EXIT_FAILED;
  }
  const deadline = Date.now() + MAX_WAIT_MS;
  for (;;) {
    try {
      return await runOrSend(open, outcomeRequest, [], output);
    } catch (error) {
      const isBusy =
        error instanceof ResultLostError || (error instanceof CommandError && error.exitCode === EXIT_LOCKED);
      if (!isBusy || Date.now() > deadline) {
        output.write(`${t('command:server.unknown')}\n`);
        return EXIT_FAILED;
      }
      await sleep(RETRY_MS);
    }
  }
}

/** The request for the outcome of an import or an undo; null for requests that store nothing. */
function toOutcomeRequest(request: CommandRequest): CommandRequest | null {
  const { language, organisationNumber } = request;
  const query = { kind: 'outcome', language, organisationNumber } as const;
  if (request.kind === 'import' && !request.dryRun) {
    return { ...query, delivery: { stored: request.deliveryId } };
  }
  return request.kind === 'undo' ? { ...query, delivery: { undone: request.number } } : null;
}
