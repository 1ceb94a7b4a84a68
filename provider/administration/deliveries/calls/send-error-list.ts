import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { formatContentDisposition } from '#contract/http/content-disposition.ts';
import type { Language } from '#locales/catalogue.ts';
import { StreamedResponse } from '#provider/http/streamed-response.ts';
import type { ErrorEntry } from '#provider/import/report/error-list.ts';
import { formatErrorLines } from '#provider/import/report/format-error-lines.ts';

const FILE_NAMES: Readonly<Record<Language, string>> = { sv: 'avvisade-rader.csv', en: 'rejected-rows.csv' };

/** Sends a stored error list (lines of JSON) as CSV in the language. */
export function sendErrorList(bytes: AsyncIterable<Uint8Array>, language: Language): StreamedResponse {
  return new StreamedResponse({
    contentType: 'text/csv; charset=utf-8',
    body: toCsv(bytes, language),
    headers: { 'Content-Disposition': formatContentDisposition(FILE_NAMES[language]) },
  });
}

async function* toCsv(bytes: AsyncIterable<Uint8Array>, language: Language): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const line of formatErrorLines({ list: () => readEntries(bytes) }, language)) {
    yield encoder.encode(line);
  }
}

async function* readEntries(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ErrorEntry> {
  for await (const line of createInterface({ input: Readable.from(bytes) })) {
    yield JSON.parse(line) as ErrorEntry;
  }
}
