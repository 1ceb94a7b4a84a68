import { Temporal } from 'temporal-polyfill';
import type { Language } from '#locales/catalogue.ts';
import type { OpenDatabase } from '#database/database.ts';
import { type ListedDelivery, listDeliveries } from '#provider/delivery/list-deliveries.ts';
import { type ImportTexts, getImportTexts } from '#provider/import/report/texts/report-texts.ts';
import { CommandError } from '../command-error.ts';
import { commandTexts, type CommandTexts } from '../command-texts.ts';

/**
 * Lists the deliveries of an organisation, one per line.
 *
 * @throws {CommandError} if the organisation is unknown
 */
export async function formatDeliveries(
  database: Pick<OpenDatabase, 'withTx'>,
  { organisationNumber, language }: { organisationNumber: string; language: Language },
): Promise<string> {
  const t = commandTexts(language);
  const deliveries = await listDeliveries(database, organisationNumber);
  if (deliveries === null) throw new CommandError(t('command:undo.unknownOrganisation'));
  if (deliveries.length === 0) return `${t('command:list.none')}\n`;
  const { kinds } = getImportTexts(language);
  return deliveries.map((listed) => `${formatDelivery(listed, kinds, t)}\n`).join('');
}

type Kinds = ImportTexts['kinds'];

function formatDelivery(delivery: ListedDelivery, kinds: Kinds, t: CommandTexts): string {
  const { number, receivedAt, coveredThrough, files } = delivery;
  const sum = (count: (file: ListedDelivery['files'][number]) => number) =>
    files.reduce((total, file) => total + count(file), 0);
  return [
    `${String(number)}  ${Temporal.Instant.from(new Date(receivedAt).toISOString()).toString({ smallestUnit: 'second' })}`,
    formatState(delivery, t),
    t('command:list.counts', {
      kinds: files.map(({ kind }) => (kind in kinds ? kinds[kind as keyof Kinds] : kind)).join(' + '),
      created: sum((file) => file.created),
      changed: sum((file) => file.changed),
      refused: sum((file) => file.rejected),
    }),
    ...(coveredThrough === null ? [] : [t('command:list.covers', { day: coveredThrough })]),
  ].join('  ');
}

function formatState({ state, changesKept }: ListedDelivery, t: CommandTexts): string {
  if (state === 'undone') return t('command:list.undone');
  return changesKept ? t('command:list.stored') : t('command:list.storedForGood');
}
