import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import busboy from 'busboy';
import { z } from 'zod';
import { MAX_UPLOAD_BYTES, UPLOAD_FIELD } from '#contract/values/constants.ts';
import { toFieldErrors } from '#contract/http/field-errors.ts';
import { Problem } from '#provider/access/pipeline/problem.ts';
import type { FileChecker } from './check/file-checker.ts';
import { cleanFileName } from './file-name.ts';
import type { FileStore } from './file-store.ts';
import { requireFileExtension, requireFileType } from './check/require-file-type.ts';
import type { StoredUpload } from './stored-upload.ts';

export type UploadSettings = {
  store: FileStore;
  fileChecker: FileChecker;
  /** Whose file it becomes. */
  organisationId: string;
  /** What the text fields must be; without it there may be none. */
  fields?: z.ZodType | null;
  /** Asked, with the fields as `fields` made them, before the file is taken; what it throws refuses the upload. */
  checkFields?: (fields: unknown) => Promise<void>;
};

export type Upload = { file: StoredUpload; fields: unknown };

/** The largest multipart body: the file, its fields and their frame. */
const MAX_BODY_BYTES = 21 * 1024 * 1024;

/** busboy tells that a limit was reached, not that it was passed: files and parts may each be one more. */
const LIMITS = {
  fileSize: MAX_UPLOAD_BYTES + 1,
  files: 1,
  fields: 5,
  parts: 6 + 1,
  fieldSize: 4_096 + 1,
  headerPairs: 50,
};

/**
 * Receives the one file of a multipart body, and the text fields that stand before it. The bytes go to the store as they
 * come and are durable when it resolves; no row names them yet. Where it throws, nothing is left.
 *
 * @throws Problem `media_type_not_accepted` where the body is not multipart; `malformed_request` where it is cut off or
 *   broken; `invalid_request` for fields that are not right and where there is no file; `file_empty`;
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
    // Not from within its own events: busboy goes on to use what was destroyed, and throws where nobody catches it.
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
    // Whatever ends the body early, also the caller's going away, ends the file's stream with an error.
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
    // The draft is gone once the file's own end has been seen to.
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

/** What busboy says of the part: a part without a name, or a file's without its own, has none. */
type FilePart = {
  name: string | undefined;
  stream: Readable;
  filename: string | undefined;
  texts: ReadonlyMap<string, string>;
};

/** The file waits, unread, while the fields are checked; its bytes are looked at once the whole form has ended well. */
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
