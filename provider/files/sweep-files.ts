import { and, asc, eq, gt, ne } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import type { Log } from '#contract/values/log.ts';
import type { OpenDatabase } from '#database/database.ts';
import { anyOf } from '#provider/database/postgres-values.ts';
import { deliveryFile } from '#provider/database/tables/deliveries/delivery.ts';
import { storedFile } from '#provider/database/tables/rehabilitation/rehabilitation.ts';
import type { FileStore } from './file-store.ts';
import { listOrganisationIds } from '#provider/organisation/list-organisations.ts';

/** Longer than the longest request. */
const TEMPORARY_FILE_HOURS = 1;
/** Longer than any transaction that inserts a file row. */
const FILE_HOURS = 24;
const BATCH = 500;
/** The bytes of an infected file are removed after its row is marked. */
const hasBytes = ne(storedFile.state, 'infected');

/**
 * Removes the remains of failed uploads: temporary files older than an hour, and stored files without a row older than a day. Logs the
 * ids of rows whose bytes are missing. Skips files of organisations that are not in this database, because another
 * database may use them.
 */
export async function sweepFiles(
  open: Pick<OpenDatabase, 'withTx'>,
  store: FileStore,
  now: Temporal.Instant,
  log: Log,
): Promise<void> {
  const ageMs = (modifiedMs: number) => now.epochMilliseconds - modifiedMs;
  const hours = (count: number) => count * 3_600_000;
  const organisations = await listOrganisationIds(open);
  const known = new Set(organisations);
  const old = new Map<string, string[]>();
  const stored = new Set<string>();
  let removed = 0;

  const removeUnnamed = async (organisationId: string) => {
    const fileIds = old.get(organisationId) ?? [];
    old.delete(organisationId);
    const named = await listNamed(open, organisationId, fileIds);
    for (const fileId of fileIds.filter((id) => !named.has(id))) {
      await store.remove(organisationId, fileId);
      removed += 1;
    }
  };

  for await (const entry of store.list()) {
    if (entry.kind === 'temporary') {
      if (ageMs(entry.modifiedMs) <= hours(TEMPORARY_FILE_HOURS)) continue;
      await store.removeTemporaryFile(entry.temporaryId);
      removed += 1;
      continue;
    }
    const { organisationId, fileId, modifiedMs } = entry;
    stored.add(`${organisationId}/${fileId}`);
    if (!known.has(organisationId) || ageMs(modifiedMs) <= hours(FILE_HOURS)) continue;
    old.set(organisationId, [...(old.get(organisationId) ?? []), fileId]);
    if (old.get(organisationId)?.length === BATCH) await removeUnnamed(organisationId);
  }
  for (const organisationId of old.keys()) await removeUnnamed(organisationId);
  if (removed > 0) log.info({ removed }, 'unreferenced files removed');

  // A file that was stored after the list needs a look of its own.
  const isStored = async (organisationId: string, fileId: string) =>
    stored.has(`${organisationId}/${fileId}`) || (await store.has(organisationId, fileId));
  for (const organisationId of organisations) await reportMissing(open, isStored, organisationId, log);
}

async function listNamed(
  open: Pick<OpenDatabase, 'withTx'>,
  organisationId: string,
  fileIds: readonly string[],
): Promise<ReadonlySet<string>> {
  return open.withTx({ organisationId }, async (tx) => {
    const documents = await tx
      .select({ fileId: storedFile.fileId })
      .from(storedFile)
      .where(and(eq(storedFile.organisationId, organisationId), anyOf(storedFile.fileId, fileIds), hasBytes));
    const deliveries = await tx
      .select({ fileId: deliveryFile.fileId })
      .from(deliveryFile)
      .where(and(eq(deliveryFile.organisationId, organisationId), anyOf(deliveryFile.fileId, fileIds)));
    return new Set([...documents, ...deliveries].map(({ fileId }) => fileId));
  });
}

/** Reads one page of rows at a time to limit memory. */
async function reportMissing(
  open: Pick<OpenDatabase, 'withTx'>,
  isStored: FileStore['has'],
  organisationId: string,
  log: Log,
): Promise<void> {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const after = last;
    const rows = await open.withTx({ organisationId }, (tx) =>
      tx
        .select({ fileId: storedFile.fileId })
        .from(storedFile)
        .where(and(eq(storedFile.organisationId, organisationId), gt(storedFile.fileId, after), hasBytes))
        .orderBy(asc(storedFile.fileId))
        .limit(BATCH),
    );
    for (const { fileId } of rows) {
      if (!(await isStored(organisationId, fileId)))
        log.error({ organisationId, fileId }, 'the bytes of a file are missing');
      last = fileId;
    }
    if (rows.length < BATCH) return;
  }
}
