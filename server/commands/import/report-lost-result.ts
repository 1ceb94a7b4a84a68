import { setTimeout as sleep } from 'node:timers/promises';
import { ResultLostError } from '#server/command-socket/send-request.ts';
import type { CommandContext } from '../command.ts';
import { CommandError, EXIT_FAILED, EXIT_LOCKED } from '../command-error.ts';
import type { CommandOutput } from '../command-output.ts';
import { onInterrupt } from '../on-interrupt.ts';
import { runOrSend } from '../run-or-send.ts';
import { commandTexts } from '../command-texts.ts';
import type { DeliveryRequest } from './import-request.ts';

const MAX_WAIT_MS = 60_000;
const RETRY_MS = 500;

/**
 * Reports whether a request has been stored although its result did not arrive, because the server ended or the command was
 * interrupted. The server may still be stopping, or starting again. Another SIGINT or SIGTERM ends the wait. Returns the exit code.
 */
export async function reportLostResult(
  context: CommandContext,
  request: DeliveryRequest,
  output: CommandOutput,
): Promise<number> {
  const t = commandTexts(request.language);
  output.write(`${t('command:server.ended')}\n`);
  const query = toQuery(request);
  if (query === null) {
    output.write(`${t('command:server.notStored')}\n`);
    return EXIT_FAILED;
  }
  const exitCode = await onInterrupt((interrupted) =>
    waitForOutcome(context, query, output, AbortSignal.any([interrupted, AbortSignal.timeout(MAX_WAIT_MS)])),
  );
  if (exitCode === null) output.write(`${t('command:server.unknown')}\n`);
  return exitCode ?? EXIT_FAILED;
}

/** The exit code; null if the outcome cannot be read before the signal is aborted. */
async function waitForOutcome(
  context: CommandContext,
  query: DeliveryRequest,
  output: CommandOutput,
  signal: AbortSignal,
): Promise<number | null> {
  while (!signal.aborted) {
    try {
      return await runOrSend(context, query, [], output, signal);
    } catch (error) {
      const isBusy =
        error instanceof ResultLostError || (error instanceof CommandError && error.exitCode === EXIT_LOCKED);
      if (!isBusy) return null;
    }
    await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined);
  }
  return null;
}

function toQuery(request: DeliveryRequest): DeliveryRequest | null {
  const { language, organisationNumber } = request;
  const query = { kind: 'outcome', language, organisationNumber } as const;
  if (request.kind === 'import' && !request.dryRun) {
    return { ...query, delivery: { stored: request.deliveryId } };
  }
  return request.kind === 'undo' ? { ...query, delivery: { undone: request.number } } : null;
}
