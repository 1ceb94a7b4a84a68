import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import busboy from 'busboy';
import { z } from 'zod';
import { MAX_UPLOAD_BYTES, UPLOAD_FIELD } from '#contract/values/constants.ts';
import { toFieldErrors } from '#contract/http/field-errors.ts';
import { Problem } from '#provider/http/problem.ts';
import type { FileChecker } from './check/file-checker.ts';
import { cleanFileName } from './file-name.ts';
import type { FileStore } from './file-store.ts';
import { requireFileExtension, requireFileType } from './check/require-file-type.ts';
import type { StoredUpload } from './stored-upload.ts';

export type UploadSettings = {
  store: FileStore;
  fileChecker: FileChecker;
  /** The organisation that owns the file. */
  organisationId: string;
  /** Schema of the text fields; without it the form must have none. */
  fields?: z.ZodType | null;
  /** Called with the parsed fields before the file is received; throws to reject the upload. */
  checkFields?: (fields: unknown) => Promise<void>;
};

export type Upload = { file: StoredUpload; fields: unknown };

/** The largest multipart body: the file, its fields and the part headers. */
const MAX_BODY_BYTES = 21 * 1024 * 1024;

/** busboy reports that a limit was reached, not exceeded, so the limits of files and parts are one higher. */
const LIMITS = {
  fileSize: MAX_UPLOAD_BYTES + 1,
  files: 1,
  fields: 5,
  parts: 6 + 1,
  fieldSize: 4_096 + 1,
  headerPairs: 50,
};

/**
 * Receives the one file of a multipart body and the text fields before it. Streams the bytes to the store; they are
 * durable when it resolves, but no row refers to them yet. If it throws, nothing is stored.
 *
 * @throws Problem `media_type_not_accepted` if the body is not multipart; `malformed_request` if it is truncated or
 *   malformed; `invalid_request` for invalid fields or a missing file; `file_empty`;
 *   `too_large`; `file_type_not_accepted`; `file_not_checked`; `unavailable` when too many files wait to
 *   be checked
 */
export async function receiveUpload(request: Request, settings: UploadSettings): Promise<Upload> {
  const form = createForm(request);
  if (Number(request.headers.get('Content-Length') ?? 0) > MAX_BODY_BYTES) throw new Problem('too_large');
  if (request.body === null) throw new Problem('malformed_request');

  let failure: unknown;
  const fail = (error: unknown) => {
    failure ??= error;
    // Do not destroy busboy inside its own event handlers: it keeps using the destroyed stream and throws an uncaught error.
    queueMicrotask(() => form.destroy(new Error('refused')));
  };
  const texts = new Map<string, string>();
  const upload: { taken: Promise<Upload> | null } = { taken: null };

  form.on('field', (name, value, { valueTruncated }) => {
    if (upload.taken !== null || texts.has(name) || valueTruncated)
      fail(invalid(name, 'Out of place or too long'));
    texts.set(name, value);
  });
  form.on('file', (name, stream, { filename }) => {
    // If the body ends early, for example because the client disconnects, the file stream ends with an error.
    stream.on('error', () => (failure ??= new Problem('malformed_request')));
    stream.on('limit', () => fail(new Problem('too_large')));
    upload.taken = takeFile({ name, stream, filename, texts }, ended, settings);
    upload.taken.catch(fail);
  });
  form.on('filesLimit', () => fail(invalid(UPLOAD_FIELD, 'More than one file')));
  form.on('fieldsLimit', () => fail(invalid('', 'Too many fields')));
  form.on('partsLimit', () => fail(invalid('', 'Too many parts')));

  const ended = pipeline(Readable.fromWeb(request.body as ReadableStream<Uint8Array>), form);
  try {
    await ended;
  } catch {
    failure ??= new Problem('malformed_request');
    // Waits until the file store has removed the draft.
    await Promise.allSettled([upload.taken]);
    throw failure;
  }
  if (upload.taken === null) throw invalid(UPLOAD_FIELD, 'A file is missing');
  return upload.taken;
}

function createForm({ headers }: Request): busboy.Busboy {
  const type = headers.get('Content-Type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new Problem('media_type_not_accepted');
  try {
    return busboy({ headers: { 'content-type': type }, defParamCharset: 'utf8', limits: LIMITS });
  } catch {
    throw new Problem('media_type_not_accepted');
  }
}

/** Part data from busboy: the name of a part and the file name may be missing. */
type FilePart = {
  name: string | undefined;
  stream: Readable;
  filename: string | undefined;
  texts: ReadonlyMap<string, string>;
};

/** Pauses the file while the fields are checked; checks its bytes after the whole form has been received. */
async function takeFile(
  { name, stream, filename, texts }: FilePart,
  formEnded: Promise<void>,
  { store, fileChecker, organisationId, fields: schema, checkFields }: UploadSettings,
): Promise<Upload> {
  if (name !== UPLOAD_FIELD) throw invalid(UPLOAD_FIELD, 'The file is in another field');
  const parsed = (schema ?? z.strictObject({})).safeParse(Object.fromEntries(texts));
  if (!parsed.success) throw new Problem('invalid_request', { errors: toFieldErrors(parsed.error.issues) });
  await checkFields?.(parsed.data);

  const fileName = cleanFileName(filename ?? '');
  if (fileName === '') throw invalid(UPLOAD_FIELD, 'A file is missing');
  const extension = requireFileExtension(fileName);
  const fileId = randomUUID();
  let mediaType = '';
  const stored = await store.put(organisationId, fileId, stream, async (draft, size) => {
    await formEnded;
    if (size === 0) throw new Problem('file_empty');
    mediaType = await requireFileType(draft, extension, fileChecker);
  });
  return { file: { fileId, fileName, mediaType, ...stored }, fields: parsed.data };
}

function invalid(path: string, message: string): Problem {
  return new Problem('invalid_request', { errors: [{ path, message }] });
}
