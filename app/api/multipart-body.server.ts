import { randomBytes } from 'node:crypto';
import { UPLOAD_FIELD } from '#contract/values/constants.ts';

/** A streamed file: its bytes can be read once, as they arrive. */
export type StreamedFile = { fileName: string; bytes: AsyncIterable<Uint8Array> };

/**
 * Creates a multipart body with the text fields first and one file after them. The file is streamed: at most one chunk of it is
 * buffered.
 */
export function streamMultipart(
  fields: Readonly<Record<string, string>>,
  file: StreamedFile,
): { contentType: string; body: ReadableStream<Uint8Array> } {
  const boundary = `franvaro-${randomBytes(18).toString('hex')}`;
  const chunks = writeParts(boundary, fields, file);
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: new ReadableStream<Uint8Array>({
      async pull(controller) {
        try {
          const { done, value } = await chunks.next();
          if (done === true) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          controller.error(error);
        }
      },
      async cancel() {
        await chunks.return(undefined);
      },
    }),
  };
}

async function* writeParts(
  boundary: string,
  fields: Readonly<Record<string, string>>,
  { fileName, bytes }: StreamedFile,
): AsyncGenerator<Uint8Array, undefined> {
  const heading = (disposition: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n`;
  for (const [name, value] of Object.entries(fields)) {
    yield Buffer.from(`${heading(`name="${quote(name)}"`)}\r\n${value}\r\n`);
  }
  const disposition = `name="${UPLOAD_FIELD}"; filename="${quote(fileName)}"`;
  yield Buffer.from(`${heading(disposition)}Content-Type: application/octet-stream\r\n\r\n`);
  yield* bytes;
  yield Buffer.from(`\r\n--${boundary}--\r\n`);
  return undefined;
}

/** Escapes a name as browsers do in a part's header (HTML standard, 4.10.21.8). */
function quote(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
