import { Temporal } from 'temporal-polyfill';
import type { Language } from '#locales/catalogue.ts';
import type { OpenDatabase } from '#database/database.ts';
import { formatCause } from '#provider/delivery/update-notifications.ts';
import { undoDelivery, UndoError } from '#provider/delivery/undo-delivery.ts';
import { CommandError } from '../command-error.ts';
import { commandTexts } from '../command-texts.ts';

/**
 * Undoes a delivery and describes the result.
 *
 * @throws {CommandError} if the delivery cannot be undone
 */
export async function undo(
  database: OpenDatabase,
  {
    organisationNumber,
    number,
    language,
  }: { organisationNumber: string; number: number; language: Language },
): Promise<string> {
  const t = commandTexts(language);
  const now = Temporal.Instant.fromEpochMilliseconds(Date.now());
  try {
    const result = await undoDelivery(database, { organisationNumber, number, undoneBy: null, now });
    const { remainingPeople, remainingDepartments, notificationFailure } = result;
    return [
      t('command:undo.done', { number }),
      ...(remainingPeople === 0 ? [] : [t('command:undo.people', { count: remainingPeople })]),
      ...(remainingDepartments === 0 ? [] : [t('command:undo.departments', { count: remainingDepartments })]),
      ...(notificationFailure === null
        ? []
        : [t('command:undo.notNotified', { cause: formatCause(notificationFailure) })]),
      '',
    ].join('\n');
  } catch (error) {
    if (!(error instanceof UndoError)) throw error;
    throw new CommandError(`${t(`command:undo.${error.reason}`)} ${t('command:nothingChanged')}`);
  }
}
