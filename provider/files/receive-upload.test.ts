import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { MAX_UPLOAD_BYTES, UPLOAD_FIELD } from '#contract/values/constants.ts';
import {
  splitIntoChunks,
  multipartBody,
  MULTIPART,
  streamOf,
  type Part,
} from '#tests/support/client/multipart.ts';
import { samplePdf } from '#tests/support/files/sample-files.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { fileCheckerForTests } from '#tests/support/files/file-checker-for-tests.ts';
import { createTestCipher } from '#tests/support/files/test-cipher.ts';
import { createFileStore, type FileStore } from './file-store.ts';
import { receiveUpload, type UploadSettings } from './receive-upload.ts';

const organisationId = '0a000000-0000-4000-8000-000000000001';
const cipher = createTestCipher(organisationId);

let folder: string;
let store: FileStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upload-'));
  store = createFileStore(folder);
});
afterEach(() => rm(folder, { recursive: true }));

type Body = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | FormData | null;

function receive(body: Body, headers: Record<string, string> = {}, settings: Partial<UploadSettings> = {}) {
  const type: Record<string, string> = body instanceof FormData ? {} : { 'Content-Type': MULTIPART };
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: { ...type, ...headers },
    body,
    duplex: 'half',
  };
  return receiveUpload(new Request('http://localhost/', init), {
    store,
    fileChecker: fileCheckerForTests,
    virusScanner: null,
    organisationId,
    cipher,
    ...settings,
  });
}

/** The problem's code, with where it is; and that nothing was left. */
async function rejection(received: Promise<unknown>): Promise<string> {
  const error: unknown = await received.then(
    () => 'received',
    (thrown: unknown) => thrown,
  );
  expect(await remainingFiles()).toEqual([]);
  if (!(error instanceof ProblemError)) throw error;
  const [first] = error.details.errors ?? [];
  return first ? `${error.code} ${first.path}` : error.code;
}

async function remainingFiles(): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
}

const pdf = samplePdf();
const file: Part = { fileName: 'intyg.pdf', content: pdf };
const form = (...parts: Part[]) => multipartBody(parts);

describe('an upload', () => {
  it('stores the bytes encrypted', async () => {
    const { file: stored, fields } = await receive(form(file));
    expect(fields).toEqual({});
    expect(stored).toEqual({
      fileId: expect.any(String) as string,
      fileName: 'intyg.pdf',
      mediaType: 'application/pdf',
      size: pdf.length,
      state: 'available',
      sha256: createHash('sha256').update(pdf).digest('hex'),
    });
    const place = join(folder, organisationId, stored.fileId.slice(0, 2), stored.fileId);
    expect((await readFile(place)).includes(Buffer.from('PDF'))).toBe(false);
    const opened = await store.open(cipher, organisationId, stored.fileId);
    const parts: Uint8Array[] = [];
    for await (const part of opened?.bytes ?? []) parts.push(part);
    expect(Buffer.concat(parts)).toEqual(Buffer.from(pdf));
  });

  it('accepts a browser’s form and single-byte chunks', async () => {
    const sent = new FormData();
    sent.set(UPLOAD_FIELD, new File([pdf], 'läkarintyg "åäö".pdf', { type: 'text/html' }));
    const { file: stored } = await receive(sent);
    expect(stored.fileName).toBe('läkarintyg "åäö".pdf');
    expect(stored.mediaType).toBe('application/pdf');
    const slow = await receive(streamOf(splitIntoChunks(form(file), 1)));
    expect(slow.file.sha256).toBe(stored.sha256);
  });

  it('accepts exactly 20 971 520 bytes', async () => {
    const { file: stored } = await receive(form({ ...file, content: samplePdf(MAX_UPLOAD_BYTES) }));
    expect(stored.size).toBe(20_971_520);
  });

  it('rejects one byte more', async () => {
    const body = form({ ...file, content: samplePdf(MAX_UPLOAD_BYTES + 1) });
    expect(await rejection(receive(body))).toBe('too_large');
    expect(await rejection(receive(streamOf(splitIntoChunks(body))))).toBe('too_large');
  });

  it('streams the file to the disk', async () => {
    const body = form({ ...file, content: samplePdf(8_000_000) });
    async function* waiting() {
      let sent = 0;
      for (const chunk of splitIntoChunks(body)) {
        // Sends the next megabyte only after the previous one is on the disk.
        while (sent > 2_000_000 && (await temporarySize()) < sent - 2_000_000) await rested();
        yield chunk;
        sent += chunk.length;
      }
    }
    const { file: stored } = await receive(streamOf(waiting()));
    expect(stored.size).toBe(8_000_000);
  });
});

async function temporarySize(): Promise<number> {
  const [name] = await readdir(join(folder, 'tmp')).catch(() => []);
  if (name === undefined) return 0;
  return (await stat(join(folder, 'tmp', name))).size;
}

const rested = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('rejected bodies', () => {
  const cut = (bytes: number) => form(file).subarray(0, -bytes);
  const text: Part = { name: 'a', content: 'x' };
  const many = (count: number): Part[] =>
    Array.from({ length: count }, (_, index) => ({ name: `a${index}`, content: 'x' }));

  test.each<[() => Body, string, string]>([
    [() => form(), `invalid_request ${UPLOAD_FIELD}`, 'nothing in it'],
    [() => form({ ...file, name: 'file' }), `invalid_request ${UPLOAD_FIELD}`, 'another field'],
    [() => form({ content: pdf }), `invalid_request ${UPLOAD_FIELD}`, 'text in the field of the file'],
    [() => form({ ...file, content: '' }), 'file_empty', 'an empty file'],
    [() => form({ ...file, fileName: '' }), `invalid_request ${UPLOAD_FIELD}`, 'no file chosen'],
    [
      () => form({ ...file, fileName: 'a"b.pdf' }),
      `invalid_request ${UPLOAD_FIELD}`,
      'a quote that ends the name',
    ],
    [() => form(file, file), `invalid_request ${UPLOAD_FIELD}`, 'two files'],
    [() => form(text, file), 'invalid_request ', 'a field that the form does not have'],
    [() => form(file, text), 'invalid_request a', 'a field after the file'],
    [() => form(...many(6), file), 'invalid_request ', 'too many fields'],
    [() => form({ name: 'a', content: 'x'.repeat(5_000) }, file), 'invalid_request a', 'a long field'],
    [() => form({ ...file, fileName: 'intyg.exe' }), 'file_type_not_accepted', 'the extension'],
    [() => form({ ...file, fileName: 'intyg' }), 'file_type_not_accepted', 'no extension'],
    [() => form({ ...file, content: 'hej' }), 'file_type_not_accepted', 'the contents'],
    [() => cut(6), 'malformed_request', 'cut off in the last line'],
    [() => cut(100), 'malformed_request', 'cut off in the file'],
    [() => cut(pdf.length + 50), 'malformed_request', 'cut off in the header of the file'],
    [() => new TextEncoder().encode('hej'), 'malformed_request', 'no form'],
    [() => null, 'malformed_request', 'no body'],
  ])('%#: %s', async (body, expected) => {
    expect(await rejection(receive(body()))).toBe(expected);
  });

  test.each(['application/json', 'text/plain', 'multipart/form-data', 'multipart/mixed; boundary=x', ''])(
    'is of the type %j',
    async (type) => {
      expect(await rejection(receive(form(file), { 'Content-Type': type }))).toBe('media_type_not_accepted');
    },
  );

  test('is not read when its Content-Length exceeds 21 MiB', async () => {
    let pulled = false;
    function* never() {
      pulled = true;
      yield Buffer.from('x');
    }
    const headers = { 'Content-Length': String(21 * 1024 * 1024 + 1) };
    expect(await rejection(receive(streamOf(never()), headers))).toBe('too_large');
    expect(pulled).toBe(false);
  });

  test.each([0, 1, 100, 200_000, 999_999])('is truncated after %i bytes', async (bytes) => {
    function* broken() {
      yield* splitIntoChunks(form({ ...file, content: samplePdf(1_000_000) }).subarray(0, bytes));
      throw new Error('the caller went away');
    }
    expect(await rejection(receive(streamOf(broken())))).toBe('malformed_request');
  });
});

describe('arbitrary bodies', () => {
  const chunks = [
    '--boundary-1',
    '--boundary-1--',
    '\r\n',
    '\r',
    '\n',
    '--',
    'Content-Disposition: form-data; name="a"',
    `Content-Disposition: form-data; name="${UPLOAD_FIELD}"; filename="a.txt"`,
    `Content-Disposition: form-data; name="${UPLOAD_FIELD}"; filename*=UTF-8''%0D%0Aa.txt`,
    'Content-Type: application/octet-stream',
    'Content-Type: text/plain; charset=nonsense',
    ': ',
    'text',
    '\0\u00ff',
  ];
  const anyBody = fc.array(fc.constantFrom(...chunks), { maxLength: 30 });

  it('receives the body or throws a ProblemError, for any chunk sizes', async () => {
    await fc.assert(
      fc.asyncProperty(anyBody, fc.integer({ min: 1, max: 40 }), async (parts, size) => {
        const body = Buffer.from(parts.join(''), 'latin1');
        const error: unknown = await receive(streamOf(splitIntoChunks(body, size))).then(
          () => null,
          (thrown: unknown) => thrown,
        );
        expect(error === null || error instanceof ProblemError).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('text fields', () => {
  const fields = z.strictObject({ identityAssertion: z.string().min(1).max(4_096) });
  const assertion: Part = { name: 'identityAssertion', content: 'x'.repeat(4_096) };

  it('are checked before the file is received', async () => {
    const checked: unknown[] = [];
    const checkFields = async (fields: unknown) => {
      expect(await remainingFiles()).toEqual([]);
      checked.push(fields);
    };
    const received = await receive(form(assertion, file), {}, { fields, checkFields });
    expect(checked).toEqual([{ identityAssertion: assertion.content }]);
    expect(received.fields).toEqual(checked[0]);
  });

  it.each<[Part[], string, string]>([
    [[file], 'invalid_request identityAssertion', 'missing'],
    [[file, assertion], 'invalid_request identityAssertion', 'after the file'],
    [[assertion, assertion, file], 'invalid_request identityAssertion', 'twice'],
    [[{ ...assertion, content: 'x'.repeat(4_097) }, file], 'invalid_request identityAssertion', 'too long'],
    [[assertion, { name: '__proto__', content: 'x' }, file], 'invalid_request ', 'one too many'],
    [[assertion], `invalid_request ${UPLOAD_FIELD}`, 'no file'],
  ])('%#: %s', async (parts, expected) => {
    expect(await rejection(receive(form(...parts), {}, { fields }))).toBe(expected);
  });

  it('are rejected by the check while the file is paused', async () => {
    const checkFields = () => Promise.reject(new ProblemError('identity_mismatch'));
    const body = form(assertion, { ...file, content: samplePdf(5_000_000) });
    expect(await rejection(receive(streamOf(splitIntoChunks(body)), {}, { fields, checkFields }))).toBe(
      'identity_mismatch',
    );
  });
});

describe('a store that fails', () => {
  it('does not report a client error', async () => {
    const full = { ...store, put: () => Promise.reject(new Error('ENOSPC')) };
    await expect(receive(form(file), {}, { store: full })).rejects.toThrow('ENOSPC');
  });
});
