import { BrokenFileError } from '../files/broken-file-error.ts';
import { type NumberFormat, toNumberFormat } from './format-cell-number.ts';
import type { WorkbookArchive } from './open-workbook.ts';
import { parseWholePart } from './parse-part.ts';

const WORKBOOK = 'xl/workbook.xml';
const MAX_TEXT_CHARACTERS = 128 * 1024 * 1024;

export interface WorkbookParts {
  is1904: boolean;
  /** The names and parts of the sheets, in the order of the workbook. */
  sheets: { name: string; part: string; isHidden: boolean }[];
  /** By the index of a cell's style. */
  formats: NumberFormat[];
  sharedStrings: string[];
}

/** What the sheets of a workbook refer to. Throws {@link BrokenFileError}. */
export async function readWorkbookParts(file: string, archive: WorkbookArchive): Promise<WorkbookParts> {
  const targets = new Map<string, { type: string; part: string }>();
  await parseWholePart(file, archive, 'xl/_rels/workbook.xml.rels', {
    open(name, { Id = '', Type = '', Target = '' }) {
      if (name !== 'Relationship') return;
      const part = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`;
      targets.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), part });
    },
  });
  const sheets: WorkbookParts['sheets'] = [];
  let is1904 = false;
  await parseWholePart(file, archive, WORKBOOK, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
      const target = targets.get(id);
      if (target?.type !== 'worksheet') return;
      const { name: sheetName = '', state } = attributes;
      // A sheet is `hidden` by its user or `veryHidden` by a program (ECMA-376 part 1, 18.18.68).
      const isHidden = state === 'hidden' || state === 'veryHidden';
      sheets.push({ name: sheetName, part: target.part, isHidden });
    },
  });
  const partOf = (type: string) => [...targets.values()].find((target) => target.type === type)?.part ?? '';
  const formats = await readFormats(file, archive, partOf('styles'));
  const sharedStrings = await readSharedStrings(file, archive, partOf('sharedStrings'));
  return { is1904, sheets, formats, sharedStrings };
}

async function readFormats(file: string, archive: WorkbookArchive, part: string): Promise<NumberFormat[]> {
  const codes = new Map<number, string>();
  const formats: NumberFormat[] = [];
  let isInCellFormats = false;
  if (!archive.has(part)) return formats;
  await parseWholePart(file, archive, part, {
    open(name, { numFmtId = '0', formatCode }) {
      const id = Number(numFmtId);
      if (name === 'numFmt' && formatCode !== undefined) codes.set(id, formatCode);
      if (name === 'cellXfs') isInCellFormats = true;
      if (name === 'xf' && isInCellFormats) formats.push(toNumberFormat(id, codes.get(id)));
    },
    close(name) {
      if (name === 'cellXfs') isInCellFormats = false;
    },
  });
  return formats;
}

/** The shared strings, rich text joined and phonetic text left out. */
async function readSharedStrings(file: string, archive: WorkbookArchive, part: string): Promise<string[]> {
  const strings: string[] = [];
  let characters = 0;
  let current = '';
  let isText = false;
  let isPhonetic = false;
  if (!archive.has(part)) return strings;
  await parseWholePart(file, archive, part, {
    open(name) {
      if (name === 'si') current = '';
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    text(text) {
      if (isText) current += text;
    },
    close(name) {
      isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name !== 'si') return;
      strings.push(current);
      characters += current.length;
      if (characters > MAX_TEXT_CHARACTERS) {
        throw new BrokenFileError(file, { key: 'tooMuchText' });
      }
    },
  });
  return strings;
}
