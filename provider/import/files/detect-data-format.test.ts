import { deflateRawSync, gzipSync } from 'node:zlib';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ImportFolder, makeImportFolder, paxml } from '#tests/support/provider/make-import-folder.ts';
import { buildArchive } from '#tests/support/files/sample-archive.ts';
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
import { BrokenFileError } from './broken-file-error.ts';
import { detectDataFormat } from './detect-data-format.ts';

let files: ImportFolder;
beforeAll(() => {
  files = makeImportFolder();
});
afterAll(() => files.remove());

async function workbook(): Promise<Uint8Array> {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('Blad1').addRow(['anställningsnr', 'förnamn']);
  return new Uint8Array(await book.xlsx.writeBuffer());
}

const otherZip = buildArchive([{ name: 'frånvaro.csv', content: 'anstnr;typ;from' }]);
const CSV = 'Save it as CSV (UTF-8) and import that file';
const EXPORT = 'Export the data as CSV (UTF-8) and import that file';

describe('requireDataFile', () => {
  test.each<[name: string, content: () => string | Uint8Array | Promise<Uint8Array>, message: string]>([
    [
      'people.xlsx',
      () => sampleCompound('EncryptedPackage'),
      'is an encrypted or older Excel workbook. Save it without a password as xlsx and import that file',
    ],
    ['people.xls', () => sampleCompound('Workbook'), `is an older Excel workbook (xls). ${CSV}`],
    ['people.doc', () => sampleCompound(), `is an older Word document (doc). ${EXPORT}`],
    ['people.csv', () => sampleCompound('Workbook'), `is an older Office file. ${CSV}`],
    ['people.docx', sampleDocx, `is a Word document (docx). ${EXPORT}`],
    ['people.zip', () => otherZip, 'is a zip archive. Unpack it and import the files in it'],
    ['people.csv.gz', () => gzipSync('a'), 'is a gzip archive. Unpack it and import the files in it'],
    ['people.pdf', () => samplePdf(), `is a PDF document. ${EXPORT}`],
    ['people.png', () => samplePng(), `is an image (png). ${EXPORT}`],
    ['people.jpg', () => sampleJpeg(), `is an image (jpg). ${EXPORT}`],
    ['people.gif', () => sampleGif(), `is an image (gif). ${EXPORT}`],
    ['people.webp', () => sampleWebp(), `is an image (webp). ${EXPORT}`],
    ['people.heic', () => sampleHeic(), `is an image (heic). ${EXPORT}`],
    ['people.rtf', () => '{\\rtf1 a}', `is a document in rich text (rtf). ${EXPORT}`],
    ['people.html', () => '<!DOCTYPE html>\n<table></table>', `is an HTML page. ${EXPORT}`],
    ['people.xls', () => '\ufeff <html xmlns:x="urn:x"><table>', `is an HTML page. ${EXPORT}`],
    ['people.xhtml', () => '<?xml version="1.0"?>\n<!-- a -->\n<html>', `is an HTML page. ${EXPORT}`],
    ['people.htm', () => Buffer.from('\ufeff<HTML><body>', 'utf16le'), `is an HTML page. ${EXPORT}`],
    ['people.csv', () => '', `is empty. ${EXPORT}`],
  ])('names %s, case %#', async (name, content, message) => {
    const path = files.write(name, await content());
    const attempt = detectDataFormat(path);
    await expect(attempt).rejects.toBeInstanceOf(BrokenFileError);
    await expect(attempt).rejects.toThrow(`${path} ${message}`);
  });

  test.each<[name: string, content: string | Uint8Array]>([
    ['CSV', 'anstnr;typ;from\n1;sjuk;2025-02-03'],
    ['CSV that begins with two letters of an image', 'BM;anstnr;typ;from'],
    ['CSV that begins with two letters of a program', 'MZ;anstnr;typ;from'],
    ['CSV in UTF-16', Buffer.from('\ufeffanstnr\ttyp\tfrom', 'utf16le')],
    ['CSV in UTF-16, the other order of bytes', Buffer.from('\ufeffanstnr\ttyp\tfrom', 'utf16le').swap16()],
    ['CSV in Latin-1', Buffer.from('ÿ;anställningsnr;typ;från', 'latin1')],
    ['CSV that names HTML', 'anstnr;typ;<html>'],
    ['PAXml', paxml({})],
    ['PAXml in UTF-16', Buffer.from(`\ufeff${paxml({})}`, 'utf16le')],
    ['other bytes', deflateRawSync('abc')],
    ['one letter', 'a'],
  ])('accepts %s', async (_name, content) => {
    await expect(detectDataFormat(files.write('data', content))).resolves.toBe('text');
  });

  test.each(['people.xlsx', 'people.csv'])('finds a workbook by its content, named %s', async (name) => {
    await expect(detectDataFormat(files.write(name, await workbook()))).resolves.toBe('workbook');
  });

  test('finds text by its content, named as a workbook', async () => {
    await expect(detectDataFormat(files.write('people.xlsx', 'anstnr;typ;from'))).resolves.toBe('text');
  });

  test('rejects a file that does not exist', async () => {
    await expect(detectDataFormat('/nowhere.csv')).rejects.toThrow(/cannot be opened \(ENOENT\)/);
  });
});
