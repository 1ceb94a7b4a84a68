import { and, desc, eq, max, sql } from 'drizzle-orm';
import type { Delivery } from '#contract/calls/administration/delivery.ts';
import { isUuid } from '#provider/database/postgres-values.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { account } from '#provider/database/tables/account.ts';
import { type DeliveredFile, delivery, deliveryFile } from '#provider/database/tables/deliveries/delivery.ts';
import { machineAccount } from '#provider/database/tables/machine-account.ts';
import { decryptDelivery, type DeliveryRow } from '#provider/delivery/delivery-result.ts';
import { DELIVERY_FILE } from '#provider/encryption/document-tables.ts';
import { decryptRow } from '#provider/encryption/encrypted-tables.ts';
import { loadCipher } from '#provider/encryption/load-cipher.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { compareBytes } from '#provider/text/compare-bytes.ts';
import { plainSpaces } from '#provider/text/plain-spaces.ts';

type NamedRow = { row: DeliveryRow; senderName: string | null };

/** The largest number of deliveries in a list. */
const MAX_LISTED = 200;

/** The deliveries of the organisation, the latest first. */
export async function readDeliveries(scope: OrganisationScope): Promise<Delivery[]> {
  const { organisationId } = scope;
  const latest = await readLatestNumber(scope);
  const rows = await selectDeliveries(scope)
    .where(eq(delivery.organisationId, organisationId))
    .orderBy(desc(delivery.receivedAt), desc(delivery.number))
    .limit(MAX_LISTED);
  const cipher = await loadCipher(scope);
  return rows.map(({ row, senderName }) =>
    toDelivery({ row: decryptDelivery(cipher, row), senderName }, latest),
  );
}

/**
 * A delivery of the organisation.
 *
 * @throws ProblemError `not_found`
 */
export async function readDelivery(
  scope: OrganisationScope,
  deliveryId: string,
): Promise<{ row: DeliveryRow; delivery: Delivery }> {
  if (!isUuid(deliveryId)) throw new ProblemError('not_found');
  const [found] = await selectDeliveries(scope).where(
    and(eq(delivery.organisationId, scope.organisationId), eq(delivery.deliveryId, deliveryId)),
  );
  if (found === undefined) throw new ProblemError('not_found');
  const row = decryptDelivery(await loadCipher(scope), found.row);
  return { row, delivery: toDelivery({ ...found, row }, await readLatestNumber(scope)) };
}

function selectDeliveries({ tx }: OrganisationScope) {
  return tx
    .select({
      row: delivery,
      senderName: sql<string | null>`coalesce(${account.personName}, ${machineAccount.name})`,
    })
    .from(delivery)
    .leftJoin(
      account,
      and(eq(account.organisationId, delivery.organisationId), eq(account.accountId, delivery.sentBy)),
    )
    .leftJoin(
      machineAccount,
      and(
        eq(machineAccount.organisationId, delivery.organisationId),
        eq(machineAccount.machineAccountId, delivery.sentBy),
      ),
    );
}

/** The number of the latest stored delivery, which is the one that can be undone. */
async function readLatestNumber({ tx, organisationId }: OrganisationScope): Promise<number | null> {
  const [latest] = await tx
    .select({ number: max(delivery.number) })
    .from(delivery)
    .where(and(eq(delivery.organisationId, organisationId), eq(delivery.state, 'stored')));
  return latest?.number ?? null;
}

function toDelivery({ row, senderName }: NamedRow, latest: number | null): Delivery {
  const isLatest = row.state === 'stored' && row.number === latest;
  const report = row.result !== null && 'report' in row.result ? row.result.report : null;
  const isDecided = row.state === 'stored' || row.state === 'undone';
  const files = isDecided ? row.files : (report?.files ?? null);
  return {
    deliveryId: row.deliveryId,
    number: row.number,
    state: row.state,
    task: row.task,
    receivedAt: toInstantText(row.receivedAt),
    sentBy: senderName === null ? null : plainSpaces(senderName),
    mode: isDecided ? row.mode : (row.settings?.mode ?? row.mode),
    coveredFrom: row.coveredFrom,
    coveredThrough: row.coveredThrough,
    counts: files && sumCounts(files),
    undoneAt: row.undoneAt === null ? null : toInstantText(row.undoneAt),
    canUndo: isLatest && row.changesKept && row.task === null,
  };
}

export function sumCounts(files: readonly DeliveredFile[]) {
  const sum = (count: (file: DeliveredFile) => number) =>
    files.reduce((total, file) => total + count(file), 0);
  return {
    read: sum(({ read }) => read),
    created: sum(({ created }) => created),
    changed: sum(({ changed }) => changed),
    skipped: sum(({ skipped }) => skipped),
    rejected: sum(({ rejected }) => rejected),
  };
}

function toInstantText(stored: string): string {
  return new Date(stored).toISOString();
}

/** The files of a delivery that are still stored, by name. */
export async function listFiles(scope: OrganisationScope, deliveryId: string) {
  const { tx, organisationId } = scope;
  const rows = await tx
    .select({
      fileId: deliveryFile.fileId,
      purpose: deliveryFile.purpose,
      fileName: deliveryFile.fileName,
      size: deliveryFile.size,
    })
    .from(deliveryFile)
    .where(and(eq(deliveryFile.organisationId, organisationId), eq(deliveryFile.deliveryId, deliveryId)));
  const cipher = await loadCipher(scope);
  return rows
    .map((row) => decryptRow(cipher, DELIVERY_FILE, row))
    .sort((a, b) => compareBytes(a.fileName, b.fileName) || compareBytes(a.fileId, b.fileId));
}

/** The number of a stored delivery with exactly the same files; null if there is none. */
export async function findSameDelivery(
  { tx, organisationId }: OrganisationScope,
  deliveryId: string,
): Promise<number | null> {
  const { rows } = await tx.execute<{ number: number }>(sql`
    with content as (
      select f.delivery_id, array_agg(f.sha256 order by f.sha256) as hashes from "api"."delivery_file" f
      where f.organisation_id = ${organisationId} and f.purpose = 'data' group by f.delivery_id
    )
    select d.number from "api"."delivery" d
    join content other on other.delivery_id = d.delivery_id
    join content own on own.delivery_id = ${deliveryId} and own.hashes = other.hashes
    where d.organisation_id = ${organisationId} and d.state = 'stored' and d.delivery_id <> ${deliveryId}
    order by d.number desc limit 1`);
  return rows[0]?.number ?? null;
}
