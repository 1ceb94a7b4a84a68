import { expect, it } from 'vitest';
import { attachRequestValue } from '#contract/http/in-process-value.ts';
import { MAX_JSON_BYTES, readJson } from './check-request.ts';

function post(
  body: BodyInit,
  contentType = 'application/json',
  headers: Record<string, string> = {},
): Request {
  return new Request('http://localhost/api/x', {
    method: 'POST',
    body,
    headers: { ...headers, 'Content-Type': contentType },
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  });
}

function endless(): ReadableStream {
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(new Uint8Array(65_536).fill(32));
    },
  });
}

it('reads JSON with a media type in any letter case and with parameters', async () => {
  expect(await readJson(post('{"a":["å"]}'))).toEqual({ a: ['å'] });
  expect(await readJson(post('1', 'Application/JSON; charset=utf-8'))).toBe(1);
});

it('reads a body of exactly the maximum size', async () => {
  expect(await readJson(post(`"${'x'.repeat(MAX_JSON_BYTES - 2)}"`))).toHaveLength(MAX_JSON_BYTES - 2);
});

it('takes the value of a client in this process', async () => {
  const request = new Request('http://localhost/api/x', { method: 'POST' });
  attachRequestValue(request, { a: ['å'] });
  expect(await readJson(request)).toEqual({ a: ['å'] });
});

it.each<[string, number]>([
  ['x', 1],
  ['å', 2],
  ['"', 2],
  ['\0', 6],
])('limits an attached value by the bytes of its JSON: %j', async (character, bytes) => {
  const [largest, larger] = [0, 1].map((more) => {
    const request = new Request('http://localhost/api/x', { method: 'POST' });
    attachRequestValue(request, character.repeat(Math.floor((MAX_JSON_BYTES - 2) / bytes) + more));
    return request;
  });
  expect(typeof (await readJson(largest!))).toBe('string');
  await expect(readJson(larger!)).rejects.toMatchObject({ code: 'too_large' });
});

it.each([
  [post('{"a":1}', 'text/plain'), 'media_type_not_accepted', 'another media type'],
  [post('a=1', 'application/x-www-form-urlencoded'), 'media_type_not_accepted', 'a form'],
  [post('{"a":'), 'malformed_request', 'truncated JSON'],
  [post(''), 'malformed_request', 'an empty body'],
  [post(new Uint8Array([0x22, 0xff, 0x22])), 'malformed_request', 'invalid UTF-8'],
  [post(`"${'x'.repeat(MAX_JSON_BYTES)}"`), 'too_large', 'a body above the limit'],
  [post(endless()), 'too_large', 'an endless stream'],
  [
    post('1', 'application/json', { 'Content-Length': '1048577' }),
    'too_large',
    'a Content-Length above the limit',
  ],
])('%# rejects with %s: %s', async (request, code) => {
  await expect(readJson(request)).rejects.toMatchObject({ code });
});
