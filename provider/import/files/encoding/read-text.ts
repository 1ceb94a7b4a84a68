import type { FileEncoding } from './find-encoding.ts';
import { readBytes } from '../read-bytes.ts';

/**
 * The text of a file, piece by piece, without its byte order mark.
 *
 * @throws {BrokenFileError} if it cannot be read
 */
export async function* readText(
  path: string,
  { encoding, skip }: Pick<FileEncoding, 'encoding' | 'skip'>,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  for await (const bytes of readBytes(path, skip)) yield decoder.decode(bytes, { stream: true });
  yield decoder.decode();
}
