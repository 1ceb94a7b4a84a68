import { extname } from 'node:path';
import { fileTypeFromFile, type FileTypeResult } from 'file-type';
import type { ProblemTerm } from '../problems/file-problem.ts';
import { BrokenFileError } from './broken-file-error.ts';
import { readFirstBytes } from './read-bytes.ts';

const SAMPLE_BYTES = 1_024;
interface UnsupportedFormat {
  kind: ProblemTerm;
  solution: ProblemTerm;
  /** Of an image. */
  extension?: string;
}

/** How a file of data is read. */
export type DataFormat = 'text' | 'workbook';

/** Keyed by the extension that `file-type` detects. Text has no signature; `xml` is accepted. */
const unsupportedFormats: Readonly<Record<string, UnsupportedFormat>> = {
  xlsm: { kind: 'xlsm', solution: 'saveAsCsv' },
  ods: { kind: 'ods', solution: 'saveAsCsv' },
  cfb: { kind: 'cfb', solution: 'saveAsCsv' },
  docx: { kind: 'docx', solution: 'exportAsCsv' },
  rtf: { kind: 'rtf', solution: 'exportAsCsv' },
  pdf: { kind: 'pdf', solution: 'exportAsCsv' },
  // Zip archives were unpacked before; this one is inside another archive.
  zip: { kind: 'zip', solution: 'unpack' },
  gz: { kind: 'gz', solution: 'unpack' },
  '7z': { kind: 'sevenZip', solution: 'unpack' },
  rar: { kind: 'rar', solution: 'unpack' },
};

/** For generic container formats the extension gives the specific name. */
const formatsByExtension: Readonly<Record<string, UnsupportedFormat>> = {
  'cfb .xlsx': { kind: 'encryptedXlsx', solution: 'saveWithoutPassword' },
  'cfb .xls': { kind: 'xls', solution: 'saveAsCsv' },
  'cfb .doc': { kind: 'doc', solution: 'exportAsCsv' },
};

/** The signatures of these formats are two letters, with which a text may also begin. */
const UNRELIABLE_SIGNATURES = new Set(['bmp', 'exe']);

/**
 * Finds the format of a file by its content. Rejects a file that is neither CSV, PAXml nor a workbook (xlsx); the message names
 * the detected format.
 *
 * @throws {BrokenFileError}
 */
export async function detectDataFormat(path: string): Promise<DataFormat> {
  const start = await readFirstBytes(path, SAMPLE_BYTES);
  if (start.length === 0) throw toBrokenFileError(path, { kind: 'empty', solution: 'exportAsCsv' });
  const type = await fileTypeFromFile(path);
  if (type?.ext === 'xlsx') return 'workbook';
  const found = findUnsupportedFormat(path, start, type);
  if (found !== null) throw toBrokenFileError(path, found);
  return 'text';
}

/** Whether the text of a file begins with a tag, in every supported encoding. */
export async function isXml(path: string): Promise<boolean> {
  const start = (await readFirstBytes(path, SAMPLE_BYTES)).toString('latin1').replaceAll('\0', '');
  return /^(?:\u00EF\u00BB\u00BF|\u00FF\u00FE|\u00FE\u00FF)?\s*</.test(start);
}

function findUnsupportedFormat(
  path: string,
  start: Buffer,
  type: FileTypeResult | undefined,
): UnsupportedFormat | null {
  if (type !== undefined) {
    const kind =
      formatsByExtension[`${type.ext} ${extname(path).toLowerCase()}`] ?? unsupportedFormats[type.ext];
    if (kind !== undefined) return kind;
    if (type.mime.startsWith('image/') && !UNRELIABLE_SIGNATURES.has(type.ext)) {
      return { kind: 'image', solution: 'exportAsCsv', extension: type.ext };
    }
  }
  // Apart from zero bytes, the first HTML tag has the same bytes in every supported encoding.
  const text = start.toString('latin1').replaceAll('\0', '');
  return /^[^<]{0,3}\s*(<\?xml[^>]*>\s*)?(<!--[^]*?-->\s*)*<(!doctype\s+html|html)[\s>]/i.test(text)
    ? { kind: 'html', solution: 'exportAsCsv' }
    : null;
}

function toBrokenFileError(path: string, { kind, solution, extension }: UnsupportedFormat): BrokenFileError {
  const values = { kind: { term: kind }, solution: { term: solution } };
  if (extension === undefined) return new BrokenFileError(path, { key: 'otherKind', values });
  return new BrokenFileError(path, { key: 'otherKindWithExtension', values: { ...values, extension } });
}
