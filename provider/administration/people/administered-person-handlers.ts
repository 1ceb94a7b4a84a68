import { and, eq } from 'drizzle-orm';
import { formatContentDisposition } from '#contract/http/content-disposition.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import type { CallHandlers } from '#provider/access/pipeline/call-handlers.ts';
import { extractPerson, isAvailable } from '#provider/data-subject/extract-person.ts';
import { lockOwnDeliveries } from '#provider/data-subject/erase-person.ts';
import { findPerson, type PersonKey } from '#provider/data-subject/find-person.ts';
import { readRows } from '#provider/data-subject/read-rows.ts';
import { zipExtract } from '#provider/data-subject/zip-extract.ts';
import { person } from '#provider/database/tables/person.ts';
import { personRequest } from '#provider/database/tables/person-request.ts';
import { loadCipher } from '#provider/encryption/load-cipher.ts';
import type { FileStore } from '#provider/files/file-store.ts';
import { openVerified } from '#provider/files/open-verified.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { StreamedResponse } from '#provider/http/streamed-response.ts';
import { parseAnyPersonalNumber } from '#provider/import/values/personal/personal-number.ts';
import { lockPerson, readAdministeredPerson, selectPerson } from './administered-people.ts';
import { isHrOfOrganisation, canSeePerson, readPersonVisibility } from './person-visibility.ts';

/** Handlers of the calls about one person; administrators make them. */
export const administeredPersonHandlers = (store: FileStore) =>
  ({
    administeredPersonFind: async (context, { by, number }) => {
      const { tx, caller } = context;
      const key = by === 'personalNumber' ? toPersonKey(number, context) : { employmentNumber: number };
      const personId = await findPerson({ tx, organisationId: caller.organisationId }, key);
      if (personId === null) throw new ProblemError('not_found');
      const [row] = await selectPerson(context, personId);
      context.setAuditFields({ personId, isProtected: row?.isProtected === true });
      return { personId };
    },

    administeredPersonGet: (context, _request, { personId }) => readAdministeredPerson(context, personId),

    administeredPersonExtract: async (context, _request, { personId }) => {
      if (!(await isHrOfOrganisation(context))) throw new ProblemError('role_not_allowed');
      const [row] = await selectPerson(context, personId);
      if (row === undefined) throw new ProblemError('not_found');
      const { isProtected } = row;
      // The event of the operator's command.
      context.setAuditFields({ action: 'personExtracted', personId: row.personId, isProtected });
      if (!canSeePerson(await readPersonVisibility(context), row)) throw new ProblemError('role_not_allowed');
      await verifyFiles(context, store, row.personId);
      return new StreamedResponse({
        contentType: 'application/zip',
        body: streamExtract(context, store, row.personId),
        headers: {
          'Content-Disposition': formatContentDisposition(`registerutdrag-${context.today}.zip`),
          'Cross-Origin-Resource-Policy': 'same-origin',
        },
      });
    },

    personProtect: async (context, _request, { personId }) => {
      // In the order of imports: deliveries, then the person.
      await lockOwnDeliveries({ tx: context.tx, organisationId: context.caller.organisationId });
      const { organisationId, personId: id, protectedAt, isProtected } = await lockPerson(context, personId);
      // An earlier request to remove the protection does not consider the reason for this one.
      const ended = await context.tx
        .delete(personRequest)
        .where(
          and(
            eq(personRequest.organisationId, organisationId),
            eq(personRequest.personId, id),
            eq(personRequest.kind, 'unprotect'),
          ),
        )
        .returning({ requestId: personRequest.requestId });
      await context.tx
        .update(person)
        .set({
          isProtected: true,
          isMarkKept: true,
          protectedAt: isProtected ? protectedAt : context.now.toString(),
        })
        .where(and(eq(person.organisationId, organisationId), eq(person.personId, id)));
      const endedRequests = ended.map(({ requestId }) => requestId);
      context.setAuditFields({
        isProtected: true,
        ...(ended.length > 0 ? { detail: { endedRequests } } : {}),
      });
      return null;
    },
  }) satisfies CallHandlers;

/** @throws ProblemError 400 for a text that is no personal identity number */
function toPersonKey(text: string, { today }: CallContext): PersonKey {
  const parsed = parseAnyPersonalNumber(text, today);
  if (parsed !== null) return { personalNumber: parsed.number };
  const errors = [{ path: 'number', message: 'It is not a personal identity number' }];
  throw new ProblemError('invalid_request', { errors });
}

/** @throws ProblemError `internal_error` if the bytes of a file are missing or not those that were stored, before the first byte is sent */
async function verifyFiles(context: CallContext, store: FileStore, personId: string): Promise<void> {
  const { tx, log, requestId, caller } = context;
  const reader = { tx, log, requestId, organisationId: caller.organisationId };
  const files = await readRows(reader, await loadCipher(reader), 'storedFile', personId);
  for (const { fileId, size } of files.filter(isAvailable)) {
    await openVerified(reader, store, { fileId: String(fileId), size: Number(size) });
  }
}

/** Reads the rows in one state of the database when the client reads the body. A file that is removed meanwhile breaks the stream off. */
async function* streamExtract(
  { withTx, now, caller: { organisationId } }: CallContext,
  store: FileStore,
  personId: string,
): AsyncGenerator<Uint8Array> {
  const read = await withTx(
    async (tx) => {
      const scope = { tx, organisationId };
      return { extract: await extractPerson(scope, personId, now), cipher: await loadCipher(scope) };
    },
    { isolation: 'repeatable read' },
  );
  const { extract, cipher } = read;
  if (extract === null) throw new Error('the person was removed before the extract was read');
  yield* await zipExtract(extract, { store, cipher, organisationId });
}
