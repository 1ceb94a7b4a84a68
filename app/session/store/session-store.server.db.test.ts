import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestClock } from '#tests/support/provider/test-clock.ts';
import type { TestClock } from '#tests/support/provider/test-clock.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import type { OpenDatabase } from '#database/database.ts';
import { createSecretBox } from './secret-box.server.ts';
import { createSessionCookie } from './session-cookie.server.ts';
import type { SessionData } from './session-data.ts';
import { createSessionStore } from './session-store.server.ts';
import type { SessionStore } from './session-store.server.ts';
import { session as sessionTable } from '../tables.ts';

const SECRETS = ['en hemlighet som är lång nog för detta'];
const data: SessionData = {
  user: {
    personName: 'Karin Ekdahl',
    organisationNumber: '212000-0000',
    companyName: 'Björkdala kommun',
    userHash: 'hash',
    roles: ['Manager'],
  },
  role: 'Manager',
  issuedAt: '2026-11-21T08:00:00Z',
  departmentIds: null,
  flash: null,
};

let open: OpenDatabase;
beforeAll(async () => (open = await openTestDatabase()));
afterAll(() => open.close());

let clock: TestClock;
let store: SessionStore;
beforeEach(async () => {
  await open.db.delete(sessionTable);
  clock = createTestClock('2026-11-21T08:00:00Z');
  store = createStore(SECRETS);
});

function createStore(secrets: string[], appUrl = 'http://localhost:3000') {
  const cookie = createSessionCookie(appUrl, secrets);
  return createSessionStore({ db: open.db, cookie, clock, box: createSecretBox(secrets, 'test') });
}

function requestWith(setCookie: string): Request {
  return new Request('http://localhost:3000/hr', { headers: { Cookie: setCookie.split(';')[0] ?? '' } });
}

async function signIn(expiresAt = '2026-11-21T09:00:00Z'): Promise<Request> {
  return requestWith(await store.create({ token: 'the.token', expiresAt, data }));
}

describe('createSessionStore', () => {
  it('finds a session and its token by its cookie', async () => {
    const found = await store.find(await signIn());
    expect(found).toMatchObject({ state: 'live', stored: { token: 'the.token', data } });
  });

  it('stores neither the session id nor a readable token', async () => {
    const request = await signIn();
    const [row] = await open.db.select().from(sessionTable);
    const text = JSON.stringify(row);
    expect(text).not.toContain('the.token');
    const id = /sid=([^.;]+)/.exec(decodeURIComponent(request.headers.get('Cookie') ?? ''))?.[1] ?? '';
    const value = JSON.parse(Buffer.from(id, 'base64').toString()) as string;
    expect(value).toMatch(/^[\w-]{43}$/);
    expect(text).not.toContain(value);
  });

  it('creates a new id for every sign-in', async () => {
    const first = await store.create({ token: 'a', expiresAt: '2026-11-21T09:00:00Z', data });
    const second = await store.create({ token: 'b', expiresAt: '2026-11-21T09:00:00Z', data });
    expect(second).not.toBe(first);
    expect(await open.db.$count(sessionTable)).toBe(2);
  });

  it.each([
    ['the token has ended', '2026-11-21T08:30:00Z', { minutes: 30 }],
    ['there was no request for an hour', '2026-11-22T08:00:00Z', { minutes: 60 }],
  ])('has expired when %s', async (_, expiresAt, duration) => {
    const request = await signIn(expiresAt);
    clock.advance(duration);
    expect(await store.find(request)).toMatchObject({ state: 'expired' });
  });

  it('has expired after twelve hours despite activity', async () => {
    const request = await signIn('2026-11-23T08:00:00Z');
    for (let half = 1; half < 24; half += 1) {
      clock.advance({ minutes: 30 });
      expect(await store.find(request)).toMatchObject({ state: 'live' });
    }
    clock.advance({ minutes: 30 });
    expect(await store.find(request)).toMatchObject({ state: 'expired' });
  });

  it('is not recreated by an update after it has been destroyed', async () => {
    const request = await signIn();
    const found = await store.find(request);
    if (found.state !== 'live') throw new Error('not found');
    await store.destroy(found.stored);
    await store.update(found.stored, { flash: null });
    expect(await store.find(request)).toEqual({ state: 'none' });
    expect(await open.db.$count(sessionTable)).toBe(0);
  });

  it('keeps concurrent changes of another request', async () => {
    const request = await signIn();
    const [slow, quick] = [await store.find(request), await store.find(request)];
    if (slow.state !== 'live' || quick.state !== 'live') throw new Error('not found');
    await store.update(quick.stored, { role: 'ActingManager', departmentIds: null });
    await store.update(slow.stored, { departmentIds: ['1'] }, 'Manager');
    await store.update(slow.stored, { flash: { kind: 'ok', key: 'notification:dismissed' } });
    expect(await store.find(request)).toMatchObject({
      stored: {
        data: { role: 'ActingManager', departmentIds: null, flash: { key: 'notification:dismissed' } },
      },
    });
  });

  it('stays valid after a rotation of the secrets until its secret is removed', async () => {
    const request = await signIn();
    const rotated = createStore(['en ny hemlighet, också den lång nog', ...SECRETS]);
    expect(await rotated.find(request)).toMatchObject({ state: 'live' });
    const replaced = createStore(['en ny hemlighet, också den lång nog']);
    expect(await replaced.find(request)).toEqual({ state: 'none' });
  });

  it('returns none for a forged, unknown or missing cookie', async () => {
    const request = await signIn();
    const forged = (request.headers.get('Cookie') ?? '').replace(
      /=(.)/,
      (_, first) => `=${first === 'a' ? 'b' : 'a'}`,
    );
    for (const Cookie of [forged, 'sid=abc', '']) {
      const other = new Request('http://localhost:3000/hr', { headers: { Cookie } });
      expect(await store.find(other)).toEqual({ state: 'none' });
    }
  });

  it('is deleted a day after its token has expired, and not before', async () => {
    await signIn();
    clock.advance({ hours: 24 });
    await store.sweep();
    expect(await open.db.$count(sessionTable)).toBe(1);
    clock.advance({ hours: 2 });
    await store.sweep();
    expect(await open.db.$count(sessionTable)).toBe(0);
  });
});

describe('changePicker', () => {
  const picker = { version: 1, ids: ['1'], confirmed: null };

  async function findLive(request: Request) {
    const found = await store.find(request);
    if (found.state !== 'live') throw new Error('not found');
    return found.stored;
  }

  it('applies a change of the current version only', async () => {
    const request = await signIn();
    const [one, other] = [await findLive(request), await findLive(request)];
    expect(await store.changePicker(one, 0, { picker })).toBe(true);
    expect(await store.changePicker(other, 0, { picker: { ...picker, ids: [] }, departmentIds: [] })).toBe(
      false,
    );
    expect(other.data.picker).toBeUndefined();
    expect((await findLive(request)).data).toMatchObject({ picker, departmentIds: null });
    const next = { ...picker, version: 2, ids: ['2'] };
    expect(await store.changePicker(other, 1, { picker: next, departmentIds: ['2'] })).toBe(true);
    expect((await findLive(request)).data).toMatchObject({ picker: next, departmentIds: ['2'] });
  });

  it('rejects a change for a role that has been switched', async () => {
    const request = await signIn();
    const [slow, quick] = [await findLive(request), await findLive(request)];
    await store.update(quick, { role: 'ActingManager' });
    expect(await store.changePicker(slow, 0, { picker })).toBe(false);
  });

  it('applies one of many concurrent changes', async () => {
    const request = await signIn();
    const sessions = await Promise.all(Array.from({ length: 8 }, () => findLive(request)));
    const done = await Promise.all(sessions.map((session) => store.changePicker(session, 0, { picker })));
    expect(done.filter(Boolean)).toHaveLength(1);
  });
});

describe('session cookie', () => {
  it('is HttpOnly and SameSite, and __Host- and Secure on https', async () => {
    const local = await store.create({ token: 'a', expiresAt: '2026-11-21T09:00:00Z', data });
    expect(local).toMatch(/^sid=.*HttpOnly.*SameSite=Lax/);
    expect(local).not.toContain('Secure');
    const live = createStore(SECRETS, 'https://franvaro.example');
    const secure = await live.create({ token: 'a', expiresAt: '2026-11-21T09:00:00Z', data });
    expect(secure).toMatch(/^__Host-sid=/);
    expect(secure).toMatch(/Path=\/; HttpOnly; Secure; SameSite=Lax/);
    expect(secure.length).toBeLessThan(4096);
  });

  it('leaves the session row unchanged when it is peeked', async () => {
    const request = await signIn();
    const before = await open.db.select().from(sessionTable);
    clock.advance({ minutes: 50 });
    expect(await store.peek(request)).toMatchObject({ state: 'live', stored: { token: 'the.token' } });
    expect(await open.db.select().from(sessionTable)).toEqual(before);
  });
});

describe('renew', () => {
  const renewed = { token: 'the.new', issuedAt: '2026-11-21T08:50:00Z', expiresAt: '2026-11-21T09:50:00Z' };

  async function find(request: Request) {
    const found = await store.find(request);
    if (found.state !== 'live') throw new Error('not found');
    return found.stored;
  }

  it('replaces the token and keeps the former one until it has expired', async () => {
    const request = await signIn();
    clock.advance({ minutes: 50 });
    const mine = await find(request);
    expect(await store.renew(mine, 'automatic', () => Promise.resolve(renewed))).toBe('renewed');
    expect(mine).toEqual(await find(request));
    expect(mine).toMatchObject({ token: 'the.new', data: { issuedAt: renewed.issuedAt } });
    expect(store.listFormerTokens(mine)).toEqual(['the.token']);
    expect(JSON.stringify(await open.db.select().from(sessionTable))).not.toMatch(/the\.(token|new)/);
    clock.advance({ minutes: 50 });
    const next = { token: 'next', issuedAt: '2026-11-21T09:40:00Z', expiresAt: '2026-11-21T10:40:00Z' };
    await store.renew(mine, 'automatic', () => Promise.resolve(next));
    expect(store.listFormerTokens(mine)).toEqual(['the.new']);
  });

  it('calls the provider once for concurrent requests in several processes', async () => {
    const request = await signIn();
    clock.advance({ minutes: 50 });
    const other = createStore(SECRETS);
    let fetches = 0;
    const fetchToken = async () => {
      fetches += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
      return renewed;
    };
    const sessions = await Promise.all(Array.from({ length: 20 }, () => find(request)));
    const outcomes = await Promise.all(
      sessions.map((each, index) => (index % 2 === 0 ? store : other).renew(each, 'on_request', fetchToken)),
    );
    expect([fetches, outcomes.filter((outcome) => outcome === 'failed')]).toEqual([1, []]);
    for (const each of sessions) {
      expect(await store.getRenewalStatus(each)).toMatch(/renewed|under_way/);
      expect(each.token).toBe('the.new');
    }
  });

  it.each<[why: 'automatic' | 'on_request', seconds: number, fetches: number]>([
    ['automatic', 29, 0],
    ['automatic', 30, 1],
    ['on_request', 0, 1],
  ])('after a failure renews %s after %i s: %i times', async (why, seconds, expected) => {
    const request = await signIn();
    clock.advance({ minutes: 50 });
    expect(await store.renew(await find(request), 'automatic', () => Promise.resolve(null))).toBe('failed');
    clock.advance({ seconds });
    let fetches = 0;
    const outcome = await store.renew(await find(request), why, () => {
      fetches += 1;
      return Promise.resolve(renewed);
    });
    expect([fetches, outcome]).toEqual([expected, expected === 1 ? 'renewed' : 'failed']);
  });

  it('retries an unfinished renewal after half a minute', async () => {
    const request = await signIn();
    clock.advance({ minutes: 50 });
    void store.renew(await find(request), 'automatic', () => new Promise(() => undefined));
    await expect.poll(async () => (await find(request)).data.renewal?.failed).toBe(false);
    const again = async () => store.renew(await find(request), 'on_request', () => Promise.resolve(renewed));
    expect(await again()).toBe('under_way');
    clock.advance({ seconds: 30 });
    expect(await again()).toBe('renewed');
  });

  it('does not bring back a session that was ended during the renewal', async () => {
    const request = await signIn();
    clock.advance({ minutes: 50 });
    const mine = await find(request);
    const outcome = await store.renew(mine, 'automatic', async () => {
      await store.end(await find(request));
      return renewed;
    });
    expect([outcome, (await store.find(request)).state]).toEqual(['ended', 'expired']);
  });

  it('does not recreate a session that ended during the renewal', async () => {
    const request = await signIn();
    const mine = await find(request);
    clock.advance({ minutes: 50 });
    await store.renew(mine, 'automatic', async () => {
      await store.destroy(mine);
      return renewed;
    });
    expect(await store.find(request)).toEqual({ state: 'none' });
    expect(await store.getRenewalStatus(mine)).toBe('failed');
  });
});
