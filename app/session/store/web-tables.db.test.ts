import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestClock } from '#tests/support/provider/test-clock.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import type { OpenDatabase } from '#database/database.ts';
import { createPreferenceStore } from './preferences.server.ts';
import { createRateLimit } from '../rate-limit.server.ts';
import { preference, rateCounter, usedToken } from '../tables.ts';
import { createUsedTokens } from './used-tokens.server.ts';

let open: OpenDatabase;
beforeAll(async () => (open = await openTestDatabase()));
afterAll(() => open.close());

describe('preferences', () => {
  it('are updated key by key and separately for each user', async () => {
    const store = createPreferenceStore(open.db);
    expect(await store.get('karin')).toEqual({});
    await store.set('karin', { language: 'en' });
    await store.set('karin', { departmentIds: { Manager: ['1', '2'] } });
    await store.set('jonas', { theme: 'dark' });
    expect(await store.get('karin')).toEqual({ language: 'en', departmentIds: { Manager: ['1', '2'] } });
    expect(await store.get('jonas')).toEqual({ theme: 'dark' });
  });

  it('are empty when an older version stored an invalid value', async () => {
    await open.db.insert(preference).values({ userHash: 'äldre', values: { language: 'de' } });
    expect(await createPreferenceStore(open.db).get('äldre')).toEqual({});
  });
});

describe('used tokens', () => {
  it('accept a token once for concurrent requests', async () => {
    const clock = createTestClock('2026-11-21T08:00:00Z');
    const tokens = createUsedTokens(open.db, clock);
    const tries = Array.from({ length: 50 }, () => tokens.useOnce('jti-1', '2026-11-21T09:00:00Z'));
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
  });

  it('are deleted one hour after they have expired, and not before', async () => {
    const clock = createTestClock('2026-11-21T08:00:00Z');
    const tokens = createUsedTokens(open.db, clock);
    await open.db.delete(usedToken);
    await tokens.useOnce('jti-2', '2026-11-21T09:00:00Z');
    clock.advance({ minutes: 120 });
    await tokens.sweep();
    expect(await open.db.$count(usedToken)).toBe(1);
    expect(await tokens.useOnce('jti-2', '2026-11-21T09:00:00Z')).toBe(false);
    clock.advance({ seconds: 1 });
    await tokens.sweep();
    expect(await open.db.$count(usedToken)).toBe(0);
  });
});

describe('rate limits', () => {
  const allowance = { requests: 3, windowMs: 60_000 };

  it('count each key separately and restart with the next window', async () => {
    const clock = createTestClock('2026-11-21T08:00:10Z');
    const limit = createRateLimit(open.db, clock, 1);
    const outcomes = [];
    for (let request = 0; request < 5; request += 1) outcomes.push(await limit.allow('a', allowance));
    expect(outcomes).toEqual([true, true, true, false, false]);
    expect(await limit.allow('b', allowance)).toBe(true);
    clock.advance({ seconds: 50 });
    expect(await limit.allow('a', allowance)).toBe(true);
  });

  it('are multiplied by the factor', async () => {
    const limit = createRateLimit(open.db, createTestClock('2026-11-21T08:00:00Z'), 2);
    for (let request = 0; request < 6; request += 1) expect(await limit.allow('c', allowance)).toBe(true);
    expect(await limit.allow('c', allowance)).toBe(false);
  });

  it('delete windows that have passed', async () => {
    const clock = createTestClock('2026-11-21T08:00:00Z');
    const limit = createRateLimit(open.db, clock, 1);
    await limit.allow('d', allowance);
    clock.advance({ hours: 2 });
    await limit.sweep();
    expect(await open.db.$count(rateCounter)).toBe(0);
  });
});
