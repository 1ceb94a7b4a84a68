import { BrokenFileError } from '../broken-file-error.ts';
import { readBytes, readFirstBytes } from '../read-bytes.ts';
import { isDosText } from './is-dos-text.ts';
import { scanUtf8 } from './scan-utf8.ts';

export const SAMPLE_BYTES = 1_024;
export const UTF8_MARK = Buffer.of(0xef, 0xbb, 0xbf);
const FALLBACK = 'windows-1252';

export interface FileEncoding {
  /** A label of `TextDecoder`. */
  encoding: string;
  /** Length in bytes of the byte order mark, which is not part of the text. */
  skip: number;
  /** Set if the declared encoding differs from the actual one: both names. */
  encodingMismatch: { declared: string; found: string } | null;
}

/**
 * The actual encoding of a file: UTF-16 by its byte order mark or zero bytes, UTF-8 if all bytes are valid UTF-8, else the
 * encoding of its XML declaration, else Windows-1252. Reads the whole file, because the deciding character may be the last.
 *
 * @throws {BrokenFileError} if the file cannot be read, its encoding cannot be determined, or it is a DOS code page
 */
export async function findEncoding(path: string): Promise<FileEncoding> {
  const start = await readFirstBytes(path, SAMPLE_BYTES);
  const wide = findUtf16(start);
  if (wide !== null) return describe(wide.encoding, wide.skip, findDeclared(start, wide));
  const skip = start.subarray(0, UTF8_MARK.length).equals(UTF8_MARK) ? UTF8_MARK.length : 0;
  const declared = findDeclared(start, { encoding: FALLBACK, skip }) ?? (skip > 0 ? 'UTF-8' : null);
  switch (await scanUtf8(readBytes(path, skip))) {
    case 'ascii':
      return { encoding: 'utf-8', skip, encodingMismatch: null };
    case 'utf-8':
    case 'maybe-utf-8':
      return describe('utf-8', skip, declared);
    case 'other': {
      const encoding = singleByteEncoding(path, declared);
      if (encoding === FALLBACK && (await isDosText(readBytes(path, skip)))) {
        throw new BrokenFileError(path, { key: 'dosEncoding' });
      }
      return describe(encoding, skip, declared);
    }
    case 'mixed':
      throw new BrokenFileError(path, { key: 'mixedEncoding' });
  }
}

/** UTF-16 by its byte order mark or zero bytes; null for another encoding. */
export function findUtf16(start: Buffer): { encoding: string; skip: number } | null {
  if (start[0] === 0xff && start[1] === 0xfe) return { encoding: 'utf-16le', skip: 2 };
  if (start[0] === 0xfe && start[1] === 0xff) return { encoding: 'utf-16be', skip: 2 };
  if (start.length < 2) return null;
  if (start[0] !== 0 && start[1] === 0) return { encoding: 'utf-16le', skip: 0 };
  return start[0] === 0 && start[1] !== 0 ? { encoding: 'utf-16be', skip: 0 } : null;
}

/** The encoding in the XML declaration; null without a declaration. */
function findDeclared(start: Buffer, { encoding, skip }: { encoding: string; skip: number }): string | null {
  const text = new TextDecoder(encoding).decode(start.subarray(skip));
  return /^\s*<\?xml[^>]*encoding=["']([\w.:-]+)["']/i.exec(text)?.[1] ?? null;
}

/** A declared Unicode encoding is wrong here: the bytes are neither UTF-8 nor UTF-16. */
function singleByteEncoding(path: string, declared: string | null): string {
  if (declared === null) return FALLBACK;
  const known = labelOf(declared);
  if (known === null) {
    throw new BrokenFileError(path, { key: 'unknownEncoding' });
  }
  return known.startsWith('utf-') ? FALLBACK : known;
}

function describe(encoding: string, skip: number, declared: string | null): FileEncoding {
  const agrees = declared === null || familyOf(labelOf(declared)) === familyOf(encoding);
  const found =
    { 'windows-1252': 'Windows-1252 (Latin-1)' }[encoding] ?? familyOf(encoding)?.toUpperCase() ?? encoding;
  return { encoding, skip, encodingMismatch: agrees ? null : { declared, found } };
}

/** XML declares UTF-16 without a byte order. */
function familyOf(label: string | null): string | null {
  return label?.startsWith('utf-16') === true ? 'utf-16' : label;
}

/** The standard name of an encoding; null for an unknown one. */
function labelOf(name: string): string | null {
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return null;
  }
}
