import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestClock } from '../../tests/support/test-clock';
import type { TestClock } from '../../tests/support/test-clock';
import { openTestDatabase } from '../../tests/support/test-database';
import type { TestDatabase } from '../../tests/support/test-database';
import { createSecretBox } from './secret-box.server';
import { createSessionCookie } from './session-cookie.server';
import type { SessionData } from './session-data';
import { createSessionStore } from './session-store.server';
import type { SessionStore } from './session-store.server';
import { session as sessionTable } from './tables';

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

let open: TestDatabase;
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

describe('a session', () => {
  it('is found by its cookie, with its token', async () => {
    const found = await store.find(await signIn());
    expect(found).toMatchObject({ state: 'live', session: { token: 'the.token', data } });
  });

  it('lies in the database without its id and without a readable token', async () => {
    const request = await signIn();
    const [row] = await open.db.select().from(sessionTable);
    const text = JSON.stringify(row);
    expect(text).not.toContain('the.token');
    const id = /sid=([^.;]+)/.exec(decodeURIComponent(request.headers.get('Cookie') ?? ''))?.[1] ?? '';
    const value = JSON.parse(Buffer.from(id, 'base64').toString()) as string;
    expect(value).toMatch(/^[\w-]{43}$/);
    expect(text).not.toContain(value);
  });

  it('gets a new id whatever cookie the browser had', async () => {
    const first = await store.create({ token: 'a', expiresAt: '2026-11-21T09:00:00Z', data });
    const second = await store.create({ token: 'b', expiresAt: '2026-11-21T09:00:00Z', data });
    expect(second).not.toBe(first);
    expect(await open.db.$count(sessionTable)).toBe(2);
  });

  it.each([
    ['the token has ended', '2026-11-21T08:30:00Z', { minutes: 30 }],
    ['nobody came for an hour', '2026-11-22T08:00:00Z', { minutes: 60 }],
  ])('has ended when %s', async (_, expiresAt, duration) => {
    const request = await signIn(expiresAt);
    clock.advance(duration);
    expect(await store.find(request)).toMatchObject({ state: 'expired' });
  });

  it('has ended after twelve hours, however busy', async () => {
    const request = await signIn('2026-11-23T08:00:00Z');
    for (let half = 1; half < 24; half += 1) {
      clock.advance({ minutes: 30 });
      expect(await store.find(request)).toMatchObject({ state: 'live' });
    }
    clock.advance({ minutes: 30 });
    expect(await store.find(request)).toMatchObject({ state: 'expired' });
  });

  it('cannot be brought back by an update once it is gone', async () => {
    const request = await signIn();
    const found = await store.find(request);
    if (found.state !== 'live') throw new Error('not found');
    await store.destroy(found.session);
    await store.update(found.session, { flash: null });
    expect(await store.find(request)).toEqual({ state: 'none' });
    expect(await open.db.$count(sessionTable)).toBe(0);
  });

  it('keeps what another request changed while this one was under way', async () => {
    const request = await signIn();
    const [slow, quick] = [await store.find(request), await store.find(request)];
    if (slow.state !== 'live' || quick.state !== 'live') throw new Error('not found');
    await store.update(quick.session, { role: 'ActingManager', departmentIds: null });
    await store.update(slow.session, { departmentIds: ['1'] }, 'Manager');
    await store.update(slow.session, { flash: { kind: 'ok', key: 'notification.dismissed' } });
    expect(await store.find(request)).toMatchObject({
      session: {
        data: { role: 'ActingManager', departmentIds: null, flash: { key: 'notification.dismissed' } },
      },
    });
  });

  it('outlives a rotation of the secrets, and ends with the last of them', async () => {
    const request = await signIn();
    const rotated = createStore(['en ny hemlighet, också den lång nog', ...SECRETS]);
    expect(await rotated.find(request)).toMatchObject({ state: 'live' });
    const replaced = createStore(['en ny hemlighet, också den lång nog']);
    expect(await replaced.find(request)).toEqual({ state: 'none' });
  });

  it('is none for a cookie that is forged, unknown or absent', async () => {
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

  it('is swept away a day after its token ended, and not before', async () => {
    await signIn();
    clock.advance({ hours: 24 });
    await store.sweep();
    expect(await open.db.$count(sessionTable)).toBe(1);
    clock.advance({ hours: 2 });
    await store.sweep();
    expect(await open.db.$count(sessionTable)).toBe(0);
  });
});

describe('its cookie', () => {
  it('is out of reach for scripts and other sites, and on https for other hosts', async () => {
    const local = await store.create({ token: 'a', expiresAt: '2026-11-21T09:00:00Z', data });
    expect(local).toMatch(/^sid=.*HttpOnly.*SameSite=Lax/);
    expect(local).not.toContain('Secure');
    const live = createStore(SECRETS, 'https://franvaro.example');
    const secure = await live.create({ token: 'a', expiresAt: '2026-11-21T09:00:00Z', data });
    expect(secure).toMatch(/^__Host-sid=/);
    expect(secure).toMatch(/Path=\/; HttpOnly; Secure; SameSite=Lax/);
    expect(secure.length).toBeLessThan(4096);
  });
});
