import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ImportFolder, makeImportFolder } from '#tests/support/provider/make-import-folder.ts';
import { BrokenFileError } from '../broken-file-error.ts';
import { findEncoding } from './find-encoding.ts';
import { readText } from './read-text.ts';

let files: ImportFolder;
beforeAll(() => {
  files = makeImportFolder();
});
afterAll(() => files.remove());

const NAMES = 'Åsa Öberg, Märta Käll, André Šimić';
const LATIN_NAMES = 'Åsa Öberg, Märta Käll, André Nuñez';
/** The chunk size of a file stream, in bytes. */
const CHUNK = 65_536;

const declarations = {
  'no declaration': '',
  'UTF-8': '<?xml version="1.0" encoding="UTF-8"?>\n',
  'utf8 in small letters': "<?xml version='1.0' encoding='utf8'?>\n",
  'ISO-8859-1': '<?xml version="1.0" encoding="ISO-8859-1"?>\n',
  'windows-1252': '<?xml version="1.0" encoding="windows-1252"?>\n',
  'UTF-16': '<?xml version="1.0" encoding="UTF-16"?>\n',
} as const;
type Declaration = keyof typeof declarations;

const UTF8 = 'UTF-8';
const LATIN = 'Windows-1252 (Latin-1)';
const encodings = {
  'UTF-8': { encode: (text: string) => Buffer.from(text, 'utf8'), found: UTF8 },
  'UTF-8 with a BOM': { encode: (text: string) => Buffer.from(`\ufeff${text}`, 'utf8'), found: UTF8 },
  'Latin-1': { encode: (text: string) => Buffer.from(text, 'latin1'), found: LATIN },
  'UTF-16LE with a BOM': {
    encode: (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'),
    found: 'UTF-16',
  },
  'UTF-16BE with a BOM': {
    encode: (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
    found: 'UTF-16',
  },
  'UTF-16LE without a BOM': { encode: (text: string) => Buffer.from(text, 'utf16le'), found: 'UTF-16' },
} as const;
type Encoding = keyof typeof encodings;

/** The encodings that each declaration is compatible with. */
const agreeing: Readonly<Record<Declaration, readonly string[]>> = {
  'no declaration': [UTF8, LATIN, 'UTF-16'],
  'UTF-8': [UTF8],
  'utf8 in small letters': [UTF8],
  'ISO-8859-1': [LATIN],
  'windows-1252': [LATIN],
  'UTF-16': ['UTF-16'],
};
const named: Readonly<Record<Declaration, string>> = {
  'no declaration': '',
  'UTF-8': 'UTF-8',
  'utf8 in small letters': 'utf8',
  'ISO-8859-1': 'ISO-8859-1',
  'windows-1252': 'windows-1252',
  'UTF-16': 'UTF-16',
};

/** Characters before the names. Around the end of a chunk, the offsets split the letters at every byte. */
const distances = [0, ...[-4, -3, -2, -1, 0, 1].map((offset) => CHUNK + offset), 3 * CHUNK + 7];

async function read(content: Uint8Array) {
  const path = files.write('file.txt', content);
  const encoding = await findEncoding(path);
  let text = '';
  for await (const chunk of readText(path, encoding)) text += chunk;
  return { text, encodingMismatch: encoding.encodingMismatch };
}

describe('findEncoding and readText', () => {
  const cases = (Object.keys(declarations) as Declaration[]).flatMap((declaration) =>
    (Object.keys(encodings) as Encoding[]).map((encoding) => [declaration, encoding] as const),
  );
  test.each(cases)('declared: %s, really: %s', async (declaration, encoding) => {
    const { encode, found } = encodings[encoding];
    const names = found === LATIN ? LATIN_NAMES : NAMES;
    const encodingMismatch = agreeing[declaration].includes(found)
      ? null
      : { declared: named[declaration], found };
    for (const distance of distances) {
      const text = declarations[declaration] + 'x'.repeat(distance) + names;
      const result = await read(encode(text));
      expect(result.text === text, `${names} after ${distance} characters`).toBe(true);
      expect(result.encodingMismatch).toEqual(encodingMismatch);
    }
  });

  test('reads characters that Latin-1 lacks and Windows-1252 has', async () => {
    expect((await read(Buffer.of(0x80, 0x20, 0x96, 0x20, 0xe5))).text).toBe('€ – å');
  });

  test('reads another encoding that is declared', async () => {
    const start = Buffer.from('<?xml version="1.0" encoding="ISO-8859-15"?>', 'latin1');
    const { text, encodingMismatch } = await read(Buffer.concat([start, Buffer.of(0xa4, 0xe5)]));
    expect([text.slice(-2), encodingMismatch]).toEqual(['€å', null]);
  });

  test('reports no mismatch when all characters are ASCII', async () => {
    const text = `${declarations['ISO-8859-1']}<paxml/>`;
    expect(await read(Buffer.from(text))).toEqual({ text, encodingMismatch: null });
  });

  test('treats a UTF-8 BOM as a declaration', async () => {
    const bytes = Buffer.concat([Buffer.of(0xef, 0xbb, 0xbf), Buffer.from('Åsa', 'latin1')]);
    expect(await read(bytes)).toEqual({ text: 'Åsa', encodingMismatch: { declared: 'UTF-8', found: LATIN } });
  });

  test('reads Windows-1252 with a pair that is UTF-8 by chance', async () => {
    const bytes = Buffer.concat([Buffer.from('Käll;BJÖ', 'latin1'), Buffer.of(0x94)]);
    expect((await read(bytes)).text).toBe('Käll;BJÖ”');
  });

  test.each<[name: string, bytes: Buffer]>([
    ['UTF-8 and Latin-1 in one file', Buffer.concat([Buffer.from('Åsa;'), Buffer.from('Märta;', 'latin1')])],
    ['Latin-1 first', Buffer.concat([Buffer.from('Märta;', 'latin1'), Buffer.from('Åsa;')])],
    ['UTF-8 that is cut off in a letter', Buffer.from('Åsa Öberg å').subarray(0, -1)],
  ])('rejects %s, without its text', async (_name, bytes) => {
    const attempt = read(bytes);
    await expect(attempt).rejects.toBeInstanceOf(BrokenFileError);
    await expect(attempt).rejects.toThrow(/some of its characters are UTF-8 and others are not/);
    await expect(attempt).rejects.not.toThrow(/sa[; ]|rta;|berg/);
  });

  test.each(['', declarations['ISO-8859-1']])('rejects a DOS code page after %j', async (declaration) => {
    const attempt = read(Buffer.from(`${declaration}1;M\u0084rta;H\u0086kan`, 'latin1'));
    await expect(attempt).rejects.toBeInstanceOf(BrokenFileError);
    await expect(attempt).rejects.toThrow(/DOS encoding .* Export it again as UTF-8/);
  });

  test('rejects an unknown encoding when the text has non-ASCII characters', async () => {
    const declared = '<?xml version="1.0" encoding="x-eget"?>';
    await expect(read(Buffer.from(`${declared}Åsa`, 'latin1'))).rejects.toThrow(
      /declared encoding is not known/,
    );
    const { encodingMismatch } = await read(Buffer.from(`${declared}Åsa`));
    expect(encodingMismatch).toEqual({ declared: 'x-eget', found: UTF8 });
  });
});
