import { describe, expect, test } from 'vitest';
import { paxml } from '#tests/support/provider/import-folder.ts';
import { BrokenFileError } from '../files/broken-file-error.ts';
import { type PaxmlPart, readPaxml } from './read-paxml.ts';

/** Splits the text into small chunks, as a stream may deliver it. */
async function read(text: string): Promise<PaxmlPart[]> {
  async function* chunks() {
    for (let start = 0; start < text.length; start += 7) yield text.slice(start, start + 7);
  }
  const parts: PaxmlPart[] = [];
  for await (const part of readPaxml('file.xml', chunks())) parts.push(part);
  return parts;
}

describe('readPaxml', () => {
  test('returns header, transactions and schedule days, and omits the child', async () => {
    const text = paxml({
      made: '2025-04-01',
      times: [
        ['postid="7" anstid="12"', { tidkod: 'VAB', datum: '2025-03-03', timmar: '4', barn: '201501019999' }],
      ],
      schedules: '<schema anstid="12"><dag datum="2025-03-03" timmar="8"/></schema>',
    });
    const employee = { employmentNumber: '12', personalNumber: '' };
    expect(await read(text)).toEqual([
      { part: 'header', fields: { version: '2.0', datum: '2025-04-01', foretagorgnr: '556677-8899' } },
      {
        ...{ part: 'time', row: 1, employee, postId: '7' },
        fields: { tidkod: 'VAB', datum: '2025-03-03', timmar: '4' },
      },
      { part: 'scheduleDay', employee, day: '2025-03-03', hours: '8' },
    ]);
  });

  test.each<[name: string, text: string, why: RegExp]>([
    ['not well-formed', '<paxml><a></paxml>', /well-formed/],
    ['cut off', '<paxml><header>', /well-formed/],
    ['of another root', '<salaries/>', /not PAXml/],
    ['of another version', paxml({}).replace('2.0', '1.0'), /another version/],
    ['with an entity of its own', '<!DOCTYPE paxml [<!ENTITY a "b">]><paxml>&a;</paxml>', /well-formed/],
  ])('rejects a whole file %s, without quoting its text', async (_name, text, why) => {
    const attempt = read(text);
    await expect(attempt).rejects.toBeInstanceOf(BrokenFileError);
    await expect(attempt).rejects.toThrow(why);
  });
});
