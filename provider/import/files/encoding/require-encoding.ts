import type { TableEncoding } from '#contract/values/administration/mapping.ts';
import { BrokenFileError } from '../broken-file-error.ts';
import { readBytes, readFirstBytes } from '../read-bytes.ts';
import { type FileEncoding, findUtf16, SAMPLE_BYTES, UTF8_MARK } from './find-encoding.ts';
import { scanUtf8 } from './scan-utf8.ts';

const LINE_FEED = 0x0a;

interface StatedEncoding extends Pick<FileEncoding, 'encoding' | 'skip'> {
  /** The file is stated to have another encoding, but all its characters are those of UTF-8, perhaps by chance. */
  looksLikeUtf8: boolean;
}

/**
 * How to decode a file whose encoding is stated.
 *
 * @throws {BrokenFileError} if its byte order mark or its bytes contradict the encoding
 */
export async function requireEncoding(path: string, stated: TableEncoding): Promise<StatedEncoding> {
  const start = await readFirstBytes(path, SAMPLE_BYTES);
  const reject = (found: TableEncoding) => {
    const values = { stated: nameEncoding(stated), found: nameEncoding(found) };
    return new BrokenFileError(path, { key: 'otherEncoding', values });
  };
  const wide = findUtf16(start);
  if (stated === 'utf-16') {
    if (wide !== null) return { ...wide, looksLikeUtf8: false };
    const found = await scanUtf8(readBytes(path));
    throw reject(found === 'other' || found === 'mixed' ? 'windows-1252' : 'utf-8');
  }
  if (wide !== null) throw reject('utf-16');
  const skip = start.subarray(0, UTF8_MARK.length).equals(UTF8_MARK) ? UTF8_MARK.length : 0;
  if (stated !== 'utf-8' && skip > 0) throw reject('utf-8');
  const scan = await scanUtf8(readBytes(path, skip));
  if (stated !== 'utf-8') {
    if (scan === 'utf-8') throw reject('utf-8');
    return { encoding: stated, skip, looksLikeUtf8: scan === 'maybe-utf-8' };
  }
  if (scan === 'other' || scan === 'mixed') {
    const values = { stated: nameEncoding(stated), row: await findInvalidLine(path) };
    throw new BrokenFileError(path, { key: 'notInEncoding', values });
  }
  return { encoding: stated, skip, looksLikeUtf8: false };
}

/** The name of an encoding in messages, which is the same in all languages. */
export function nameEncoding(encoding: TableEncoding): string {
  const names: Readonly<Record<TableEncoding, string>> = {
    'utf-8': 'UTF-8',
    'utf-16': 'UTF-16',
    'windows-1252': 'Windows-1252 (Latin-1)',
    'iso-8859-15': 'ISO 8859-15',
    macintosh: 'Mac Roman',
  };
  return names[encoding];
}

/** The first line, from 1, that is not UTF-8. A line feed is part of no character of more than one byte. */
async function findInvalidLine(path: string): Promise<number> {
  let line = 1;
  let decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const bytes of readBytes(path)) {
    let from = 0;
    while (from < bytes.length) {
      const end = bytes.indexOf(LINE_FEED, from);
      const isEnd = end >= 0;
      try {
        decoder.decode(bytes.subarray(from, isEnd ? end + 1 : bytes.length), { stream: !isEnd });
      } catch {
        return line;
      }
      if (isEnd) {
        line += 1;
        decoder = new TextDecoder('utf-8', { fatal: true });
      }
      from = isEnd ? end + 1 : bytes.length;
    }
  }
  return line;
}
