import { describe, expect, it } from 'vitest';
import {
  createUnusableHash,
  hashPassword,
  isOutdatedHash,
  PASSWORD_COST,
  verifyPassword,
} from './password.ts';

const CHEAP = { N: 16, r: 1, p: 1 };

describe('password hash', () => {
  it('verifies only its own password', async () => {
    const stored = await hashPassword('hästen-på-Öland', CHEAP);
    expect(await verifyPassword('hästen-på-Öland', stored)).toBe(true);
    expect(await verifyPassword('hästen-på-öland', stored)).toBe(false);
    expect(await verifyPassword('', stored)).toBe(false);
  });

  it('verifies composed and decomposed letters alike', async () => {
    const stored = await hashPassword('smörgås'.normalize('NFC'), CHEAP);
    expect(await verifyPassword('smörgås'.normalize('NFD'), stored)).toBe(true);
  });

  it('contains a salt and the cost parameters', async () => {
    const [first, second] = await Promise.all([hashPassword('x', CHEAP), hashPassword('x', CHEAP)]);
    expect(first).toMatch(/^scrypt\$16\$1\$1\$/);
    expect(first).not.toBe(second);
  });

  it('uses the full cost by default', async () => {
    const { N, r, p } = PASSWORD_COST;
    const stored = await hashPassword('x');
    expect(stored.startsWith(`scrypt$${N}$${r}$${p}$`)).toBe(true);
    // OWASP ASVS 5.0, appendix C: N = 2^15 or more from p = 3 on.
    expect([N, r, p]).toEqual([2 ** 15, 8, 3]);
    expect(await verifyPassword('x', stored)).toBe(true);
  });

  it('verifies hashes of earlier versions, which are outdated', async () => {
    const stored = await hashPassword('x', { N: 16_384, r: 8, p: 5 });
    expect([await verifyPassword('x', stored), await verifyPassword('y', stored)]).toEqual([true, false]);
    expect([isOutdatedHash(stored), isOutdatedHash(createUnusableHash())]).toEqual([true, false]);
  });

  it.each(['', 'none', 'scrypt$16$1$1$abc', '$2b$10$abcdefghijklmnopqrstuv'])(
    'verifies no password against %j',
    async (stored) => {
      expect(await verifyPassword('none', stored)).toBe(false);
    },
  );
});
