import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { and, eq } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { todayIn } from '#contract/values/calendar.ts';
import { isUuid } from '#provider/database/postgres-values.ts';
import { delivery } from '#provider/database/tables/deliveries/delivery.ts';
import { decryptDelivery, type DeliveryRow } from '#provider/delivery/delivery-result.ts';
import { loadCipher } from '#provider/encryption/load-cipher.ts';
import { formatStoredReport } from './format-stored-report.ts';
import { type FolderDeps, type OrganisationFolder, processingPath } from './organisation-folders.ts';
import { storeDelivery } from './take-files.ts';

const REPORT = 'rapport.txt';

/**
 * Moves the files of deliveries that are decided to `done/` or `failed/`, with a report in both languages. Files that were taken just before the
 * process ended are delivered; returns whether there were any.
 */
export async function finishDeliveries(deps: FolderDeps, folder: OrganisationFolder): Promise<boolean> {
  let isDelivered = false;
  const names = await readdir(processingPath(folder)).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  for (const deliveryId of names.filter(isUuid)) {
    const row = await readRow(deps, folder.organisationId, deliveryId);
    if (row === null) {
      await storeDelivery(deps, folder, deliveryId);
      isDelivered = true;
    } else if (row.task === null) await finish(folder, row);
  }
  return isDelivered;
}

function readRow(
  { open }: FolderDeps,
  organisationId: string,
  deliveryId: string,
): Promise<DeliveryRow | null> {
  return open.withTx({ organisationId }, async (tx) => {
    const [row] = await tx
      .select()
      .from(delivery)
      .where(and(eq(delivery.organisationId, organisationId), eq(delivery.deliveryId, deliveryId)));
    return row === undefined ? null : decryptDelivery(await loadCipher({ tx, organisationId }), row);
  });
}

async function finish(folder: OrganisationFolder, row: DeliveryRow): Promise<void> {
  const { deliveryId, number, receivedAt, state } = row;
  const source = processingPath(folder, deliveryId);
  const report = [formatStoredReport(row, 'sv'), formatStoredReport(row, 'en')].join('\n');
  await writeFile(path.join(source, REPORT), report, { mode: 0o600 });
  const target = path.join(folder.path, state === 'stored' || state === 'undone' ? 'done' : 'failed');
  await mkdir(target, { recursive: true });
  const day = todayIn(Temporal.Instant.from(new Date(receivedAt).toISOString()));
  const name = number === null ? `${day}-${deliveryId}` : `${day}-${String(number)}`;
  await rename(source, path.join(target, name));
}
