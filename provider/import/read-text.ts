import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { BrokenFileError } from './broken-file-error';

const SAMPLE_BYTES = 1_024;

/**
 * The text of a file, piece by piece: UTF-8 (with or without BOM), UTF-16 with BOM, what an XML declaration names, and else
 * Latin-1 as Windows writes it.
 *
 * @throws {BrokenFileError} where it cannot be read
 */
export async function* readText(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(await findEncoding(path));
  for await (const bytes of readBytes(path)) yield decoder.decode(bytes, { stream: true });
  yield decoder.decode();
}

async function findEncoding(path: string): Promise<string> {
  const start = await readStart(path);
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  const [, declared] = /^\s*<\?xml[^>]*encoding=["']([\w.-]+)["']/i.exec(start.toString('latin1')) ?? [];
  // What says that it is UTF-8 is believed only where it is.
  if (declared !== undefined && !/^utf-?8$/i.test(declared)) return requireEncoding(path, declared);
  return (await isUtf8(path)) ? 'utf-8' : 'windows-1252';
}

function requireEncoding(path: string, name: string): string {
  try {
    return new TextDecoder(name).encoding;
  } catch {
    throw new BrokenFileError(path, 'its encoding is not known');
  }
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const bytes of readBytes(path)) decoder.decode(bytes, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof BrokenFileError) throw error;
    return false;
  }
}

async function readStart(path: string): Promise<Buffer> {
  try {
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  } catch (error) {
    throw unreadable(path, error);
  }
}

async function* readBytes(path: string): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of createReadStream(path)) yield chunk as Uint8Array;
  } catch (error) {
    throw unreadable(path, error);
  }
}

function unreadable(path: string, error: unknown): BrokenFileError {
  const code =
    error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
  return new BrokenFileError(path, code === null ? 'it cannot be read' : `it cannot be read (${code})`);
}
