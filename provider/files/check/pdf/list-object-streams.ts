import { readName } from './pdf-name.ts';

/** A stream that holds objects: where its data begins, and how it is compressed. */
export type ObjectStream = { dataStart: number; filter: 'none' | 'flate' | 'other' };

/** Thrown when a file has more tokens in front of its streams than a real document. */
export class TooManyTokensError extends Error {
  override readonly name = 'TooManyTokensError';
}

const MAX_TOKENS = 5_000_000;

/** A delimiter of a dictionary or an array, a name, the start of a string, or any other token. */
const TOKEN = /<<|>>|\[|\]|\(|<[^>]*>|\/[^\s\0()<>[\]{}/%]*|[^\s\0()<>[\]{}/%]+|[{}>)]/y;
const NO_WHITE_SPACE = /[^\s\0]/g;
const END_OF_COMMENT = /[\r\n]/g;
const END_OF_LINE = /[ \t]*(?:\r\n|\n|\r)/y;

/**
 * Lists the object streams of a PDF. A reader finds an object by a table of offsets, which may lead anywhere, also into another
 * stream: so everything that has the form of the start of an object is read as one.
 *
 * @param text the bytes, as Latin-1
 * @throws TooManyTokensError
 */
export function* listObjectStreams(text: string): Generator<ObjectStream> {
  const reader = new TokenReader(text);
  for (const { index } of text.matchAll(/(?<![a-zA-Z])obj/g)) {
    reader.at = index + 3;
    if (reader.next() !== '<<') continue;
    const entries = readDictionary(reader);
    if (entries === null || reader.next() !== 'stream') continue;
    // Every object stream has the entry `First`, and no other stream has.
    if (!entries.has('First') && entries.get('Type')?.includes('ObjStm') !== true) continue;
    END_OF_LINE.lastIndex = reader.at;
    const hasEndOfLine = END_OF_LINE.test(text);
    yield { dataStart: END_OF_LINE.lastIndex, filter: hasEndOfLine ? toFilter(entries) : 'other' };
  }
}

class TokenReader {
  at = 0;
  #left = MAX_TOKENS;

  constructor(readonly text: string) {}

  /** The next token, a string in brackets as `(`; null at the end. */
  next(): string | null {
    this.#count();
    this.#skipSpace();
    TOKEN.lastIndex = this.at;
    const token = TOKEN.exec(this.text)?.[0];
    if (token === undefined) return null;
    this.at = TOKEN.lastIndex;
    if (token === '(') this.#skipString();
    return token;
  }

  /**
   * Skips white space and comments. Searches for their ends: one pattern for both has repetitions inside a repetition, which backtrack
   * exponentially.
   */
  #skipSpace(): void {
    this.#skipTo(NO_WHITE_SPACE);
    while (this.text[this.at] === '%') {
      this.#count();
      this.#skipTo(END_OF_COMMENT);
      this.#skipTo(NO_WHITE_SPACE);
    }
  }

  /** Skips to the next match, or to the end of the text. */
  #skipTo(pattern: RegExp): void {
    pattern.lastIndex = this.at;
    this.at = pattern.exec(this.text)?.index ?? this.text.length;
  }

  /** Skips to the end of a string in brackets, which may contain balanced brackets and escaped characters. */
  #skipString(): void {
    const mark = /\\[^]|[()]/g;
    mark.lastIndex = this.at;
    for (let depth = 1; depth > 0;) {
      this.#count();
      const found = mark.exec(this.text)?.[0];
      if (found === undefined) {
        this.at = this.text.length;
        return;
      }
      if (found === '(') depth += 1;
      if (found === ')') depth -= 1;
    }
    this.at = mark.lastIndex;
  }

  #count(): void {
    this.#left -= 1;
    if (this.#left < 0) throw new TooManyTokensError();
  }
}

/** The names of a dictionary's entries, each with the tokens of its value; null if the dictionary does not end. */
function readDictionary(reader: TokenReader): Map<string, string[]> | null {
  const entries = new Map<string, string[]>();
  let value: string[] = [];
  let isKey = true;
  for (let depth = 1; depth > 0;) {
    const token = reader.next();
    if (token === null || token === 'endobj') return null;
    if (token === '<<' || token === '[') depth += 1;
    if (token === '>>' || token === ']') depth -= 1;
    const isName = token.startsWith('/');
    const text = isName ? readName(token.slice(1)) : token;
    if (depth === 1 && isKey && isName) {
      value = [];
      entries.set(text, value);
      isKey = false;
    } else if (depth > 0) {
      value.push(text);
      // The next name is a key, unless it is inside an array or another dictionary.
      isKey = depth === 1;
    }
  }
  return entries;
}

function toFilter(entries: ReadonlyMap<string, readonly string[]>): ObjectStream['filter'] {
  const filters = (entries.get('Filter') ?? []).filter((token) => token !== '[' && token !== ']');
  const parameters = entries.get('DecodeParms') ?? entries.get('DP') ?? [];
  // A stream in another file, and parameters, which no writer needs for objects.
  if (entries.has('F') || parameters.some((token) => token !== 'null')) return 'other';
  if (filters.length === 0) return 'none';
  return filters.length === 1 && (filters[0] === 'FlateDecode' || filters[0] === 'Fl') ? 'flate' : 'other';
}
