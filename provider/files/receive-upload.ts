import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { MAX_UPLOAD_BYTES, UPLOAD_FIELD } from '#contract/values/constants.ts';
import { toFieldErrors } from '#contract/http/field-errors.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import type { Cipher } from '#provider/encryption/cipher.ts';
import type { FileChecker } from './check/file-checker.ts';
import { cleanFileName } from './file-name.ts';
import type { FileStore } from './file-store.ts';
import { requireFileExtension, requireFileType } from './check/require-file-type.ts';
import { type FilePart, invalid, receiveMultipart } from './receive-multipart.ts';
import type { VirusScanner } from './scan/virus-scanner.ts';
import type { StoredDocumentFile } from './stored-upload.ts';

export type UploadSettings = {
  store: FileStore;
  fileChecker: FileChecker;
  /** Null: the operator has none. */
  virusScanner: VirusScanner | null;
  /** The organisation that owns the file. */
  organisationId: string;
  /** Of the organisation; its keys are stored. */
  cipher: Cipher;
  /** Schema of the text fields; without it the form must have none. */
  fields?: z.ZodType | null;
  /** Called with the parsed fields before the file is received; throws to reject the upload. */
  checkFields?: (fields: unknown) => Promise<void>;
};

export type Upload = { file: StoredDocumentFile; fields: unknown };

const MULTIPART = {
  /** The file, its fields and the part headers. */
  maxBodyBytes: 21 * 1024 * 1024,
  maxFileBytes: MAX_UPLOAD_BYTES,
  maxFiles: 1,
  fileField: UPLOAD_FIELD,
};

/**
 * Receives the one file of a multipart body and the text fields before it. Streams the bytes to the store; they are
 * durable when it resolves, but no row refers to them yet. If it throws, nothing is stored.
 *
 * @throws ProblemError `media_type_not_accepted` if the body is not multipart; `malformed_request` if it is truncated or
 *   malformed; `invalid_request` for invalid fields or a missing file; `file_empty`;
 *   `too_large`; `file_type_not_accepted`; `file_not_checked`; `file_infected`; `file_not_scanned`; `unavailable` when
 *   too many files wait to be checked
 */
export async function receiveUpload(request: Request, settings: UploadSettings): Promise<Upload> {
  const [upload] = await receiveMultipart(request, MULTIPART, (part, ended) =>
    takeFile(part, ended, settings),
  );
  if (upload === undefined) throw invalid(UPLOAD_FIELD, 'A file is missing');
  return upload;
}

/** Pauses the file while the fields are checked; checks its bytes after the whole form has been received. */
async function takeFile(
  { name, stream, filename, texts }: FilePart,
  formEnded: Promise<void>,
  { store, fileChecker, virusScanner, organisationId, cipher, fields: schema, checkFields }: UploadSettings,
): Promise<Upload> {
  if (name !== UPLOAD_FIELD) throw invalid(UPLOAD_FIELD, 'The file is in another field');
  const parsed = (schema ?? z.strictObject({})).safeParse(Object.fromEntries(texts));
  if (!parsed.success)
    throw new ProblemError('invalid_request', { errors: toFieldErrors(parsed.error.issues) });
  await checkFields?.(parsed.data);

  const fileName = cleanFileName(filename ?? '');
  if (fileName === '') throw invalid(UPLOAD_FIELD, 'A file is missing');
  const extension = requireFileExtension(fileName);
  const fileId = randomUUID();
  let mediaType = '';
  let state: StoredDocumentFile['state'] = 'available';
  const stored = await store.put(cipher, organisationId, fileId, stream, async (file, size) => {
    await formEnded;
    if (size === 0) throw new ProblemError('file_empty');
    mediaType = await requireFileType(file, extension, fileChecker);
    if (virusScanner !== null) state = await virusScanner.scanOrQuarantine(file);
  });
  return { file: { fileId, fileName, mediaType, state, ...stored }, fields: parsed.data };
}
