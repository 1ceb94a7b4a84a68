import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import busboy from 'busboy';
import { MAX_UPLOAD_BYTES, UPLOAD_FIELD } from '#contract/values/constants.ts';
import type { StreamedFile } from '#app/api/multipart-body.server.ts';

/** The fields before the file in a form, and the file, which is still being received; `file` is null when no file was chosen. */
export type ReceivedForm = { fields: ReadonlyMap<string, string>; file: StreamedFile | null };

/** Forwards one byte more than the limit: the provider enforces the limit and needs to see that the file exceeds it. */
const LIMITS = { fileSize: MAX_UPLOAD_BYTES + 1, files: 1, fields: 5, fieldSize: 8_192, headerPairs: 50 };

/**
 * Calls `use` as soon as the file of a multipart form begins, so that the bytes can be forwarded while they arrive. Reads the
 * rest of the file to the end, because a browser reads no response before it has sent the whole body.
 *
 * @param fileField the name of the file's field; files of other fields are not read
 * @returns the result of `use`; null when the body cannot be parsed as a multipart form
 * @throws the error of the request body when the client disconnects
 */
export async function receiveForm<Result>(
  request: Request,
  use: (form: ReceivedForm) => Promise<Result>,
  fileField = UPLOAD_FIELD,
): Promise<Result | null> {
  const parser = createParser(request);
  if (parser === null || request.body === null) return null;
  const fields = new Map<string, string>();
  const work: { started: Promise<Result> | null } = { started: null };

  parser.on('field', (name, value) => {
    if (work.started === null) fields.set(name, value);
  });
  parser.on('file', (name, stream, { filename }) => {
    // An aborted body ends the file with an error, which the file's reader receives too.
    stream.on('error', () => undefined);
    const chosen = name === fileField && filename !== undefined && filename !== '';
    if (!chosen) {
      stream.resume();
      return;
    }
    // Do not destroy the stream when the reader stops early: the parser still writes to it.
    const bytes = stream.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Uint8Array>;
    const discardRest = () =>
      void Promise.resolve(bytes.return?.()).then(
        () => stream.resume(),
        () => undefined,
      );
    work.started = use({ fields, file: { fileName: filename, bytes } }).finally(discardRest);
    work.started.catch(() => undefined);
  });

  try {
    await pipeline(Readable.fromWeb(request.body as ReadableStream<Uint8Array>), parser);
  } catch (error) {
    if (work.started === null) return null;
    // The client has disconnected, so no response is needed; wait for the work, which ends with the file.
    await work.started.catch(() => undefined);
    throw error;
  }
  return work.started ?? use({ fields, file: null });
}

function createParser({ headers }: Request): busboy.Busboy | null {
  const type = headers.get('Content-Type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) return null;
  try {
    return busboy({ headers: { 'content-type': type }, defParamCharset: 'utf8', limits: LIMITS });
  } catch {
    return null;
  }
}
