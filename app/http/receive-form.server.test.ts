import { describe, expect, it } from 'vitest';
import { UPLOAD_FIELD } from '#contract/values/constants.ts';
import { streamMultipart } from '#app/api/multipart-body.server.ts';
import { receiveForm, type ReceivedForm } from './receive-form.server.ts';

type Body = NonNullable<RequestInit['body']>;

function post(body: Body, contentType?: string): Request {
  const headers = contentType === undefined ? {} : { 'Content-Type': contentType };
  return new Request('http://localhost/', { method: 'POST', headers, body, duplex: 'half' });
}

function formOf(fields: Record<string, string>, file?: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file !== undefined) form.set(UPLOAD_FIELD, file);
  return form;
}

async function readAll({ fields, file }: ReceivedForm) {
  const chunks: Uint8Array[] = [];
  if (file !== null) for await (const chunk of file.bytes) chunks.push(chunk);
  const content = Buffer.concat(chunks).toString();
  return { fields: Object.fromEntries(fields), file: file && { name: file.fileName, content } };
}

/** Yields one megabyte in 64 chunks; `sent` counts the chunks that have been read. */
function slowFile(fail = false) {
  const state = { sent: 0 };
  async function* bytes() {
    for (; state.sent < 64; state.sent += 1) {
      await new Promise((resolve) => setTimeout(resolve, 0));
      if (fail && state.sent === 32) throw new Error('gone');
      yield Buffer.alloc(16_384, state.sent);
    }
  }
  return { state, ...streamMultipart({ type: 'file' }, { fileName: 'a.pdf', bytes: bytes() }) };
}

describe('receiveForm', () => {
  it('returns the fields and the file for any file name', async () => {
    const form = formOf({ plan: 'p', type: 'file' }, new File(['Åtgärder'], 'läkar"intyg;å.txt'));
    expect(await receiveForm(post(form), readAll)).toEqual({
      fields: { plan: 'p', type: 'file' },
      file: { name: 'läkar%22intyg;å.txt', content: 'Åtgärder' },
    });
  });

  it.each([
    [formOf({ a: '1' }), 'no file'],
    [formOf({ a: '1' }, new File([], '')), 'none chosen'],
  ])('case %#: returns no file', async (form) => {
    expect(await receiveForm(post(form), readAll)).toEqual({ fields: { a: '1' }, file: null });
  });

  it('returns null for a body that is not a multipart form', async () => {
    expect(await receiveForm(post('a=1', 'application/x-www-form-urlencoded'), readAll)).toBeNull();
    expect(await receiveForm(post('a=1', 'multipart/form-data'), readAll)).toBeNull();
    expect(await receiveForm(post('no parts', 'multipart/form-data; boundary=x'), readAll)).toBeNull();
  });

  it('calls the handler before the file has arrived and reads an unread file to the end', async () => {
    const { state, body, contentType } = slowFile();
    let startedAt = -1;
    const result = await receiveForm(post(body, contentType), async ({ file }) => {
      startedAt = state.sent;
      const first = await file?.bytes[Symbol.asyncIterator]().next();
      return first?.done === false ? 'refused' : 'empty';
    });
    expect(result).toBe('refused');
    expect(startedAt).toBeLessThan(32);
    expect(state.sent).toBe(64);
  });

  it('rejects when the client disconnects', async () => {
    const { body, contentType } = slowFile(true);
    const reading = receiveForm(post(body, contentType), readAll);
    await expect(reading).rejects.toThrow();
  });

  it('returns a file that can be forwarded while it arrives', async () => {
    const form = formOf({ plan: 'p' }, new File(['Åtgärder'], 'å "1".txt'));
    const result = await receiveForm(post(form), ({ file }) => {
      if (file === null) throw new Error('no file');
      const { body, contentType } = streamMultipart({ identityAssertion: 'x' }, file);
      return receiveForm(post(body, contentType), readAll);
    });
    expect(result).toEqual({
      fields: { identityAssertion: 'x' },
      file: { name: 'å %221%22.txt', content: 'Åtgärder' },
    });
  });
});
