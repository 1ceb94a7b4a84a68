import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { downloadCookieSchema } from './downloads.ts';

describe('the download cookie', () => {
  const credentials = { token: 'a.b.c', role: 'Manager' as const };

  it('is unchanged after encoding and decoding, and uses only valid cookie characters', () => {
    const value = z.encode(downloadCookieSchema, credentials);
    expect(value).toMatch(/^[\w-]+$/);
    expect(downloadCookieSchema.parse(value)).toEqual(credentials);
  });

  test.each([
    ['', 'empty'],
    ['!', 'not base64url'],
    [Buffer.from('{"token":"a.b.c"}').toString('base64url'), 'no role'],
    [Buffer.from('{"token":"a.b.c","role":"PersonalAdmin"}').toString('base64url'), 'not a role of the wire'],
  ])('rejects %j (%s)', (value) => {
    expect(downloadCookieSchema.safeParse(value).success).toBe(false);
  });
});
