import { describe, expect, test } from 'vitest';
import { tlu } from '#tests/support/provider/tlu.ts';
import { BrokenFileError } from '../files/broken-file-error.ts';
import type { PaxmlPart } from '../paxml/read-paxml.ts';
import { readTlu } from './read-tlu.ts';
import { toPayrollCode } from './tlu-codes.ts';

/** Splits the text into small chunks, as a stream may deliver it. */
async function read(text: string): Promise<PaxmlPart[]> {
  async function* chunks() {
    for (let start = 0; start < text.length; start += 7) yield text.slice(start, start + 7);
  }
  const parts: PaxmlPart[] = [];
  for await (const part of readTlu('file.tlu', chunks())) parts.push(part);
  return parts;
}

describe('readTlu', () => {
  test('reads elements with the namespace prefix of the root', async () => {
    const text = tlu({ employees: [{ number: '12', times: [['2025-03-03', '050', '4.00']] }] });
    const prefixed = text
      .replaceAll(/<(\/?)(?=[A-Z])/g, '<$1v:')
      .replace('<v:SalaryData', '<v:SalaryData xmlns:v="urn:v"');
    const parts = await read(text);
    expect(parts).toHaveLength(2);
    expect(await read(prefixed)).toEqual(parts);
  });

  test('returns header, schedule and times as the parts of PAXml, without names of people', async () => {
    const parts = await read(
      tlu({
        employees: [
          {
            number: '12',
            normal: [['2025-03-03', '8.00']],
            times: [
              ['2025-03-03', '050', '4.00'],
              ['250304', '040', '8.00'],
              ['25-03-05', 'X', ''],
            ],
            adjustments: [['2025-03-03', '050', '-1.00']],
          },
        ],
      }),
    );
    const employee = { employmentNumber: '12', personalNumber: '' };
    expect(parts).toEqual([
      {
        part: 'header',
        fields: { datum: '2025-04-01', foretagorgnr: '556677-8899', programnamn: 'Tidsystemet' },
      },
      { part: 'scheduleDay', employee, day: '2025-03-03', hours: '8.00' },
      {
        part: 'time',
        row: 1,
        employee,
        postId: '',
        fields: { tidkod: 'SJK', datum: '2025-03-03', timmar: '4.00' },
      },
      {
        part: 'time',
        row: 2,
        employee,
        postId: '',
        fields: { tidkod: '040 Semester', datum: '20250304', timmar: '8.00' },
      },
      {
        part: 'time',
        row: 3,
        employee,
        postId: '',
        fields: { tidkod: 'X', datum: '20250305', timmar: '' },
      },
      { part: 'time', row: 4, employee, postId: '', fields: { tidkod: 'TimeAdjustments' } },
    ]);
    expect(JSON.stringify(parts)).not.toMatch(/Förnamn|Efternamn/);
  });

  test.each<[name: string, text: string, why: RegExp]>([
    ['not well-formed', '<SalaryData><a></SalaryData>', /well-formed/],
    ['cut off', '<SalaryData><TimeCodes>', /well-formed/],
    [
      'with time codes after the times',
      '<SalaryData><Time DateOfReport="2025-03-03" TimeCode="1" SumOfHours="1"/><TimeCode Code="1"/></SalaryData>',
      /follow the times/,
    ],
  ])('rejects a file that is %s', async (_name, text, why) => {
    await expect(read(text)).rejects.toThrow(why);
    await expect(read(text)).rejects.toThrow(BrokenFileError);
  });
});

describe('toPayrollCode', () => {
  test.each<[name: string, absenceType: string, expected: string]>([
    ['Sjuk', '1', 'SJK'],
    ['Sjukdom', '', 'SJK'],
    ['Karensdag', '1', 'SJK_KAR'],
    ['Vård av barn', '1', 'VAB'],
    ['Föräldraledig', '1', 'FPE'],
    ['Pappaledig (10 dgr)', '1', 'PAP'],
    ['Tjänstledig', '1', 'TJL'],
    ['Sjuk', '0', '7 Sjuk'],
    ['Sjuk', '991', '7 Sjuk'],
    ['Semester', '1', '7 Semester'],
    ['Sjukvårdsbesök', '1', '7 Sjukvårdsbesök'],
  ])('%s, absence type %j: %s', (name, absenceType, expected) => {
    expect(toPayrollCode({ code: '7', name, absenceType })).toBe(expected);
  });
});
