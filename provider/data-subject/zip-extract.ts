import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Cipher } from '#provider/encryption/cipher.ts';
import type { FileStore } from '#provider/files/file-store.ts';
import type { PersonExtract } from './extract-person.ts';
import { extractTexts } from './extract-texts.ts';
import { renderExtract } from './render-extract.ts';

/** A file of the person is not in the store, or has another size than its row. */
export class MissingFileError extends Error {
  constructor(readonly fileId: string) {
    super('a file of the extract is not in the store');
  }
}

type Source = { store: Pick<FileStore, 'open'>; cipher: Cipher; organisationId: string };

/**
 * The archive of an extract: `data.json`, the readable pages `sv.html` and `en.html`, and the uploaded files, decrypted.
 *
 * @throws {MissingFileError} before the first bytes, and {@link EncryptionError} while they are read
 */
export async function zipExtract(
  extract: PersonExtract,
  { store, cipher, organisationId }: Source,
): Promise<AsyncIterable<Buffer>> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(`${JSON.stringify(extract, null, 2)}\n`), 'data.json');
  for (const language of ['sv', 'en'] as const) {
    zip.addBuffer(Buffer.from(renderExtract(extract, extractTexts(language))), `${language}.html`);
  }
  const output = new PassThrough();
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);
  for (const { fileId, path, size } of extract.files) {
    const stored = await store.open(cipher, organisationId, fileId);
    if (stored?.size !== size) throw new MissingFileError(fileId);
    // yazl does not listen for errors of the streams that it reads.
    zip.addReadStream(Readable.from(stored.bytes).on('error', fail), path, { size });
  }
  zip.outputStream.pipe(output);
  zip.end();
  return output;
}
