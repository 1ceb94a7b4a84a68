import { extname } from 'node:path';
import { fileTypeFromFile, type FileTypeResult } from 'file-type';
import { BrokenFileError } from './broken-file-error.ts';
import { readStart } from './encoding/read-bytes.ts';

const SAMPLE_BYTES = 1_024;
const SAVE_AS_CSV = 'Save it as CSV (UTF-8) and import that file';
const EXPORT_AS_CSV = 'Export the data as CSV (UTF-8) and import that file';
const UNPACK = 'Unpack it and import the files in it';

interface OtherKind {
  name: string;
  solution: string;
}

/** How a file of data is read. */
export type DataFormat = 'text' | 'workbook';

/** Keyed by the extension that `file-type` detects. Text has no signature; `xml` is accepted. */
const otherKinds: Readonly<Record<string, OtherKind>> = {
  xlsm: { name: 'an Excel workbook with macros (xlsm)', solution: SAVE_AS_CSV },
  ods: { name: 'a spreadsheet in OpenDocument (ods)', solution: SAVE_AS_CSV },
  cfb: { name: 'an older Office file', solution: SAVE_AS_CSV },
  docx: { name: 'a Word document (docx)', solution: EXPORT_AS_CSV },
  rtf: { name: 'a document in rich text (rtf)', solution: EXPORT_AS_CSV },
  pdf: { name: 'a PDF document', solution: EXPORT_AS_CSV },
  // A zip archive is unpacked before; this one is inside another archive.
  zip: { name: 'a zip archive', solution: UNPACK },
  gz: { name: 'a gzip archive', solution: UNPACK },
  '7z': { name: 'a 7-Zip archive', solution: UNPACK },
  rar: { name: 'a rar archive', solution: UNPACK },
};

/** For generic container formats the extension gives the specific name. */
const byExtension: Readonly<Record<string, OtherKind>> = {
  'cfb .xlsx': {
    name: 'an encrypted or older Excel workbook',
    solution: 'Save it without a password as xlsx and import that file',
  },
  'cfb .xls': { name: 'an older Excel workbook (xls)', solution: SAVE_AS_CSV },
  'cfb .doc': { name: 'an older Word document (doc)', solution: EXPORT_AS_CSV },
};

/** The signatures of these formats are two letters, with which a text may also begin. */
const SNIFFED_IN_TEXT = new Set(['bmp', 'exe']);

/**
 * Finds the format of a file by its content. Rejects a file that is neither CSV, PAXml nor a workbook (xlsx); the message names
 * the detected format.
 *
 * @throws {BrokenFileError}
 */
export async function requireDataFile(path: string): Promise<DataFormat> {
  const start = await readStart(path, SAMPLE_BYTES);
  if (start.length === 0) throw wrongKind(path, { name: 'empty', solution: EXPORT_AS_CSV });
  const type = await fileTypeFromFile(path);
  if (type?.ext === 'xlsx') return 'workbook';
  const found = findOtherKind(path, start, type);
  if (found !== null) throw wrongKind(path, found);
  return 'text';
}

function findOtherKind(path: string, start: Buffer, type: FileTypeResult | undefined): OtherKind | null {
  if (type !== undefined) {
    const kind = byExtension[`${type.ext} ${extname(path).toLowerCase()}`] ?? otherKinds[type.ext];
    if (kind !== undefined) return kind;
    if (type.mime.startsWith('image/') && !SNIFFED_IN_TEXT.has(type.ext)) {
      return { name: `an image (${type.ext})`, solution: EXPORT_AS_CSV };
    }
  }
  // Apart from zero bytes, the first HTML tag has the same bytes in every supported encoding.
  const text = start.toString('latin1').replaceAll('\0', '');
  return /^[^<]{0,3}\s*(<\?xml[^>]*>\s*)?(<!--[^]*?-->\s*)*<(!doctype\s+html|html)[\s>]/i.test(text)
    ? { name: 'an HTML page', solution: EXPORT_AS_CSV }
    : null;
}

function wrongKind(path: string, { name, solution }: OtherKind): BrokenFileError {
  return new BrokenFileError(path, `${name}. ${solution}`, `${path} is ${name}. ${solution}`);
}
