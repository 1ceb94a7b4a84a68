import { SaxesParser } from 'saxes';
import { BrokenFileError } from '../files/broken-file-error.ts';
import { prefixOf, withoutPrefix } from '../files/xml-names.ts';

/** The fields of a transaction that are read. `barn`, a child's personal number, is excluded and never leaves the parser. */
const TIME_FIELDS = [
  'tidkod',
  'datum',
  'datumfrom',
  'datumtom',
  'starttid',
  'sluttid',
  'timmar',
  'omfattning',
  'antal',
] as const;
const HEADER_FIELDS = ['version', 'datum', 'foretagorgnr', 'programnamn'] as const;
/** The code of a pay transaction: `lonart` or a code of the standard. */
const PAY_CODES = ['lonart', 'loneart', 'lonkod'] as const;
const PAY_FIELDS = ['datum', 'datumfrom', 'datumtom', 'antal'] as const;
/** The fields of a person that are read. Addresses, bank accounts and salaries never leave the parser. */
const PERSON_FIELDS = ['fornamn', 'efternamn', 'anstform', 'anstdatum', 'avgdatum'] as const;
/** The dimension of cost centres and other units of the organisation, as in SIE. */
const UNIT_DIMENSION = '1';

type Fields<Name extends string> = Partial<Record<Name, string>>;

export type PaxmlHeader = Fields<(typeof HEADER_FIELDS)[number]>;
export type PaxmlTime = Fields<(typeof TIME_FIELDS)[number]>;
export type PaxmlPay = Fields<(typeof PAY_FIELDS)[number]>;
export type PaxmlPersonFields = Fields<(typeof PERSON_FIELDS)[number]>;

/** The employee of a transaction or schedule. */
export interface PaxmlPerson {
  employmentNumber: string;
  personalNumber: string;
}

export type PaxmlPart =
  | { part: 'header'; fields: PaxmlHeader }
  /** `row`: the number of the transaction in the file, from 1. */
  | { part: 'time'; row: number; employee: PaxmlPerson; postId: string; fields: PaxmlTime }
  /** A pay transaction: absence only by a mapping of its wage code. Rows count transactions of both kinds, from 1. */
  | { part: 'pay'; row: number; employee: PaxmlPerson; postId: string; code: string; fields: PaxmlPay }
  | { part: 'scheduleDay'; employee: PaxmlPerson; day: string; hours: string }
  /** `row`: the number of the person in the file, from 1; `unit`: the id of the unit, empty if the file gives none. */
  | {
      part: 'person';
      row: number;
      employee: PaxmlPerson;
      fields: PaxmlPersonFields;
      unit: string;
      isDeleted: boolean;
    }
  /** The name of a unit. */
  | { part: 'unit'; id: string; name: string };

type Attributes = Readonly<Record<string, string>>;

/**
 * Streams the relevant parts of a file of PAXml 2.0 to 2.3. The elements may have the namespace prefix of the root; elements with
 * another prefix are not those of PAXml and are not read.
 *
 * @throws {BrokenFileError} if the file is not PAXml or not well-formed
 */
export async function* readPaxml(file: string, text: AsyncIterable<string>): AsyncGenerator<PaxmlPart> {
  const collector = new PartCollector(file);
  const parser = new SaxesParser({ position: false, xmlns: false as const });
  parser.on('opentag', ({ name, attributes }) => collector.open(name, attributes));
  parser.on('text', (chunk) => collector.text(chunk));
  parser.on('cdata', (chunk) => collector.text(chunk));
  parser.on('closetag', ({ name }) => collector.close(name));
  // The parser's own message may quote the file.
  parser.on('error', () => {
    throw new BrokenFileError(file, { key: 'notWellFormed' });
  });
  for await (const chunk of text) {
    parser.write(chunk);
    yield* collector.take();
  }
  parser.close();
  yield* collector.take();
}

class PartCollector {
  #parts: PaxmlPart[] = [];
  #path: string[] = [];
  #text = '';
  /** The namespace prefix of the root element. */
  #prefix = '';
  #row = 0;
  #header: Record<string, string> = {};
  #pay: Extract<PaxmlPart, { part: 'pay' }> | null = null;
  #time: Extract<PaxmlPart, { part: 'time' }> | null = null;
  #person: Extract<PaxmlPart, { part: 'person' }> | null = null;
  #people = 0;
  #employee: PaxmlPerson = { employmentNumber: '', personalNumber: '' };

  constructor(private readonly file: string) {}

  take(): PaxmlPart[] {
    const parts = this.#parts;
    this.#parts = [];
    return parts;
  }

  open(fullName: string, attributes: Attributes): void {
    if (this.#path.length === 0) this.#prefix = prefixOf(fullName);
    const name = withoutPrefix(fullName, this.#prefix);
    if (this.#path.length === 0 && name !== 'paxml')
      throw new BrokenFileError(this.file, { key: 'notPaxml' });
    this.#path.push(name);
    this.#text = '';
    if (name === 'tidtrans') {
      this.#row += 1;
      const postId = attributes['postid']?.trim() ?? '';
      this.#time = { part: 'time', row: this.#row, employee: toPerson(attributes), postId, fields: {} };
    }
    if (name === 'lonetrans') {
      this.#row += 1;
      const postId = attributes['postid']?.trim() ?? '';
      const employee = toPerson(attributes);
      this.#pay = { part: 'pay', row: this.#row, employee, postId, code: '', fields: {} };
    }
    if (name === 'schema') this.#employee = toPerson(attributes);
    if (name === 'person' && this.#path.at(-2) === 'personal') this.#openPerson(attributes);
    if (name === 'resultatenhet') this.#addUnit(attributes);
    if (name === 'resenhet' && this.#person !== null && attributes['dim']?.trim() === UNIT_DIMENSION) {
      this.#person.unit = attributes['id']?.trim() ?? '';
    }
    if (name === 'dag' && this.#path.at(-2) === 'schema') {
      const { datum: day = '', timmar: hours = '' } = attributes;
      this.#parts.push({ part: 'scheduleDay', employee: this.#employee, day, hours });
    }
  }

  #openPerson(attributes: Attributes): void {
    this.#people += 1;
    const isDeleted = ['true', '1'].includes(attributes['delete']?.trim() ?? '');
    const employee = toPerson(attributes);
    this.#person = { part: 'person', row: this.#people, employee, fields: {}, unit: '', isDeleted };
  }

  #addUnit({ dim = '', id = '', namn = '' }: Attributes): void {
    if (dim.trim() === UNIT_DIMENSION) this.#parts.push({ part: 'unit', id: id.trim(), name: namn.trim() });
  }

  text(chunk: string): void {
    this.#text += chunk;
  }

  close(fullName: string): void {
    const name = withoutPrefix(fullName, this.#prefix);
    this.#path.pop();
    const parent = this.#path.at(-1);
    const value = this.#text.trim();
    this.#text = '';
    if (parent === 'header' && isOneOf(HEADER_FIELDS, name)) this.#header[name] = value;
    if (name === 'header') this.#endHeader();
    if (this.#pay !== null) this.#closeInPay(this.#pay, { name, parent, value });
    if (this.#person !== null) this.#closeInPerson(this.#person, { name, parent, value });
    if (this.#time === null) return;
    if (name === 'tidtrans') {
      this.#parts.push(this.#time);
      this.#time = null;
    } else if (parent === 'tidtrans' && isOneOf(TIME_FIELDS, name)) {
      this.#time.fields[name] = value;
    }
  }

  #closeInPay(
    pay: Extract<PaxmlPart, { part: 'pay' }>,
    { name, parent, value }: { name: string; parent: string | undefined; value: string },
  ): void {
    if (name === 'lonetrans') {
      this.#parts.push(pay);
      this.#pay = null;
    } else if (parent === 'lonetrans') {
      if (pay.code === '' && isOneOf(PAY_CODES, name)) pay.code = value;
      if (value !== '' && isOneOf(PAY_FIELDS, name)) pay.fields[name] = value;
    }
  }

  #closeInPerson(
    person: Extract<PaxmlPart, { part: 'person' }>,
    { name, parent, value }: { name: string; parent: string | undefined; value: string },
  ): void {
    if (name === 'person') {
      this.#parts.push(person);
      this.#person = null;
    } else if (parent === 'person' && value !== '' && isOneOf(PERSON_FIELDS, name)) {
      person.fields[name] = value;
    }
  }

  #endHeader(): void {
    const { version } = this.#header;
    if (version !== undefined && !/^2(?:\.|$)/.test(version)) {
      throw new BrokenFileError(this.file, { key: 'otherPaxmlVersion' });
    }
    this.#parts.push({ part: 'header', fields: this.#header });
  }
}

function toPerson(attributes: Attributes): PaxmlPerson {
  return {
    employmentNumber: attributes['anstid']?.trim() ?? '',
    personalNumber: attributes['persnr']?.trim() ?? '',
  };
}

function isOneOf<Name extends string>(names: readonly Name[], name: string): name is Name {
  return (names as readonly string[]).includes(name);
}
