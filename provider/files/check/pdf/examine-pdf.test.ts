import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildPdf,
  CATALOG,
  objectStream,
  PAGES,
  pageStream,
} from '#tests/support/files/sample-active-pdf.ts';
import { samplePdf } from '#tests/support/files/sample-files.ts';
import type { FileVerdict } from '../file-verdict.ts';
import { examinePdf } from './examine-pdf.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pdf-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function verdictOf(bytes: Uint8Array): Promise<FileVerdict> {
  const file = join(folder, 'draft');
  await writeFile(file, bytes);
  return examinePdf(file);
}

const script = '<< /S /JavaScript /JS (app.alert(1)) >>';
const withObject = (object: string | Uint8Array, trailer = '') => buildPdf([CATALOG, PAGES, object], trailer);
const catalog = (entries: string) => buildPdf([`<< /Type /Catalog /Pages 2 0 R ${entries} >>`, PAGES]);

describe('accepts', () => {
  test.each<[string, Uint8Array]>([
    ['a page of text', samplePdf()],
    ['an object stream with harmless objects', withObject(objectStream(PAGES))],
    ['a stream of a page', withObject(pageStream('BT (Hej) Tj ET'))],
    ['an action that opens at a page', catalog('/OpenAction [3 0 R /Fit]')],
    ['a link', withObject('<< /Type /Annot /A << /S /URI /URI (https://example.se) >> >>')],
    ['names that begin like those of scripts', withObject('<< /JavaScripts 1 /LaunchDate (x) /XFAB 1 >>')],
    ['a picture of 10 MB', withObject(pageStream(randomBytes(10_000_000)))],
    ['an outline, which has an entry First', withObject('<< /Type /Outlines /First 4 0 R /Last 4 0 R >>')],
    [
      'a dictionary that ends with 100 000 percent signs, which are one comment',
      Buffer.concat([samplePdf(), Buffer.from(`\n9 0 obj<<${'%'.repeat(100_000)}`)]),
    ],
    ['encryption without object streams', withObject('<< /Type /Font >>', '/Encrypt 9 0 R')],
  ])('%s', async (_name, bytes) => {
    expect(await verdictOf(bytes)).toBe('accepted');
  });
});

describe('finds', () => {
  test.each<[FileVerdict, string, Uint8Array]>([
    ['scripts', 'a script that runs when the file is opened', catalog(`/OpenAction ${script}`)],
    ['scripts', 'a script of another object', withObject(script)],
    ['scripts', 'a name with escapes', withObject('<< /S /J#61vaScrip#74 /JS (x) >>')],
    ['scripts', 'an escape in capitals', withObject('<< /S /#4AavaScript /JS (x) >>')],
    ['scripts', 'a script of a form', withObject(`<< /AA << /K ${script} >> >>`)],
    ['scripts', 'a program', withObject('<< /S /Launch /Win << /F (cmd.exe) >> >>')],
    ['scripts', 'a form with XFA', catalog('/AcroForm << /XFA 4 0 R >>')],
    ['scripts', 'a script in an object stream', withObject(objectStream(script))],
    ['scripts', 'a script by its short name in an object stream', withObject(objectStream('<< /JS (x) >>'))],
    [
      'scripts',
      'an object stream without a type',
      withObject(objectStream(script, { dictionary: '/Filter /FlateDecode' })),
    ],
    [
      'scripts',
      'an object stream whose names are escaped and whose dictionary has strings and comments',
      withObject(
        objectStream(script, {
          dictionary: '/Type /Obj#53tm /A (obj >> \\) (stream)) % >> stream\n/Fil#74er [/Fl]',
        }),
      ),
    ],
    [
      'scripts',
      'an object stream after ten million blanks, and comments',
      withObject(
        objectStream(script, {
          dictionary: `${' '.repeat(10_000_000)}${'% >>\n%\r'.repeat(10)}/Type /ObjStm /Filter /FlateDecode`,
        }),
      ),
    ],
    [
      'scripts',
      'an object stream that is cut short',
      withObject(objectStream(`${script} % ${randomBytes(2_000).toString('hex')}`)).subarray(0, -200),
    ],
    [
      'scripts',
      'an object stream inside another stream, where a table of offsets may lead',
      withObject(
        pageStream(Buffer.concat([Buffer.from('x 9 0 obj '), objectStream(script), Buffer.from('\nendobj')])),
      ),
    ],
    [
      'scripts',
      'an object stream after blanks',
      withObject(objectStream(script, { keyword: 'stream \r\n' })),
    ],
    [
      'scripts',
      'an object stream without compression',
      withObject(objectStream(script, { dictionary: '/Type /ObjStm', encode: (bytes) => bytes })),
    ],
    ['embedded', 'a file', withObject('<< /Type /EmbeddedFile >>')],
    ['embedded', 'a list of files', catalog('/Names << /EmbeddedFiles 4 0 R >>')],
    ['embedded', 'a file in an object stream', withObject(objectStream('<< /Type /EmbeddedFile >>'))],
    ['embedded', 'a film with a program', withObject('<< /Subtype /RichMedia >>')],
    ['encrypted', 'an encrypted object stream', withObject(objectStream('x'), '/Encrypt 9 0 R')],
    [
      'unclear',
      'an object stream with another filter',
      withObject(objectStream(script, { dictionary: '/Type /ObjStm /Filter /ASCIIHexDecode' })),
    ],
    [
      'unclear',
      'one with two filters',
      withObject(objectStream(script, { dictionary: '/Filter [/ASCII85Decode /FlateDecode]' })),
    ],
    [
      'unclear',
      'one whose filter is elsewhere',
      withObject(objectStream(script, { dictionary: '/Type /ObjStm /Filter 7 0 R' })),
    ],
    [
      'unclear',
      'one with a predictor',
      withObject(
        objectStream(script, { dictionary: '/Filter /FlateDecode /DecodeParms << /Predictor 12 >>' }),
      ),
    ],
    [
      'unclear',
      'one that is not what its filter says',
      withObject(objectStream(script, { encode: deflateRawSync })),
    ],
    ['unclear', 'one of 20 MB', withObject(objectStream(' '.repeat(20_000_000)))],
    [
      'unclear',
      'five of 15 MB',
      buildPdf([CATALOG, PAGES, ...Array.from({ length: 5 }, () => objectStream(' '.repeat(15_000_000)))]),
    ],
    ['unclear', 'six million tokens', withObject(`<< /A [${'1 '.repeat(6_000_000)}] >>`)],
  ])('%s: %s', async (verdict, _name, bytes) => {
    expect(await verdictOf(bytes)).toBe(verdict);
  });
});
