import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { BrokenFileError } from './broken-file-error.ts';

/**
 * The bytes of a file, chunk by chunk.
 *
 * @param start offset of the first byte
 * @throws {BrokenFileError} if it cannot be read
 */
export async function* readBytes(path: string, start = 0): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of createReadStream(path, { start })) yield chunk as Uint8Array;
  } catch (error) {
    throw toUnreadableError(path, error);
  }
}

/**
 * The first bytes of a file, at most `length`.
 *
 * @throws {BrokenFileError} if it cannot be read
 */
export async function readFirstBytes(path: string, length: number): Promise<Buffer> {
  try {
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  } catch (error) {
    throw toUnreadableError(path, error);
  }
}

function toUnreadableError(path: string, error: unknown): BrokenFileError {
  const code =
    error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
  const problem =
    code === null ? { key: 'unreadable' as const } : { key: 'unreadableWithCode' as const, values: { code } };
  return new BrokenFileError(path, problem);
}
