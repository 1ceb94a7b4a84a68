import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import busboy from 'busboy';
import { ProblemError } from '#provider/http/problem-error.ts';

/** A file of a multipart body while it arrives. The name of the part and the file name may be missing. */
export type FilePart = {
  name: string | undefined;
  stream: Readable;
  filename: string | undefined;
  /** The text fields before the file. */
  texts: ReadonlyMap<string, string>;
};

export type MultipartSettings = {
  maxBodyBytes: number;
  /** The most bytes of a file. */
  maxFileBytes: number;
  maxFiles: number;
  /** For the problem of a body with too many files. */
  fileField: string;
};

/** The most text fields of a form. */
const MAX_FIELDS = 5;

/**
 * Receives a multipart body with text fields before its files. Calls `take` when a file begins, with a promise of the end of the
 * body, and returns what it resolved to, by file.
 *
 * @throws ProblemError `media_type_not_accepted` if the body is not multipart; `malformed_request` if it is truncated or malformed;
 *   `invalid_request` for too many fields or files, or a field after a file; `too_large`; and what `take` throws
 */
export async function receiveMultipart<Taken>(
  request: Request,
  settings: MultipartSettings,
  take: (part: FilePart, bodyEnded: Promise<void>) => Promise<Taken>,
): Promise<Taken[]> {
  const form = createForm(request, settings);
  if (Number(request.headers.get('Content-Length') ?? 0) > settings.maxBodyBytes)
    throw new ProblemError('too_large');
  if (request.body === null) throw new ProblemError('malformed_request');

  let failure: unknown;
  const fail = (error: unknown) => {
    failure ??= error;
    // Do not destroy busboy inside its own event handlers: it keeps using the destroyed stream and throws an uncaught error.
    queueMicrotask(() => form.destroy(new Error('refused')));
  };
  const texts = new Map<string, string>();
  const taken: Promise<Taken>[] = [];

  form.on('field', (name, value, { valueTruncated }) => {
    if (taken.length > 0 || texts.has(name) || valueTruncated)
      fail(invalid(name, 'Out of place or too long'));
    texts.set(name, value);
  });
  form.on('file', (name, stream, { filename }) => {
    // If the body ends early, for example because the client disconnects, the file stream ends with an error.
    stream.on('error', () => (failure ??= new ProblemError('malformed_request')));
    stream.on('limit', () => fail(new ProblemError('too_large')));
    const work = take({ name, stream, filename, texts }, ended);
    work.catch(fail);
    taken.push(work);
  });
  form.on('filesLimit', () => fail(invalid(settings.fileField, 'Too many files')));
  form.on('fieldsLimit', () => fail(invalid('', 'Too many fields')));
  form.on('partsLimit', () => fail(invalid('', 'Too many parts')));

  const ended = pipeline(Readable.fromWeb(request.body as ReadableStream<Uint8Array>), form);
  try {
    await ended;
  } catch {
    failure ??= new ProblemError('malformed_request');
    // Waits until the file store has removed the temporary files.
    await Promise.allSettled(taken);
    throw failure;
  }
  // The caller removes the other files when one of them fails.
  await Promise.allSettled(taken);
  return Promise.all(taken);
}

function createForm({ headers }: Request, { maxFileBytes, maxFiles }: MultipartSettings): busboy.Busboy {
  const type = headers.get('Content-Type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new ProblemError('media_type_not_accepted');
  // busboy reports that a limit was reached, not exceeded, so the limits of files and parts are one higher.
  const limits = {
    fileSize: maxFileBytes + 1,
    files: maxFiles,
    fields: MAX_FIELDS,
    parts: MAX_FIELDS + maxFiles + 1,
    fieldSize: 4_096 + 1,
    headerPairs: 50,
  };
  try {
    return busboy({ headers: { 'content-type': type }, defParamCharset: 'utf8', limits });
  } catch {
    throw new ProblemError('media_type_not_accepted');
  }
}

export function invalid(path: string, message: string): ProblemError {
  return new ProblemError('invalid_request', { errors: [{ path, message }] });
}
