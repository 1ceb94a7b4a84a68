import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FILE_TYPES } from '#contract/values/constants.ts';
import { buildArchive, wordEntries, type ArchiveEntry } from '#tests/support/files/sample-archive.ts';
import { buildPdf, CATALOG, objectStream, PAGES } from '#tests/support/files/sample-active-pdf.ts';
import {
  sampleCompound,
  sampleDocx,
  sampleGif,
  sampleHeic,
  sampleJpeg,
  samplePdf,
  samplePng,
  sampleWebp,
} from '#tests/support/files/sample-files.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { fileCheckerForTests } from '#tests/support/files/file-checker-for-tests.ts';
import { findFileExtension, type FileExtension } from '../file-name.ts';
import { requireFileExtension, requireFileType } from './require-file-type.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'types-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function typeOf(extension: FileExtension, bytes: Uint8Array | string): Promise<string> {
  const file = join(folder, 'upload');
  await writeFile(file, bytes);
  try {
    return await requireFileType(file, extension, fileCheckerForTests);
  } catch (error) {
    if (error instanceof ProblemError) return error.code;
    throw error;
  }
}

const latin1 = (text: string) => Buffer.from(text, 'latin1');

describe('accepts contents that match the extension', () => {
  test.each<[FileExtension, Uint8Array | string, string]>([
    ['pdf', samplePdf(), 'a PDF'],
    ['png', samplePng(), 'a PNG'],
    ['jpg', sampleJpeg(), 'a JPEG'],
    ['jpeg', sampleJpeg(), 'a JPEG by its other extension'],
    ['gif', sampleGif(), 'a GIF, also with a script in it: it is served as an image, to be saved'],
    ['webp', sampleWebp(), 'a WebP'],
    ['heic', sampleHeic(), 'a photo of a telephone'],
    ['doc', sampleCompound(), 'an old document of Word'],
    ['docx', sampleDocx(), 'a document of Word'],
    ['docx', buildArchive(renamed('word/document.xml', 'word/document2.xml')), 'one made by Word on the web'],
    ['txt', 'Åtgärder: prova på ny arbetstid\r\n\tfrån mars', 'text in UTF-8'],
    ['txt', '\ufeffmed märke i början', 'text with a byte order mark'],
    ['txt', latin1('Åtgärder på Latin-1'), 'text in Latin-1'],
    ['txt', 'BMI 27 vid besöket', 'text that begins like a bitmap'],
    ['txt', 'MZ är initialer', 'text that begins like a program'],
    ['txt', 'a < b, och <b> mitt i texten', 'text with a tag inside'],
    ['png', samplePng(10_000, 5_000), 'an image of exactly 50 megapixels'],
  ])('%s, case %#', async (extension, bytes) => {
    expect(await typeOf(extension, bytes)).toBe(FILE_TYPES[extension]);
  });
});

const macros = 'application/vnd.ms-word.document.macroEnabled.main+xml';
const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';

function renamed(from: string, to: string): ArchiveEntry[] {
  return wordEntries().map((entry) => (entry.name === from ? { ...entry, name: to } : entry));
}

function jpegOfEmptySegments(size: number): Uint8Array {
  return Buffer.concat([latin1('\xff\xd8'), Buffer.alloc(size - 2, latin1('\xff\xe0\x00\x02'))]);
}

/** The directory's sector is its own successor. */
function compoundWithRing(size: number): Uint8Array {
  const bytes = Buffer.concat([sampleCompound('Workbook'), Buffer.alloc(size)]).subarray(0, size);
  const directory = bytes.readUInt32LE(48);
  const table = bytes.readUInt32LE(76);
  bytes.writeUInt32LE(directory, (table + 1) * 512 + directory * 4);
  return bytes;
}

/** The flag for encryption is in the stream of the document, in the sector after the directory. */
function encryptedWord(): Uint8Array {
  const bytes = sampleCompound();
  const start = Buffer.alloc(4_096);
  start.writeUInt16LE(0x0100, 10);
  // Of the entry in the second sector of the directory: the first sector and the size.
  const entry = Buffer.from(bytes.buffer).subarray(3 * 512);
  entry.writeUInt32LE(3, 116);
  entry.writeUInt32LE(4_096, 120);
  return Buffer.concat([bytes, start]);
}

const withEntry = (entry: ArchiveEntry) => buildArchive([...wordEntries(), entry]);

describe('rejects contents that do not match the extension, and types that are not accepted', () => {
  test.each<[FileExtension, Uint8Array | string, string]>([
    ['pdf', Buffer.concat([latin1('skräp\n'), samplePdf()]), 'a PDF with something before it'],
    ['pdf', '<html></html>', 'a page'],
    ['pdf', samplePng(), 'an image'],
    ['png', sampleJpeg(), 'another image'],
    ['jpg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'a drawing that can hold scripts'],
    ['gif', '', 'nothing'],
    ['txt', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'a drawing'],
    ['txt', '<!DOCTYPE html><script>alert(1)</script>', 'a page'],
    ['txt', '\ufeff \n<ScRipt>alert(1)</ScRipt>', 'a page after a mark and blanks'],
    ['txt', '<?xml version="1.0"?><a/>', 'XML'],
    ['txt', samplePdf(), 'a PDF'],
    ['txt', 'a\0b', 'a NUL'],
    ['txt', '\u001b[31mrött', 'a control character'],
    ['txt', Buffer.from('\ufeffanteckning', 'utf16le'), 'text in UTF-16'],
    ['doc', sampleCompound('Workbook'), 'a spreadsheet'],
    ['doc', sampleDocx(), 'a new document by the old extension'],
    ['doc', sampleCompound().subarray(0, 600), 'a compound file cut short'],
    ['docx', withEntry({ name: 'WORD/document.xml', content: 'x' }), 'two entries with one name'],
    ['docx', buildArchive(wordEntries(sheet)), 'a spreadsheet renamed'],
    ['docx', buildArchive([{ name: 'a.txt', content: 'x' }]), 'any archive'],
    ['docx', buildArchive(wordEntries().slice(0, 2)), 'no main part'],
    ['docx', withEntry({ name: '../evil', content: 'x' }), 'a place above'],
    ['docx', withEntry({ name: '/etc/evil', content: 'x' }), 'an absolute place'],
    ['docx', withEntry({ name: 'a', content: 'x', claims: { symbolicLink: true } }), 'a link'],
    ['docx', withEntry({ name: 'a', content: 'x', claims: { encrypted: true } }), 'an encrypted entry'],
    ['docx', withEntry({ name: 'a', content: Buffer.alloc(1e7), deflated: true }), 'a ratio of 1 000'],
    [
      'docx',
      withEntry({
        name: 'a',
        content: Buffer.alloc(4e6),
        deflated: true,
        claims: { uncompressedSize: 500_000_000 },
      }),
      'a bomb of 500 MB',
    ],
    [
      'docx',
      buildArchive([
        ...wordEntries(),
        ...Array.from({ length: 2_000 }, (_, index) => ({ name: `a${index}`, content: 'x' })),
      ]),
      'more than 2 000 entries',
    ],
    ['docx', sampleDocx().subarray(0, -10), 'an archive cut short'],
    ['png', samplePng(10_001, 5_000), 'an image of more than 50 megapixels'],
    ['jpg', sampleJpeg(60_000, 60_000), 'such a JPEG'],
    ['jpg', jpegOfEmptySegments(20_000_000), 'a JPEG of 5 million empty segments'],
    ['doc', compoundWithRing(20_000_000), 'a compound file whose directory is a ring of 39 000 sectors'],
    ['gif', sampleGif(60_000, 60_000), 'such a GIF'],
    ['webp', sampleWebp(16_000, 16_000), 'such a WebP'],
  ])('%s, case %#', async (extension, bytes) => {
    expect(await typeOf(extension, bytes)).toBe('file_type_not_accepted');
  });
});

const relationships = (attributes: string) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" ${attributes}/></Relationships>`;
const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const STRICT = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
const MICROSOFT = 'http://schemas.microsoft.com/office/2006/relationships';

function withRelationship(
  type: string,
  target: string,
  { isExternal = false, name = 'word/_rels/settings.xml.rels' } = {},
): Uint8Array {
  const mode = isExternal ? ' TargetMode="External"' : '';
  return withEntry({ name, content: relationships(`Type="${type}" Target="${target}"${mode}`) });
}
const withExternal = (type: string, target: string) => withRelationship(type, target, { isExternal: true });

const withTypes = (type: string) =>
  buildArchive(
    wordEntries().map((entry) =>
      entry.name === '[Content_Types].xml'
        ? {
            ...entry,
            content: String(entry.content).replace(
              '</Types>',
              `<Default Extension="x" ContentType="${type}"/></Types>`,
            ),
          }
        : entry,
    ),
  );

describe('names what is active in a file', () => {
  test.each<[FileExtension, Uint8Array | string, string, string]>([
    [
      'docx',
      buildArchive(wordEntries(macros)),
      'file_has_macros',
      'a document with macros, by its main part',
    ],
    ['docx', withEntry({ name: 'word/vbaProject.bin', content: 'x' }), 'file_has_macros', 'macros in it'],
    ['docx', withEntry({ name: 'word/VBAPROJECT.BIN', content: 'x' }), 'file_has_macros', 'in capitals'],
    ['docx', withRelationship(`${MICROSOFT}/vbaProject`, 'a.bin'), 'file_has_macros', 'by another name'],
    ['docx', withTypes('application/vnd.ms-office.vbaProject'), 'file_has_macros', 'by their media type'],
    [
      'docx',
      withExternal(`${TYPES}/attachedTemplate`, 'https://a.example/x.dotm'),
      'file_loads_content',
      'a remote template',
    ],
    [
      'docx',
      withExternal(`${STRICT}/attachedTemplate`, 'file:///C:/x.dotx'),
      'file_loads_content',
      'a strict one',
    ],
    [
      'docx',
      withExternal(`${TYPES}/oleObject`, 'mhtml:https://a.example!x'),
      'file_loads_content',
      'a remote object',
    ],
    [
      'docx',
      withExternal(`${TYPES}/image`, 'file://a.example/x.png'),
      'file_loads_content',
      'a picture on a share',
    ],
    [
      'docx',
      withRelationship(`${TYPES}/frame`, 'https://a.example/'),
      'file_loads_content',
      'a frame that is not marked',
    ],
    ['docx', withRelationship(`${TYPES}/oleObject`, 'a.bin'), 'file_has_embedded_files', 'an object'],
    ['docx', withRelationship(`${TYPES}/aFChunk`, 'a.html'), 'file_has_embedded_files', 'a page'],
    ['docx', withRelationship(`${TYPES}/package`, 'a.xlsx'), 'file_has_embedded_files', 'a workbook'],
    [
      'docx',
      withEntry({ name: 'word/embeddings/oleObject1.bin', content: 'x' }),
      'file_has_embedded_files',
      'by its folder',
    ],
    [
      'docx',
      withEntry({ name: 'word/activeX/activeX1.xml', content: 'x' }),
      'file_has_embedded_files',
      'a control',
    ],
    ['docx', sampleCompound('EncryptedPackage'), 'file_encrypted', 'an encrypted document'],
    [
      'docx',
      withEntry({ name: 'word/_rels/a.rels', content: '<Relationships' }),
      'file_type_not_accepted',
      'damaged XML',
    ],
    [
      'docx',
      withEntry({ name: 'word/_rels/a.rels', content: randomBytes(3_000_000) }),
      'file_not_checked',
      'relationships of 3 MB',
    ],
    ['doc', sampleCompound('WordDocument', 'Macros'), 'file_has_macros', 'macros'],
    ['doc', sampleCompound('WordDocument', '_VBA_PROJECT'), 'file_has_macros', 'macros'],
    ['doc', sampleCompound('WordDocument', 'ObjectPool'), 'file_has_embedded_files', 'an object'],
    ['doc', sampleCompound('WordDocument', '\u0001Ole10Native'), 'file_has_embedded_files', 'an object'],
    ['doc', sampleCompound('EncryptedPackage'), 'file_encrypted', 'an encrypted document'],
    ['doc', encryptedWord(), 'file_encrypted', 'an encrypted document of Word 97'],
    ['pdf', buildPdf([CATALOG, PAGES, '<< /S /JavaScript /JS (x) >>']), 'file_has_scripts', 'a script'],
    ['pdf', buildPdf([CATALOG, PAGES, '<< /Type /EmbeddedFile >>']), 'file_has_embedded_files', 'a file'],
    ['pdf', buildPdf([CATALOG, PAGES, objectStream('x')], '/Encrypt 9 0 R'), 'file_encrypted', 'encrypted'],
  ])('%s: %s', async (extension, bytes, code) => {
    expect(await typeOf(extension, bytes)).toBe(code);
  });

  test.each<[string, Uint8Array]>([
    ['a link', withExternal(`${TYPES}/hyperlink`, 'https://a.example')],
    ['a picture of the web', withExternal(`${TYPES}/image`, 'https://a.example/x.png')],
    ['a template in the document', withRelationship(`${TYPES}/settings`, 'settings.xml')],
    [
      'a chart with its workbook',
      withRelationship(`${TYPES}/package`, '../embeddings/Microsoft_Excel_Sheet.xlsx', {
        name: 'word/charts/_rels/chart1.xml.rels',
      }),
    ],
    [
      'relationships in UTF-16',
      withEntry({
        name: 'word/_rels/a.rels',
        content: Buffer.from(
          `\ufeff${relationships(`Type="${TYPES}/styles" Target="styles.xml"`).replace('?>', ' encoding="UTF-16"?>')}`,
          'utf16le',
        ),
      }),
    ],
  ])('accepts a document with %s', async (_name, bytes) => {
    expect(await typeOf('docx', bytes)).toBe(FILE_TYPES.docx);
  });

  test('finds a remote template in UTF-16 as well', async () => {
    const xml = relationships(
      `Type="${TYPES}/attachedTemplate" Target="https://a.example" TargetMode="External"`,
    );
    const content = Buffer.from(`\ufeff${xml.replace('?>', ' encoding="UTF-16"?>')}`, 'utf16le');
    const file = withEntry({ name: 'word/_rels/settings.xml.rels', content });
    expect(await typeOf('docx', file)).toBe('file_loads_content');
  });
});

describe('the extension of a name', () => {
  test.each<[string, string | null, string]>([
    ['a.pdf', 'pdf', 'plain'],
    ['A.B.PDF', 'pdf', 'the last one, in any case'],
    ['a.exe', null, 'not accepted'],
    ['a.docm', null, 'not accepted'],
    ['pdf', null, 'none'],
    ['a.', null, 'none'],
    ['a.pdf.html', null, 'the last one counts'],
    ['a.constructor', null, 'not a property of objects'],
  ])('%s is %s (%s)', (name, expected) => {
    expect(findFileExtension(name)).toBe(expected);
  });

  test('rejects an extension that is not accepted', () => {
    expect(() => requireFileExtension('a.svg')).toThrow('file_type_not_accepted');
  });
});
