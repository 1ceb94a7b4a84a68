import { randomUUID } from 'node:crypto';
import { readBytes } from '#provider/import/files/read-bytes.ts';
import type { CommandRequest } from '#server/commands/command-request.ts';
import { FILE_PART, REQUEST_PART } from './command-event.ts';

/**
 * The multipart body of a request and its files, read as it is sent.
 *
 * @param files paths
 * @returns the body throws {@link BrokenFileError} at a file that cannot be read
 */
export function encodeRequest(
  request: CommandRequest,
  files: readonly string[],
): { contentType: string; body: AsyncGenerator<string | Uint8Array> } {
  const boundary = randomUUID();
  async function* body(): AsyncGenerator<string | Uint8Array> {
    yield partHeader(boundary, REQUEST_PART);
    yield JSON.stringify({ request, files });
    for (const file of files) {
      yield `\r\n${partHeader(boundary, FILE_PART)}`;
      yield* readBytes(file);
    }
    yield `\r\n--${boundary}--\r\n`;
  }
  return { contentType: `multipart/form-data; boundary=${boundary}`, body: body() };
}

function partHeader(boundary: string, name: string): string {
  return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${name}"\r\n\r\n`;
}
