import { expect, it } from 'vitest';
import { readUploadResponse } from './read-upload-response.ts';

function response(status: number, responseText = '', headers: Record<string, string> = {}) {
  return { status, responseText, getResponseHeader: (name: string) => headers[name] ?? null };
}
const thrown = { 'X-Remix-Catch': 'yes' };

it.each([
  [response(204, '', { 'X-Remix-Redirect': '/hr/person/1' }), { to: '/hr/person/1' }, 'taken'],
  [
    response(400, '{"status":"error","error":{"file":["För stor"]}}'),
    { rejected: 'form', text: 'För stor' },
    'refused by the form',
  ],
  [response(400, '{}'), { rejected: 'unknown' }, 'without a word'],
  [response(400, '<html>'), { rejected: 'unknown' }, 'no data at all'],
  [response(400, '{"error":{"file":["x"]}}', thrown), { rejected: 'unknown' }, 'a page of 400'],
  [response(413, '<html>'), { rejected: 'tooLarge' }, 'more than the server reads'],
  [response(429), { rejected: 'failed' }, 'too often'],
  [response(503, '{"code":"unavailable"}', thrown), { rejected: 'failed' }, 'away'],
  [response(401, '{"code":"session_expired"}', thrown), { rejected: 'page' }, 'signed out'],
  [response(403, '', thrown), { rejected: 'page' }, 'no longer allowed'],
  [response(200, ''), { rejected: 'unknown' }, 'an empty response'],
])('case %#: returns the outcome of the upload', (response, expected, _why) => {
  expect(readUploadResponse(response)).toEqual(expected);
});
