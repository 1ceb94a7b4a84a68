import { SaxesParser } from 'saxes';
import { BrokenFileError } from '../files/broken-file-error.ts';
import type { WorkbookArchive } from './open-workbook.ts';

export interface PartHandler {
  /** Names without a namespace prefix. */
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/**
 * Parses an XML part of a workbook; yields after each chunk, when the handler has seen it.
 *
 * @throws {BrokenFileError} if the part is missing or not well-formed
 */
export async function* parsePart(
  file: string,
  archive: WorkbookArchive,
  part: string,
  handler: PartHandler,
): AsyncGenerator<void> {
  const parser = new SaxesParser({ position: false, xmlns: false as const });
  parser.on('opentag', ({ name, attributes }) => handler.open?.(localName(name), attributes));
  parser.on('text', (text) => handler.text?.(text));
  parser.on('cdata', (text) => handler.text?.(text));
  parser.on('closetag', ({ name }) => handler.close?.(localName(name)));
  parser.on('error', () => {
    throw new BrokenFileError(file, { key: 'damagedWorkbook' });
  });
  const decoder = new TextDecoder();
  for await (const chunk of archive.read(part)) {
    parser.write(decoder.decode(chunk, { stream: true }));
    yield;
  }
  parser.write(decoder.decode()).close();
  yield;
}

/** Parses a whole part. Throws as {@link parsePart}. */
export async function parseWholePart(...[file, archive, part, handler]: Parameters<typeof parsePart>) {
  const chunks = parsePart(file, archive, part, handler);
  while ((await chunks.next()).done !== true);
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
