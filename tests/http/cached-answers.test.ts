import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BASE_PATH } from '../../contract/constants';
import { moveDataVersion } from '../support/move-data-version';
import { startApp, type App } from '../support/start-app';
import { visitAs, type Visitor } from '../support/visitor';

let app: App;
/** The provider's calls since the last look, by path, with the role and the user they were made for. */
let asked: { path: string; role: string | null; token: string | null }[] = [];

beforeAll(async () => {
  app = await startApp({
    intercept: (request, send) => {
      const { headers, url } = request;
      asked.push({
        path: new URL(url).pathname.replace(BASE_PATH, ''),
        role: headers.get('X-Role'),
        token: headers.get('Authorization'),
      });
      return send(request);
    },
  });
});
afterAll(() => app.close());
beforeEach(() => {
  asked = [];
});

/** Of the calls of the overview those whose answers are kept. */
const CACHED = ['/absence/list', '/absence/list-stats', '/navigation', '/navigation/today'];

/** Signed in, with the greeting read already. */
async function visit(username: string): Promise<Visitor> {
  const visitor = await visitAs(app, username);
  await visitor.get('/error/404');
  return visitor;
}

function cachedCalls(): string[] {
  return asked.map(({ path }) => path).filter((path) => CACHED.includes(path));
}

describe('answers that are kept', () => {
  it('are asked for once: the second view only asks whether the data has changed', async () => {
    const visitor = await visit('karin.ekdahl');
    const first = await visitor.get('/hr');
    expect(cachedCalls().sort()).toEqual(CACHED);
    asked = [];
    const second = await visitor.get('/hr');
    expect(cachedCalls()).toEqual([]);
    expect(asked.filter(({ path }) => path === '/data-version')).toHaveLength(1);
    expect(second.text).toBe(first.text);
  });

  it('are asked for anew when the data has changed', async () => {
    const visitor = await visit('karin.ekdahl');
    await visitor.get('/hr');
    await moveDataVersion(app.open);
    asked = [];
    await visitor.get('/hr');
    expect(cachedCalls().sort()).toEqual(CACHED);
  });

  it('are asked for anew at midnight', async () => {
    const { now } = app.clock;
    app.clock.now = now.add({ hours: 11, minutes: 59, seconds: 30 });
    const visitor = await visit('karin.ekdahl');
    await visitor.get('/hr');
    asked = [];
    app.clock.now = app.clock.now.add({ minutes: 1 });
    await visitor.get('/hr');
    app.clock.now = now;
    expect(cachedCalls().sort()).toEqual(CACHED);
  });

  it('are asked for in each role and in each language', async () => {
    const visitor = await visit('karin.ekdahl');
    await visitor.get('/hr');
    await visitor.post('/language', { language: 'en' });
    asked = [];
    await visitor.get('/hr');
    expect(cachedCalls().sort()).toEqual(CACHED);
    await visitor.post('/role', { role: 'ActingManager' });
    await visitor.get('/hr');
    await visitor.post('/role', { role: 'Manager' });
    asked = [];
    await visitor.get('/hr');
    expect(cachedCalls().sort()).toEqual(CACHED);
    expect(new Set(asked.map(({ role }) => role))).toEqual(new Set(['Manager']));
  });

  it('are nobody else’s: another session of the same user asks for itself, and so does the next one', async () => {
    const one = await visit('karin.ekdahl');
    await one.get('/hr');
    asked = [];
    const other = await visit('karin.ekdahl');
    await other.get('/hr');
    expect(cachedCalls().sort()).toEqual(CACHED);
    await other.post('/logout');
    asked = [];
    await (await visit('karin.ekdahl')).get('/hr');
    expect(cachedCalls().sort()).toEqual(CACHED);
  });

  it('of two users who see different people are never mixed', async () => {
    const manager = await visit('mats.oberg');
    const withoutNames = await visit('oskar.hallgren.bjorkdala');
    const [own, masked] = [await manager.get('/hr'), await withoutNames.get('/hr')];
    for (let view = 0; view < 2; view += 1) {
      expect((await manager.get('/hr')).text).toBe(own.text);
      expect((await withoutNames.get('/hr')).text).toBe(masked.text);
    }
  });
});

describe('a provider that does not tell its data version', () => {
  it('is asked each time, and the page is whole', async () => {
    const broken = await startApp({
      intercept: (request, send) => {
        const path = new URL(request.url).pathname.replace(BASE_PATH, '');
        asked.push({ path, role: null, token: null });
        return path === '/data-version' ? Promise.resolve(new Response('', { status: 500 })) : send(request);
      },
    });
    try {
      const visitor = await visitAs(broken, 'karin.ekdahl');
      await visitor.get('/hr');
      asked = [];
      expect((await visitor.get('/hr')).text).not.toContain('kunde inte hämtas');
      // Two parts of a page that ask for the same at different moments both ask.
      expect([...new Set(cachedCalls())].sort()).toEqual(CACHED);
    } finally {
      await broken.close();
    }
  });
});
