import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Clock } from '#contract/values/calendar.ts';
import { errorFields, type Log } from '#contract/values/log.ts';
import type { OpenDatabase } from '#database/database.ts';
import { newId } from '#database/new-id.ts';
import { writeAudit } from '#provider/access/pipeline/audit.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { person } from '#provider/database/tables/person.ts';
import {
  rehabDocument,
  rehabPlan,
  storedFile,
  type FileState,
} from '#provider/database/tables/rehabilitation/rehabilitation.ts';
import { loadCipher } from '#provider/encryption/load-cipher.ts';
import type { FileStore } from '#provider/files/file-store.ts';
import { ClamdError } from '#provider/files/scan/clamd-client.ts';
import type { VirusScanner } from '#provider/files/scan/virus-scanner.ts';
import { listOrganisationIds } from '#provider/organisation/list-organisations.ts';

export type ScanDeps = {
  open: Pick<OpenDatabase, 'withTx'>;
  store: Pick<FileStore, 'open' | 'remove'>;
  /** Null: the operator has none, and the files keep waiting. */
  scanner: Pick<VirusScanner, 'scanStored'> | null;
  clock: Clock;
  log: Log;
  /** How many files of an organisation a run takes. */
  batch?: number;
};

type WaitingFile = { organisationId: string; fileId: string };

/**
 * The ids of files whose last scan in this process gave no verdict, in the order of those scans: they are scanned in this order, after
 * the others, so that each of them has its turn although a scan that takes too long ends the run.
 */
export type FailedScans = Set<string>;

const BATCH = 200;

/**
 * Scans the files that wait for the virus scan, and makes them available or removes them. A file without a verdict keeps waiting.
 * Nothing is locked during a scan: of two processes that scan the same file, the first to store the verdict changes the row and
 * writes to the access log. If their verdicts differ, because the signatures were updated between, malicious code counts. A run ends when
 * clamd cannot be reached, and at the first deadline that it misses: it may miss that of every file.
 *
 * @param signal ends the run, and the scan of the current file
 * @returns the number of files that wait afterwards
 */
export async function scanWaitingFiles(
  deps: ScanDeps,
  failed: FailedScans,
  signal: AbortSignal = new AbortController().signal,
): Promise<number> {
  const { scanner } = deps;
  const { waiting, total } = await listWaiting(deps, failed);
  if (scanner === null) return total;
  const first = waiting.filter(({ fileId }) => !failed.has(fileId));
  const byId = new Map(waiting.map((file) => [file.fileId, file]));
  const last = [...failed].flatMap((fileId) => byId.get(fileId) ?? []);
  let left = total;
  for (const file of [...first, ...last]) {
    if (signal.aborted) break;
    try {
      if (await scanFile({ ...deps, scanner }, file, signal)) left -= 1;
      failed.delete(file.fileId);
    } catch (error) {
      const { organisationId, fileId } = file;
      if (error instanceof ClamdError && error.kind === 'stopped') break;
      if (!(error instanceof ClamdError)) {
        deps.log.error({ organisationId, fileId, ...errorFields(error) }, 'a waiting file could not be read');
      } else if (error.kind === 'unreachable') {
        deps.log.warn({ waiting: left, reason: error.message }, 'files wait for the virus scan');
        return left;
      } else {
        deps.log.error({ organisationId, fileId, reason: error.message }, 'a waiting file got no verdict');
      }
      failed.delete(fileId);
      failed.add(fileId);
      if (error instanceof ClamdError && error.kind === 'timedOut') break;
    }
  }
  return left;
}

/** The oldest files of every organisation, those that failed last, and how many wait in total. */
async function listWaiting({ open, batch = BATCH }: ScanDeps, failed: FailedScans) {
  const waiting: WaitingFile[] = [];
  let total = 0;
  for (const organisationId of await listOrganisationIds(open)) {
    const isWaitingFile = and(eq(storedFile.organisationId, organisationId), eq(storedFile.state, 'waiting'));
    const { count, rows } = await open.withTx({ organisationId }, async (tx) => ({
      count: await tx.$count(storedFile, isWaitingFile),
      rows: await tx
        .select({ organisationId: storedFile.organisationId, fileId: storedFile.fileId })
        .from(storedFile)
        .where(isWaitingFile)
        // Else files that fail every time would keep later ones waiting.
        .orderBy(
          sql`array_position(${sql.param([...failed])}::uuid[], ${storedFile.fileId}) nulls first`,
          asc(storedFile.storedAt),
          asc(storedFile.fileId),
        )
        .limit(batch),
    }));
    total += count;
    waiting.push(...rows);
  }
  return { waiting, total };
}

/**
 * Returns whether the file waits no more.
 *
 * @throws {ClamdError}, {@link EncryptionError}, and an error if the bytes are missing
 */
async function scanFile(
  { open, store, scanner, clock, log }: ScanDeps & { scanner: Pick<VirusScanner, 'scanStored'> },
  { organisationId, fileId }: WaitingFile,
  signal: AbortSignal,
): Promise<boolean> {
  const cipher = await open.withTx({ organisationId }, (tx) => loadCipher({ tx, organisationId }));
  const stored = await store.open(cipher, organisationId, fileId);
  if (stored === null) {
    const isListed = await open.withTx({ organisationId }, (tx) => isWaiting({ tx, organisationId }, fileId));
    // Removed with its document since the list was read.
    if (!isListed) return true;
    throw new Error('the bytes of a file are missing');
  }
  const signature = await scanner.scanStored(stored.bytes, signal);
  if (signature === null) {
    await open.withTx({ organisationId }, (tx) => storeState({ tx, organisationId }, fileId, 'available'));
    return true;
  }
  const isMarked = await open.withTx({ organisationId }, async (tx) => {
    const scope = { tx, organisationId };
    if (!(await storeState(scope, fileId, 'infected'))) return false;
    await writeAudit(tx, {
      organisationId,
      accountId: null,
      role: null,
      action: 'infectedFile',
      ...(await findSubject(scope, fileId)),
      detail: { code: 'file_removed', signature },
      at: clock().toString(),
      requestId: newId(),
    });
    return true;
  });
  // Removed with its document, or marked by another process, which removes the bytes.
  if (!isMarked) return true;
  log.warn({ signature }, 'a waiting file was removed: the virus scan found malicious code');
  // If this fails, provider/files/sweep-files.ts removes the bytes; nobody can download them.
  await store.remove(organisationId, fileId);
  return true;
}

async function isWaiting({ tx, organisationId }: OrganisationScope, fileId: string): Promise<boolean> {
  const rows = await tx
    .select({ fileId: storedFile.fileId })
    .from(storedFile)
    .where(and(isFile(organisationId, fileId), eq(storedFile.state, 'waiting')));
  return rows.length > 0;
}

/**
 * Sets the state of a waiting file; a file that another process has found harmless can still become `infected`. Returns whether
 * the row was changed.
 */
async function storeState(
  { tx, organisationId }: OrganisationScope,
  fileId: string,
  state: Exclude<FileState, 'waiting'>,
): Promise<boolean> {
  const changed = await tx
    .update(storedFile)
    .set({ state })
    .where(
      and(
        isFile(organisationId, fileId),
        state === 'infected' ? ne(storedFile.state, 'infected') : eq(storedFile.state, 'waiting'),
      ),
    )
    .returning({ fileId: storedFile.fileId });
  return changed.length > 0;
}

function isFile(organisationId: string, fileId: string) {
  return and(eq(storedFile.organisationId, organisationId), eq(storedFile.fileId, fileId));
}

/** Whose document the file is, for the access log. */
async function findSubject({ tx, organisationId }: OrganisationScope, fileId: string) {
  const [found] = await tx
    .select({
      personId: rehabPlan.personId,
      subjectId: rehabDocument.documentId,
      isProtected: person.isProtected,
    })
    .from(storedFile)
    .innerJoin(
      rehabDocument,
      and(
        eq(rehabDocument.organisationId, storedFile.organisationId),
        eq(rehabDocument.documentId, storedFile.documentId),
      ),
    )
    .innerJoin(
      rehabPlan,
      and(
        eq(rehabPlan.organisationId, rehabDocument.organisationId),
        eq(rehabPlan.rehabPlanId, rehabDocument.rehabPlanId),
      ),
    )
    .innerJoin(
      person,
      and(eq(person.organisationId, rehabPlan.organisationId), eq(person.personId, rehabPlan.personId)),
    )
    .where(isFile(organisationId, fileId));
  if (found === undefined) throw new Error('the file has no document');
  return found;
}
