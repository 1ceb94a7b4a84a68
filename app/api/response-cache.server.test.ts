import { describe, expect, it } from 'vitest';
import { createResponseCache } from './response-cache.server.ts';

const OWNER = { session: 'session-a', variant: 'Manager sv 2026-03-20' };
const REQUEST = { departmentIds: ['b', 'a'], periodStart: '2026-01-01', periodEnd: '2026-03-20' };
const TEN_MINUTES = 600_000;

function entry(value: unknown, more: { size?: number; version?: string; storedAt?: number } = {}) {
  return { value, tag: null, size: 10, version: 'v1', storedAt: 0, ...more };
}

describe('createResponseCache', () => {
  it('finds a response regardless of the order of the departments', () => {
    const cache = createResponseCache(1_000);
    cache.store(OWNER, 'statsDepartments', REQUEST, entry('answer'));
    const turned = { periodEnd: '2026-03-20', periodStart: '2026-01-01', departmentIds: ['a', 'b'] };
    expect(cache.find(OWNER, 'statsDepartments', turned, { version: 'v1', now: 0 })?.value).toBe('answer');
  });

  it.each([
    ['another session', { ...OWNER, session: 'session-b' }, 'absenceList', REQUEST, 'v1'],
    ['a session whose id begins alike', { ...OWNER, session: 'session-' }, 'absenceList', REQUEST, 'v1'],
    [
      'another role, language or day',
      { ...OWNER, variant: 'HRAdmin sv 2026-03-20' },
      'absenceList',
      REQUEST,
      'v1',
    ],
    ['another call', OWNER, 'absenceListStats', REQUEST, 'v1'],
    ['other departments', OWNER, 'absenceList', { ...REQUEST, departmentIds: ['a'] }, 'v1'],
    ['a newer data version', OWNER, 'absenceList', REQUEST, 'v2'],
  ] as const)('finds nothing for %s', (_, owner, name, request, version) => {
    const cache = createResponseCache(1_000);
    cache.store(OWNER, 'absenceList', REQUEST, entry('answer'));
    expect(cache.find(owner, name, request, { version, now: 0 })).toBeUndefined();
  });

  it('evicts an outdated response and does not return it for its former version', () => {
    const cache = createResponseCache(1_000);
    cache.store(OWNER, 'absenceList', REQUEST, entry('answer'));
    cache.find(OWNER, 'absenceList', REQUEST, { version: 'v2', now: 0 });
    expect([cache.find(OWNER, 'absenceList', REQUEST, { version: 'v1', now: 0 }), cache.size()]).toEqual([
      undefined,
      0,
    ]);
  });

  it.each([
    [TEN_MINUTES - 1, 'answer'],
    [TEN_MINUTES, undefined],
  ])("keeps all customers' figures for ten minutes regardless of the version: after %i ms", (now, found) => {
    const cache = createResponseCache(1_000);
    cache.store(OWNER, 'statsGlobal', {}, entry('answer'));
    expect(cache.find(OWNER, 'statsGlobal', {}, { version: 'v2', now })?.value).toBe(found);
  });

  it('drops the responses of one session only', () => {
    const cache = createResponseCache(1_000);
    const other = { ...OWNER, session: 'session-ab' };
    cache.store(OWNER, 'absenceList', REQUEST, entry('mine'));
    cache.store(other, 'absenceList', REQUEST, entry('theirs'));
    cache.drop('session-a');
    expect(cache.find(OWNER, 'absenceList', REQUEST, { version: 'v1', now: 0 })).toBeUndefined();
    expect(cache.find(other, 'absenceList', REQUEST, { version: 'v1', now: 0 })?.value).toBe('theirs');
    expect(cache.size()).toBe(10);
  });

  it('evicts the least recently used responses and skips responses larger than the limit', () => {
    const cache = createResponseCache(25);
    const find = (periodEnd: string) =>
      cache.find(OWNER, 'absenceList', { periodEnd }, { version: 'v1', now: 0 })?.value;
    cache.store(OWNER, 'absenceList', { periodEnd: '1' }, entry('one'));
    cache.store(OWNER, 'absenceList', { periodEnd: '2' }, entry('two'));
    find('1');
    cache.store(OWNER, 'absenceList', { periodEnd: '3' }, entry('three'));
    cache.store(OWNER, 'absenceList', { periodEnd: '4' }, entry('four', { size: 26 }));
    expect([find('1'), find('2'), find('3'), find('4')]).toEqual(['one', undefined, 'three', undefined]);
    expect(cache.size()).toBe(20);
  });

  it('replaces a response without counting its size twice', () => {
    const cache = createResponseCache(1_000);
    cache.store(OWNER, 'absenceList', REQUEST, entry('old'));
    cache.store(OWNER, 'absenceList', REQUEST, entry('new', { size: 4 }));
    expect([
      cache.find(OWNER, 'absenceList', REQUEST, { version: 'v1', now: 0 })?.value,
      cache.size(),
    ]).toEqual(['new', 4]);
  });
});
