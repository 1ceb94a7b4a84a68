import { Temporal } from 'temporal-polyfill';
import type { OpenDatabase } from '#database/database.ts';
import { type ListedDelivery, listDeliveries } from '#provider/delivery/list-deliveries.ts';
import { undoDelivery, UndoError } from '#provider/delivery/undo-delivery.ts';
import { CommandError, usageError } from './command-error.ts';

/** @throws {CommandError} */
export function requireDeliveryNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw usageError('--undo is not the number of a delivery. --list shows them');
  return Number(text);
}

/**
 * Lists the deliveries of an organisation, one a line.
 *
 * @throws {CommandError} if the organisation is unknown
 */
export async function formatDeliveries(open: OpenDatabase, organisationNumber: string): Promise<string> {
  const deliveries = await listDeliveries(open, organisationNumber);
  if (deliveries === null) throw new CommandError('There is no organisation with this number.');
  if (deliveries.length === 0) return 'No deliveries.\n';
  return deliveries.map((one) => `${formatDelivery(one)}\n`).join('');
}

function formatDelivery({ number, receivedAt, state, coveredThrough, files, changesKept }: ListedDelivery) {
  const sum = (count: (file: ListedDelivery['files'][number]) => number) =>
    String(files.reduce((total, file) => total + count(file), 0));
  return [
    `${String(number)}  ${Temporal.Instant.from(new Date(receivedAt).toISOString()).toString({ smallestUnit: 'second' })}`,
    state === 'undone' ? 'undone' : changesKept ? 'stored' : 'stored, cannot be undone',
    `${files.map(({ kind }) => kind).join(' + ')}: created ${sum((file) => file.created)}, changed ${sum((file) => file.changed)}, refused ${sum((file) => file.rejected)}`,
    ...(coveredThrough === null ? [] : [`covers ${coveredThrough}`]),
  ].join('  ');
}

/**
 * Undoes a delivery and describes the result.
 *
 * @throws {CommandError} if the delivery cannot be undone
 */
export async function undo(open: OpenDatabase, organisationNumber: string, number: number): Promise<string> {
  const now = Temporal.Instant.fromEpochMilliseconds(Date.now());
  try {
    const result = await undoDelivery(open, { organisationNumber, number, undoneBy: null, now });
    const { remainingPeople, remainingDepartments, notified } = result;
    return [
      `Delivery ${String(number)} is undone.`,
      ...(remainingPeople === 0
        ? []
        : [
            `${String(remainingPeople)} people stay, because they have a rehabilitation plan, a sick note or entries in the list of actions due.`,
          ]),
      ...(remainingDepartments === 0
        ? []
        : [`${String(remainingDepartments)} departments stay, because accounts or these people need them.`]),
      ...(notified ? [] : ['Notifications are updated at the server’s next start or at midnight.']),
      '',
    ].join('\n');
  } catch (error) {
    if (error instanceof UndoError) throw new CommandError(`${error.message}. Nothing was changed.`);
    throw error;
  }
}
