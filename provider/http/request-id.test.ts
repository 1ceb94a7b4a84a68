import { expect, it } from 'vitest';
import { requestIdOf } from './request-id.ts';

it('keeps an id that is safe to log', () => {
  expect(requestIdOf(new Headers({ 'X-Request-Id': 'web-1.2_3' }))).toBe('web-1.2_3');
});

it.each([{}, { 'X-Request-Id': 'a b' }, { 'X-Request-Id': 'x'.repeat(65) }, { 'X-Request-Id': '{"a":1}' }])(
  'creates an id for %j',
  (headers: Record<string, string>) => {
    expect(requestIdOf(new Headers(headers))).toMatch(/^[\da-f-]{36}$/);
  },
);
