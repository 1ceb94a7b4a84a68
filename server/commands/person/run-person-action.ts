import { and, eq } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import type { OpenDatabase, Transaction, TransactionOptions } from '#database/database.ts';
import { newId } from '#database/new-id.ts';
import { writeAudit } from '#provider/access/pipeline/audit.ts';
import {
  type Erased,
  erasePerson,
  HeldPersonError,
  lockOwnDeliveries,
  UndecidedDeliveryError,
} from '#provider/data-subject/erase-person.ts';
import { countProtectedPeople } from '#provider/access/rules/protected-identity.ts';
import { deleteDrafts } from '#provider/data-subject/delete-drafts.ts';
import { extractPerson } from '#provider/data-subject/extract-person.ts';
import { findPerson } from '#provider/data-subject/find-person.ts';
import { MissingFileError, zipExtract } from '#provider/data-subject/zip-extract.ts';
import { person } from '#provider/database/tables/person.ts';
import { personRequest } from '#provider/database/tables/person-request.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { EncryptionError } from '#provider/encryption/encryption-error.ts';
import { loadCipher } from '#provider/encryption/load-cipher.ts';
import type { FileStore } from '#provider/files/file-store.ts';
import { findOrganisationId } from '#provider/organisation/find-organisation-id.ts';
import { CommandError } from '../command-error.ts';
import type { CommandOutput } from '../command-output.ts';
import type { PersonAction } from './person-request.ts';

type Resources = { database: Pick<OpenDatabase, 'withTx'>; store: FileStore };

/**
 * Runs an action of `npm run person`; returns the exit code.
 *
 * @throws {CommandError} if there is no such organisation or person, the person cannot be erased, or has no mark: nothing was changed
 */
export async function runPersonAction(
  resources: Resources,
  action: PersonAction,
  output: Pick<CommandOutput, 'write' | 'writeData'>,
): Promise<number> {
  try {
    if (action.name === 'describe') output.write(await describe(resources, action));
    else if (action.name === 'extract') await extract(resources, action, output);
    else if (action.name === 'erase') output.write(await erase(resources, action));
    else output.write(await unprotect(resources, action));
    return 0;
  } catch (error) {
    const message = messageOf(error);
    throw message === null ? error : new CommandError(message);
  }
}

function messageOf(error: unknown): string | null {
  if (error instanceof MissingFileError) {
    return `The file ${error.fileId} of a document is not in the store, or was cut off. No archive was written.`;
  }
  if (error instanceof EncryptionError) return `${error.message}.`;
  if (error instanceof UndecidedDeliveryError) {
    const count = error.deliveries === 1 ? '1 delivery is' : `${String(error.deliveries)} deliveries are`;
    return `${count} not decided and may contain the person: store or discard on /admin/deliveries first. Nothing was changed.`;
  }
  if (!(error instanceof HeldPersonError)) return null;
  const { reason, createdAt, createdBy } = error.hold;
  const day = new Date(createdAt).toISOString().slice(0, 10);
  return `The person has a retention hold of ${day} by ${createdBy}: ${reason}. End it on /admin/retention first. Nothing was changed.`;
}

type Found = OrganisationScope & { personId: string; now: Temporal.Instant };

/** Runs `work` in a transaction of the organisation. @throws {CommandError} if there is no such organisation or person */
async function withPerson<T>(
  { database }: Resources,
  { organisationNumber, person: named }: PersonAction,
  work: (found: Found) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  const organisationId = await findOrganisationId(database, organisationNumber);
  if (organisationId === null) throw new CommandError('There is no organisation of that number.');
  const now = Temporal.Instant.fromEpochMilliseconds(Date.now());
  return database.withTx(
    { organisationId },
    async (tx) => {
      const personId = await findPerson({ tx, organisationId }, named);
      if (personId === null) {
        throw new CommandError('The organisation has no person of that id or number. Nothing was changed.');
      }
      return work({ tx, organisationId, personId, now });
    },
    options,
  );
}

/** The name alone, which the command asks for. */
function describe(resources: Resources, action: PersonAction): Promise<string> {
  return withPerson(resources, action, async (found) => {
    await audit(found, 'personDescribed');
    return (await extractPerson(found, found.personId, found.now))?.name ?? '';
  });
}

async function extract(
  resources: Resources,
  action: PersonAction,
  { writeData }: Pick<CommandOutput, 'writeData'>,
): Promise<void> {
  const read = async (found: Found) => {
    const content = await extractPerson(found, found.personId, found.now);
    if (content === null) throw new Error('the person was found before');
    await audit(found, 'personExtracted', { files: content.files.length });
    return { content, cipher: await loadCipher(found), organisationId: found.organisationId };
  };
  const { content, ...source } = await withPerson(resources, action, read, { isolation: 'repeatable read' });
  for await (const bytes of await zipExtract(content, { store: resources.store, ...source })) {
    await writeData(bytes);
  }
}

async function erase(resources: Resources, action: PersonAction): Promise<string> {
  const { erased, organisationId } = await withPerson(resources, action, async (found) => {
    const erased = await erasePerson(found, found.personId, found.now);
    if (erased === null) throw new Error('the person was found before');
    const drafts = await deleteDrafts(found.tx, erased);
    await audit(found, 'personErased', { deleted: { ...erased.deleted, drafts } });
    return { erased, organisationId: found.organisationId };
  });
  // After the commit: removed before it, a rollback would leave rows without files.
  for (const fileId of erased.fileIds) await resources.store.remove(organisationId, fileId);
  return describeErased(erased);
}

/** As the approval of a second administrator on the page of people does; a request that waits for one is removed. */
function unprotect(resources: Resources, action: PersonAction): Promise<string> {
  return withPerson(resources, action, async (found) => {
    const { tx, organisationId, personId } = found;
    // An import that has read the mark before would set it again. In its order: deliveries, then the person.
    await lockOwnDeliveries(found);
    const isPerson = and(eq(person.organisationId, organisationId), eq(person.personId, personId));
    const [row] = await tx
      .select({ isProtected: person.isProtected })
      .from(person)
      .where(isPerson)
      .for('no key update');
    if (row?.isProtected !== true) {
      throw new CommandError('The person has no protection mark. Nothing was changed.');
    }
    await tx
      .delete(personRequest)
      .where(
        and(
          eq(personRequest.organisationId, organisationId),
          eq(personRequest.personId, personId),
          eq(personRequest.kind, 'unprotect'),
        ),
      );
    // Before the mark is removed, so that the row of the access log has it.
    await audit(found, 'personUnprotected');
    await tx.update(person).set({ isProtected: false, isMarkKept: false, protectedAt: null }).where(isPerson);
    return 'The protection mark is removed. A later delivery that states the protection sets it again.\n';
  });
}

function describeErased({ deleted, fileIds }: Erased): string {
  const rows = Object.values(deleted).reduce((sum, count) => sum + count, 0);
  return `The person is erased: ${String(rows)} rows and ${String(fileIds.length)} files are deleted, the name and the numbers removed.\n`;
}

async function audit(
  { tx, organisationId, personId, now }: Found & { tx: Transaction },
  action: string,
  detail: Record<string, unknown> | null = null,
): Promise<void> {
  const caller = { organisationId, accountId: null, role: null };
  const viewer = { organisationId, seesProtected: true };
  const isProtected = (await countProtectedPeople(tx, viewer, new Set([personId]))) > 0;
  await writeAudit(tx, {
    isProtected,
    ...caller,
    personId,
    action,
    detail,
    at: now.toString(),
    requestId: newId(),
  });
}
