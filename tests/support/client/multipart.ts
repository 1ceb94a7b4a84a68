import { ReadableStream as NodeStream } from 'node:stream/web';
import { UPLOAD_FIELD } from '#contract/values/constants.ts';

export const BOUNDARY = 'boundary-1';
export const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

/** A part of a form: text, or a file if it has a file name. */
export type Part = { name?: string; fileName?: string; content: string | Uint8Array };

/** Builds the bytes of a multipart body that `FormData` cannot create: a malformed one, or one in a certain order. */
export function multipartBody(parts: readonly Part[]): Uint8Array<ArrayBuffer> {
  const written = parts.flatMap(({ name = UPLOAD_FIELD, fileName, content }) => {
    const file = fileName === undefined ? '' : `; filename="${fileName}"`;
    const header = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
    return [Buffer.from(header), Buffer.from(content), Buffer.from('\r\n')];
  });
  return new Uint8Array(Buffer.concat([...written, Buffer.from(`--${BOUNDARY}--\r\n`)]));
}

/** A body that arrives in chunks; if `chunks` throws, the body is aborted as by a client that disconnects. */
export function streamOf(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): ReadableStream<Uint8Array> {
  return NodeStream.from(chunks) as ReadableStream<Uint8Array>;
}

/** Splits bytes into chunks of `size` bytes. */
export function* splitIntoChunks(bytes: Uint8Array, size = 65_536): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
