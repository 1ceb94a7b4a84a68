import type { OpenDatabase } from '#database/database.ts';
import { listDeliveries } from '#provider/delivery/list-deliveries.ts';
import { EXIT_FAILED } from '../command-error.ts';
import { commandTexts } from '../command-texts.ts';
import type { CommandOutput } from '../command-output.ts';
import type { DeliveryRequest } from './import-request.ts';

type OutcomeRequest = Extract<DeliveryRequest, { kind: 'outcome' }>;

/** Reports whether an import or an undo, whose result did not arrive, was stored. Returns the exit code. */
export async function reportOutcome(
  database: Pick<OpenDatabase, 'withTx'>,
  { organisationNumber, language, delivery }: OutcomeRequest,
  output: Pick<CommandOutput, 'write'>,
): Promise<number> {
  const t = commandTexts(language);
  const deliveries = (await listDeliveries(database, organisationNumber)) ?? [];
  if ('undone' in delivery) {
    const { undone: number } = delivery;
    const isUndone = deliveries.some((one) => one.number === number && one.state === 'undone');
    output.write(`${isUndone ? t('command:undo.done', { number }) : t('command:nothingChanged')}\n`);
    return isUndone ? 0 : EXIT_FAILED;
  }
  const number = deliveries.find(({ deliveryId }) => deliveryId === delivery.stored)?.number ?? null;
  output.write(
    `${number === null ? t('command:server.notStored') : t('command:server.stored', { number })}\n`,
  );
  return number === null ? EXIT_FAILED : 0;
}
