import { expect, it } from 'vitest';
import { readUploadResponse } from './read-upload-response.ts';

function response(status: number, responseText = '', headers: Record<string, string> = {}) {
  return { status, responseText, getResponseHeader: (name: string) => headers[name] ?? null };
}
const thrown = { 'X-Remix-Catch': 'yes' };

it.each([
  [
    'redirect after the upload',
    response(204, '', { 'X-Remix-Redirect': '/hr/person/1' }),
    { to: '/hr/person/1' },
  ],
  [
    'error of the form',
    response(400, '{"status":"error","error":{"file":["För stor"]}}'),
    { rejected: 'form', field: 'file', text: 'För stor' },
  ],
  ['no error text', response(400, '{}'), { rejected: 'unknown' }],
  ['not JSON', response(400, '<html>'), { rejected: 'unknown' }],
  ['thrown 400', response(400, '{"error":{"file":["x"]}}', thrown), { rejected: 'unknown' }],
  ['larger than the server reads', response(413, '<html>'), { rejected: 'tooLarge' }],
  ['rate limit', response(429), { rejected: 'failed' }],
  ['provider unavailable', response(503, '{"code":"unavailable"}', thrown), { rejected: 'failed' }],
  ['session expired', response(401, '{"code":"session_expired"}', thrown), { rejected: 'page' }],
  ['forbidden', response(403, '', thrown), { rejected: 'page' }],
  [
    'forbidden with an error of the form',
    response(403, '{"error":{"file":["Nej"]}}'),
    { rejected: 'form', field: 'file', text: 'Nej' },
  ],
  ['empty response', response(200, ''), { rejected: 'unknown' }],
])('returns the outcome of the upload: %s', (_title, response, expected) => {
  expect(readUploadResponse(response)).toEqual(expected);
});
