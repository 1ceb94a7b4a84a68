import { describe, expect, it } from 'vitest';
import { hashPassword, PASSWORD_COST, verifyPassword } from './password.ts';

const CHEAP = { N: 16, r: 1, p: 1 };

describe('a stored password', () => {
  it('fits itself and nothing else', async () => {
    const stored = await hashPassword('hästen-på-Öland', CHEAP);
    expect(await verifyPassword('hästen-på-Öland', stored)).toBe(true);
    expect(await verifyPassword('hästen-på-öland', stored)).toBe(false);
    expect(await verifyPassword('', stored)).toBe(false);
  });

  it('fits however its letters are composed', async () => {
    const stored = await hashPassword('smörgås'.normalize('NFC'), CHEAP);
    expect(await verifyPassword('smörgås'.normalize('NFD'), stored)).toBe(true);
  });

  it('is salted and carries its cost', async () => {
    const [first, second] = await Promise.all([hashPassword('x', CHEAP), hashPassword('x', CHEAP)]);
    expect(first).toMatch(/^scrypt\$16\$1\$1\$/);
    expect(first).not.toBe(second);
  });

  it('is hashed at full cost unless told otherwise', async () => {
    const { N, r, p } = PASSWORD_COST;
    const stored = await hashPassword('x');
    expect(stored.startsWith(`scrypt$${N}$${r}$${p}$`)).toBe(true);
    expect(await verifyPassword('x', stored)).toBe(true);
  });

  it.each(['', 'none', 'scrypt$16$1$1$abc', '$2b$10$abcdefghijklmnopqrstuv'])(
    '%j fits no password',
    async (stored) => {
      expect(await verifyPassword('none', stored)).toBe(false);
    },
  );
});
