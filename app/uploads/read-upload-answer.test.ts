import { expect, it } from 'vitest';
import { readUploadAnswer } from './read-upload-answer';

function answer(status: number, responseText = '', headers: Record<string, string> = {}) {
  return { status, responseText, getResponseHeader: (name: string) => headers[name] ?? null };
}
const thrown = { 'X-Remix-Catch': 'yes' };

it.each([
  [answer(204, '', { 'X-Remix-Redirect': '/hr/person/1' }), { to: '/hr/person/1' }, 'taken'],
  [answer(400, '{"text":"För stor"}'), { refused: 'form', text: 'För stor' }, 'refused by the form'],
  [answer(400, '{}'), { refused: 'unknown' }, 'without a word'],
  [answer(400, '<html>'), { refused: 'unknown' }, 'no data at all'],
  [answer(400, '{"text":"x"}', thrown), { refused: 'unknown' }, 'a page of 400'],
  [answer(413, '<html>'), { refused: 'tooLarge' }, 'more than the server reads'],
  [answer(429), { refused: 'failed' }, 'too often'],
  [answer(503, '{"code":"unavailable"}', thrown), { refused: 'failed' }, 'away'],
  [answer(401, '{"code":"session_expired"}', thrown), { refused: 'page' }, 'signed out'],
  [answer(403, '', thrown), { refused: 'page' }, 'no longer allowed'],
  [answer(200, ''), { refused: 'unknown' }, 'nothing that was asked for'],
])('case %#', (response, expected, _why) => {
  expect(readUploadAnswer(response)).toEqual(expected);
});
