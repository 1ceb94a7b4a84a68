import { MAX_HEADER_ROW, type TableEncoding } from '#contract/values/administration/mapping.ts';
import { detectDataFormat, isXml } from '../files/detect-data-format.ts';
import { findEncoding } from '../files/encoding/find-encoding.ts';
import { readText } from '../files/encoding/read-text.ts';
import { requireEncoding } from '../files/encoding/require-encoding.ts';
import { peekable } from '../files/peekable.ts';
import { timeFormatOf } from '../paxml/time-format.ts';
import { readFirstRows } from '../xlsx/read-first-rows.ts';
import { fingerprintOfSender } from './fingerprint.ts';

/** The characters in which the header of a table of text is searched. */
const START_CHARACTERS = 100_000;

/**
 * What may identify a file: each of the first rows of a table, one of which may be its header, or the sender of a payroll file.
 *
 * @param stated the encoding of a table of text; null: it is detected
 * @throws {BrokenFileError}
 */
export async function listFingerprints(path: string, stated: TableEncoding | null): Promise<string[]> {
  if ((await detectDataFormat(path)) === 'workbook') {
    return (await readFirstRows(path, MAX_HEADER_ROW)).map((cells) => cells.join(';'));
  }
  const isStated = stated !== null && !(await isXml(path));
  const encoding = isStated ? await requireEncoding(path, stated) : await findEncoding(path);
  const text = peekable(readText(path, encoding));
  if ((await text.firstCharacter()) !== '<') return splitRows(await readStart(text.all()));
  const format = timeFormatOf(await text.rootElement());
  // The header is the first part; files without one have no sender.
  for await (const part of format.read(path, text.all())) {
    return part.part === 'header' ? [fingerprintOfSender(part.fields)].filter((one) => one !== null) : [];
  }
  return [];
}

async function readStart(text: AsyncIterable<string>): Promise<string> {
  let start = '';
  for await (const chunk of text) {
    start += chunk;
    if (start.length >= START_CHARACTERS) break;
  }
  return start;
}

/** The first rows; a line break within quotation marks belongs to its cell. A line `sep=;` may precede them. */
function splitRows(start: string): string[] {
  return [...start.matchAll(/(?:"[^"]*"|[^\r\n])+/g)].slice(0, MAX_HEADER_ROW + 1).map(([row]) => row);
}
