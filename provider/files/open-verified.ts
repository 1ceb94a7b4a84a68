import type { Log } from '#contract/values/log.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { EncryptionError } from '#provider/encryption/encryption-error.ts';
import { loadCipher } from '#provider/encryption/load-cipher.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import type { FileStore } from './file-store.ts';

/** The organisation of the file, and where an error is logged. */
type Reader = OrganisationScope & { log: Log; requestId: string };

/**
 * Opens a file of an organisation for a download. Its bytes are read and verified to the end before: a file that was cut
 * off, changed or exchanged is not sent, not even its beginning.
 *
 * @param size of the file, as its row states it
 * @throws ProblemError `internal_error`, with an error line in the log, if the bytes are missing or not those that were stored
 */
export async function openVerified(
  { tx, organisationId, log, requestId }: Reader,
  store: FileStore,
  { fileId, size }: { fileId: string; size: number },
): Promise<AsyncIterable<Uint8Array>> {
  const cipher = await loadCipher({ tx, organisationId });
  const open = () => store.open(cipher, organisationId, fileId);
  const reject = (message: string): ProblemError => {
    log.error({ requestId, organisationId, fileId }, message);
    return new ProblemError('internal_error');
  };
  try {
    const found = await open();
    if (found?.size !== size) throw reject('the bytes of a file are missing or cut short');
    let read = 0;
    for await (const bytes of found.bytes) read += bytes.byteLength;
    const verified = await open();
    if (read !== size || verified === null) throw reject('the bytes of a file are missing or cut short');
    return verified.bytes;
  } catch (error) {
    if (error instanceof EncryptionError) throw reject('the bytes of a file were modified or exchanged');
    throw error;
  }
}
