import { SaxesParser } from 'saxes';
import { BrokenFileError } from '../files/broken-file-error.ts';

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

type Fields<Name extends string> = Partial<Record<Name, string>>;

export type PaxmlHeader = Fields<(typeof HEADER_FIELDS)[number]>;
export type PaxmlTime = Fields<(typeof TIME_FIELDS)[number]>;

/** The employee of a transaction or schedule. */
export interface PaxmlPerson {
  employmentNumber: string;
  personalNumber: string;
}

export type PaxmlPart =
  | { part: 'header'; fields: PaxmlHeader }
  /** `row`: the number of the transaction in the file, from 1. */
  | { part: 'time'; row: number; employee: PaxmlPerson; postId: string; fields: PaxmlTime }
  /** A pay transaction, which contains no readable absence. */
  | { part: 'pay'; code: string }
  | { part: 'scheduleDay'; employee: PaxmlPerson; day: string; hours: string };

type Attributes = Readonly<Record<string, string>>;

/**
 * Streams the relevant parts of a PAXml 2.0 file.
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
  #row = 0;
  #header: Record<string, string> = {};
  #payCode = '';
  #time: Extract<PaxmlPart, { part: 'time' }> | null = null;
  #employee: PaxmlPerson = { employmentNumber: '', personalNumber: '' };

  constructor(private readonly file: string) {}

  take(): PaxmlPart[] {
    const parts = this.#parts;
    this.#parts = [];
    return parts;
  }

  open(name: string, attributes: Attributes): void {
    if (this.#path.length === 0 && name !== 'paxml')
      throw new BrokenFileError(this.file, { key: 'notPaxml' });
    this.#path.push(name);
    this.#text = '';
    if (name === 'tidtrans') {
      this.#row += 1;
      const postId = attributes['postid']?.trim() ?? '';
      this.#time = { part: 'time', row: this.#row, employee: personOf(attributes), postId, fields: {} };
    }
    if (name === 'schema') this.#employee = personOf(attributes);
    if (name === 'dag' && this.#path.at(-2) === 'schema') {
      const { datum: day = '', timmar: hours = '' } = attributes;
      this.#parts.push({ part: 'scheduleDay', employee: this.#employee, day, hours });
    }
  }

  text(chunk: string): void {
    this.#text += chunk;
  }

  close(name: string): void {
    this.#path.pop();
    const parent = this.#path.at(-1);
    const value = this.#text.trim();
    this.#text = '';
    if (parent === 'header' && isOneOf(HEADER_FIELDS, name)) this.#header[name] = value;
    if (name === 'header') this.#endHeader();
    if (parent === 'lonetrans' && this.#payCode === '' && isOneOf(PAY_CODES, name)) this.#payCode = value;
    if (name === 'lonetrans') {
      this.#parts.push({ part: 'pay', code: this.#payCode });
      this.#payCode = '';
    }
    if (this.#time === null) return;
    if (name === 'tidtrans') {
      this.#parts.push(this.#time);
      this.#time = null;
    } else if (parent === 'tidtrans' && isOneOf(TIME_FIELDS, name)) {
      this.#time.fields[name] = value;
    }
  }

  #endHeader(): void {
    const { version } = this.#header;
    if (version !== undefined && !version.startsWith('2')) {
      throw new BrokenFileError(this.file, { key: 'otherPaxmlVersion' });
    }
    this.#parts.push({ part: 'header', fields: this.#header });
  }
}

function personOf(attributes: Attributes): PaxmlPerson {
  return {
    employmentNumber: attributes['anstid']?.trim() ?? '',
    personalNumber: attributes['persnr']?.trim() ?? '',
  };
}

function isOneOf<Name extends string>(names: readonly Name[], name: string): name is Name {
  return (names as readonly string[]).includes(name);
}
