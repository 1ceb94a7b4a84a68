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
  const file = join(folder, 'upload');
  await writeFile(file, bytes);
  return examinePdf(file);
}

const script = '<< /S /JavaScript /JS (app.alert(1)) >>';
const withObject = (object: string | Uint8Array, trailer = '') => buildPdf([CATALOG, PAGES, object], trailer);
const catalog = (entries: string) => buildPdf([`<< /Type /Catalog /Pages 2 0 R ${entries} >>`, PAGES]);

describe('examinePdf accepts', () => {
  test.each<[string, Uint8Array]>([
    ['a page of text', samplePdf()],
    ['an object stream without forbidden objects', withObject(objectStream(PAGES))],
    ['the content stream of a page', withObject(pageStream('BT (Hej) Tj ET'))],
    ['an action that shows a page when the file is opened', catalog('/OpenAction [3 0 R /Fit]')],
    ['a link', withObject('<< /Type /Annot /A << /S /URI /URI (https://example.se) >> >>')],
    ['names that begin like forbidden names', withObject('<< /JavaScripts 1 /LaunchDate (x) /XFAB 1 >>')],
    ['a picture of 10 MB', withObject(pageStream(randomBytes(10_000_000)))],
    ['an outline, which has an entry First', withObject('<< /Type /Outlines /First 4 0 R /Last 4 0 R >>')],
    [
      'a dictionary that ends with a comment of 100 000 percent signs',
      Buffer.concat([samplePdf(), Buffer.from(`\n9 0 obj<<${'%'.repeat(100_000)}`)]),
    ],
    ['encryption without object streams', withObject('<< /Type /Font >>', '/Encrypt 9 0 R')],
  ])('%s', async (_name, bytes) => {
    expect(await verdictOf(bytes)).toBe('accepted');
  });
});

describe('examinePdf returns', () => {
  test.each<[FileVerdict, string, Uint8Array]>([
    ['scripts', 'a script that runs when the file is opened', catalog(`/OpenAction ${script}`)],
    ['scripts', 'a script in an object of its own', withObject(script)],
    [
      'scripts',
      'an action whose name is written with escapes',
      withObject('<< /S /J#61vaScrip#74 /JS (x) >>'),
    ],
    [
      'scripts',
      'an action whose name begins with an escaped character',
      withObject('<< /S /#4AavaScript /JS (x) >>'),
    ],
    [
      'scripts',
      'a script that runs when a key is pressed in a form field',
      withObject(`<< /AA << /K ${script} >> >>`),
    ],
    ['scripts', 'an action that starts a program', withObject('<< /S /Launch /Win << /F (cmd.exe) >> >>')],
    ['scripts', 'an XFA form', catalog('/AcroForm << /XFA 4 0 R >>')],
    ['scripts', 'a script in an object stream', withObject(objectStream(script))],
    [
      'scripts',
      'a script in an object stream whose action has no type',
      withObject(objectStream('<< /JS (x) >>')),
    ],
    [
      'scripts',
      'a script in an object stream without the type ObjStm',
      withObject(objectStream(script, { dictionary: '/Filter /FlateDecode' })),
    ],
    [
      'scripts',
      'a script in an object stream whose dictionary has escaped names, strings and comments',
      withObject(
        objectStream(script, {
          dictionary: '/Type /Obj#53tm /A (obj >> \\) (stream)) % >> stream\n/Fil#74er [/Fl]',
        }),
      ),
    ],
    [
      'scripts',
      'a script in an object stream whose dictionary has ten million spaces, and comments',
      withObject(
        objectStream(script, {
          dictionary: `${' '.repeat(10_000_000)}${'% >>\n%\r'.repeat(10)}/Type /ObjStm /Filter /FlateDecode`,
        }),
      ),
    ],
    [
      'scripts',
      'a script in an object stream that is truncated',
      withObject(objectStream(`${script} % ${randomBytes(2_000).toString('hex')}`)).subarray(0, -200),
    ],
    [
      'scripts',
      'a script in an object stream inside another stream, which a table of offsets can point to',
      withObject(
        pageStream(Buffer.concat([Buffer.from('x 9 0 obj '), objectStream(script), Buffer.from('\nendobj')])),
      ),
    ],
    [
      'scripts',
      'a script in an object stream with a space after the keyword stream',
      withObject(objectStream(script, { keyword: 'stream \r\n' })),
    ],
    [
      'scripts',
      'a script in an object stream without compression',
      withObject(objectStream(script, { dictionary: '/Type /ObjStm', encode: (bytes) => bytes })),
    ],
    ['embedded', 'an embedded file', withObject('<< /Type /EmbeddedFile >>')],
    ['embedded', 'a list of embedded files', catalog('/Names << /EmbeddedFiles 4 0 R >>')],
    [
      'embedded',
      'an embedded file in an object stream',
      withObject(objectStream('<< /Type /EmbeddedFile >>')),
    ],
    ['embedded', 'rich media, which can contain a program', withObject('<< /Subtype /RichMedia >>')],
    ['encrypted', 'an encrypted object stream', withObject(objectStream('x'), '/Encrypt 9 0 R')],
    [
      'unclear',
      'an object stream with another filter',
      withObject(objectStream(script, { dictionary: '/Type /ObjStm /Filter /ASCIIHexDecode' })),
    ],
    [
      'unclear',
      'an object stream with two filters',
      withObject(objectStream(script, { dictionary: '/Filter [/ASCII85Decode /FlateDecode]' })),
    ],
    [
      'unclear',
      'an object stream whose filter is in another object',
      withObject(objectStream(script, { dictionary: '/Type /ObjStm /Filter 7 0 R' })),
    ],
    [
      'unclear',
      'an object stream with a predictor',
      withObject(
        objectStream(script, { dictionary: '/Filter /FlateDecode /DecodeParms << /Predictor 12 >>' }),
      ),
    ],
    [
      'unclear',
      'an object stream that its filter cannot decode',
      withObject(objectStream(script, { encode: deflateRawSync })),
    ],
    ['unclear', 'an object stream of 20 MB', withObject(objectStream(' '.repeat(20_000_000)))],
    [
      'unclear',
      'five object streams of 15 MB each',
      buildPdf([CATALOG, PAGES, ...Array.from({ length: 5 }, () => objectStream(' '.repeat(15_000_000)))]),
    ],
    ['unclear', 'six million tokens', withObject(`<< /A [${'1 '.repeat(6_000_000)}] >>`)],
  ])('%s for %s', async (verdict, _name, bytes) => {
    expect(await verdictOf(bytes)).toBe(verdict);
  });
});
