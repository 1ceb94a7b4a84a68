import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import busboy from 'busboy';
import { MAX_UPLOAD_BYTES, UPLOAD_FIELD } from '#contract/values/constants.ts';
import type { PassingFile } from '#app/api/multipart-body.server.ts';

/** What stood before the file in a form, and the file, whose bytes are still on their way; null where none was chosen. */
export type ReceivedForm = { fields: ReadonlyMap<string, string>; file: PassingFile | null };

/** One byte more than is allowed goes on: by that the provider, whose limit it is, knows that there was more. */
const LIMITS = { fileSize: MAX_UPLOAD_BYTES + 1, files: 1, fields: 5, fieldSize: 8_192, headerPairs: 50 };

/**
 * Gives `use` the form as soon as its file begins, so that the bytes can be sent on while they come. What `use` leaves
 * of them is read to the end, for a browser listens to no answer before it has sent all.
 *
 * @returns what `use` does; null where the body cannot be read as such a form
 */
export async function receiveForm<Result>(
  request: Request,
  use: (form: ReceivedForm) => Promise<Result>,
): Promise<Result | null> {
  const parser = createParser(request);
  if (parser === null || request.body === null) return null;
  const fields = new Map<string, string>();
  const work: { started: Promise<Result> | null } = { started: null };

  parser.on('field', (name, value) => {
    if (work.started === null) fields.set(name, value);
  });
  parser.on('file', (name, stream, { filename }) => {
    // Whatever ends the body early ends the file with an error, which its reader meets as well.
    stream.on('error', () => undefined);
    const chosen = name === UPLOAD_FIELD && filename !== undefined && filename !== '';
    if (!chosen) {
      stream.resume();
      return;
    }
    // Left early, the stream must not be destroyed: the parser goes on writing to it.
    const bytes = stream.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Uint8Array>;
    const dropRest = () =>
      void Promise.resolve(bytes.return?.()).then(
        () => stream.resume(),
        () => undefined,
      );
    work.started = use({ fields, file: { fileName: filename, bytes } }).finally(dropRest);
    work.started.catch(() => undefined);
  });

  try {
    await pipeline(Readable.fromWeb(request.body as ReadableStream<Uint8Array>), parser);
  } catch (error) {
    if (work.started === null) return null;
    // Who has gone away waits for nothing; the work ends with the file.
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
