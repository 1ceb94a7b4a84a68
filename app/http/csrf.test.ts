import { describe, expect, it } from 'vitest';
import { hasReadableBody, isOwnRequest } from './csrf.ts';

const appUrl = 'https://franvaro.example';

function request(method: string, headers: Record<string, string>): Request {
  return new Request(`${appUrl}/role`, { method, headers });
}

describe('isOwnRequest', () => {
  const cases: [string, Record<string, string>, boolean, string][] = [
    ['GET', { 'Sec-Fetch-Site': 'cross-site' }, true, 'a link from elsewhere may lead here'],
    ['POST', { 'Sec-Fetch-Site': 'same-origin' }, true, 'our own form'],
    [
      'POST',
      { 'Sec-Fetch-Site': 'same-site', Origin: 'https://andra.example' },
      false,
      'a sibling is not us',
    ],
    [
      'POST',
      { 'Sec-Fetch-Site': 'cross-site', Origin: appUrl },
      false,
      'the browser knows better than Origin',
    ],
    ['POST', { 'Sec-Fetch-Site': 'none', Cookie: 'sid=1' }, false, 'nobody types a post that has a session'],
    ['POST', { 'Sec-Fetch-Site': 'none' }, true, 'without a cookie it can do no harm'],
    ['POST', { Origin: appUrl }, true, 'a browser without Sec-Fetch'],
    ['POST', { Origin: 'https://ond.example' }, false, 'another origin'],
    ['POST', { Origin: 'null' }, false, 'a sandboxed frame'],
    ['POST', {}, false, 'no header states the origin'],
    ['DELETE', { Host: 'ond.example', Origin: 'https://ond.example' }, false, 'Host decides nothing'],
  ];

  it.each(cases)('%s %o returns %s: %s', (method, headers, expected) => {
    expect(isOwnRequest(request(method, headers), appUrl)).toBe(expected);
  });
});

describe('hasReadableBody', () => {
  it.each([
    ['application/x-www-form-urlencoded', true],
    ['multipart/form-data; boundary=x', true],
    ['application/json; charset=utf-8', true],
    ['text/plain', false],
  ])('returns for %s: %s', (type, expected) => {
    const post = new Request(appUrl, { method: 'POST', body: 'a=1', headers: { 'Content-Type': type } });
    expect(hasReadableBody(post)).toBe(expected);
  });
});
