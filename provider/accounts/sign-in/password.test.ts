import { describe, expect, it } from 'vitest';
import { hashPassword, PASSWORD_COST, verifyPassword } from './password.ts';

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
    expect(await verifyPassword('x', stored)).toBe(true);
  });

  it.each(['', 'none', 'scrypt$16$1$1$abc', '$2b$10$abcdefghijklmnopqrstuv'])(
    'verifies no password against %j',
    async (stored) => {
      expect(await verifyPassword('none', stored)).toBe(false);
    },
  );
});
