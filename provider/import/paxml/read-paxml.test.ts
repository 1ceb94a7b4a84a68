import { describe, expect, test } from 'vitest';
import { paxml } from '#tests/support/provider/make-import-folder.ts';
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
        part: 'time',
        row: 1,
        employee,
        postId: '7',
        fields: { tidkod: 'VAB', datum: '2025-03-03', timmar: '4' },
      },
      { part: 'scheduleDay', employee, day: '2025-03-03', hours: '8' },
    ]);
  });

  test('returns people and units of dimension 1, and omits everything else about a person', async () => {
    const people = `<person anstid="12" persnr="198002031234"><fornamn>Anna</fornamn><efternamn/>
      <bankkonto>1234</bankkonto><manlon datum="2025-01-01">30000</manlon><anstdatum>2020-01-01</anstdatum>
      <resenheter><resenhet id="P1" dim="6"/><resenhet id="m1" dim="1"/></resenheter></person>
      <person anstid="13" delete="true"/>`;
    const units =
      '<resultatenhet dim="1" id="m1" namn="Montering"/><resultatenhet dim="6" id="P1" namn="Projekt"/>';
    const [, ...parts] = await read(paxml({ version: '2.3', people, units }));
    expect(parts).toEqual([
      {
        part: 'person',
        row: 1,
        unit: 'm1',
        isDeleted: false,
        employee: { employmentNumber: '12', personalNumber: '198002031234' },
        fields: { fornamn: 'Anna', anstdatum: '2020-01-01' },
      },
      {
        part: 'person',
        row: 2,
        unit: '',
        isDeleted: true,
        employee: { employmentNumber: '13', personalNumber: '' },
        fields: {},
      },
      { part: 'unit', id: 'm1', name: 'Montering' },
    ]);
  });

  test.each(['2', '2.0', '2.1', '2.2', '2.3'])('reads version %s', async (version) => {
    const text = paxml({ version, times: [['anstid="12"', { tidkod: 'SJK', datum: '2025-03-03' }]] });
    const inNamespace = text.replace('<paxml>', `<paxml xmlns="http://www.paxml.se/${version}/paxml.xsd">`);
    for (const parts of [await read(text), await read(inNamespace)]) {
      expect(parts).toMatchObject([{ fields: { version } }, { fields: { tidkod: 'SJK' } }]);
    }
  });

  test('reads elements with the namespace prefix of the root, and none with another prefix', async () => {
    const text = paxml({
      times: [['anstid="12"', { tidkod: 'SJK', datum: '2025-03-03' }]],
      schedules: '<schema anstid="12"><dag datum="2025-03-03" timmar="8"/></schema>',
      units: '<resultatenhet dim="1" id="m1" namn="Montering"/>',
      people:
        '<person anstid="12"><fornamn>Anna</fornamn><resenheter><resenhet id="m1" dim="1"/></resenheter></person>',
    });
    const prefixed = text
      .replaceAll(/<(\/?)(?=[a-z])/g, '<$1p:')
      .replace('<p:paxml>', '<p:paxml xmlns:p="http://www.paxml.se/2.0/paxml.xsd" xmlns:x="urn:x">');
    const parts = await read(text);
    expect(parts).toHaveLength(5);
    expect(await read(prefixed)).toEqual(parts);
    const extended = prefixed.replace('</p:tidtrans>', '<x:datum>2025-04-04</x:datum></p:tidtrans>');
    expect(await read(extended)).toEqual(parts);
  });

  test.each<[name: string, text: string, why: RegExp]>([
    ['not well-formed', '<paxml><a></paxml>', /well-formed/],
    ['cut off', '<paxml><header>', /well-formed/],
    ['of another root', '<salaries/>', /not PAXml/],
    ['of version 1.0', paxml({ version: '1.0' }), /another version/],
    ['of version 20', paxml({ version: '20' }), /another version/],
    ['with an entity of its own', '<!DOCTYPE paxml [<!ENTITY a "b">]><paxml>&a;</paxml>', /well-formed/],
  ])('rejects a whole file %s, without quoting its text', async (_name, text, why) => {
    const attempt = read(text);
    await expect(attempt).rejects.toBeInstanceOf(BrokenFileError);
    await expect(attempt).rejects.toThrow(why);
  });
});
