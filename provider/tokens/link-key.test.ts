import { describe, expect, it } from 'vitest';
import { createLinkKey, parseLinkKey } from './link-key.ts';

const ORGANISATION = '019d0000-0000-7000-8000-0000000000ff';

describe('the key of a link', () => {
  it('has 64 URL-safe characters and contains the organisation', () => {
    const created = createLinkKey(ORGANISATION);
    expect(created.key).toMatch(/^[\w-]{64}$/);
    expect(parseLinkKey(created.key)).toEqual(created);
    expect(created.organisationId).toBe(ORGANISATION);
  });

  it('is unique', () => {
    const hashes = Array.from({ length: 100 }, () => createLinkKey(ORGANISATION).keyHash);
    expect(new Set(hashes).size).toBe(100);
  });

  it.each([
    '',
    'x',
    'x'.repeat(63),
    'x'.repeat(65),
    `${'x'.repeat(63)}=`,
    'å'.repeat(64),
    `${'x'.repeat(63)}\n`,
  ])('rejects %j', (text) => {
    expect(parseLinkKey(text)).toBeNull();
  });
});
