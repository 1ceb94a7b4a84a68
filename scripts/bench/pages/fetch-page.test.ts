import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen, type Listener } from '#server/listen.ts';
import { silentLog } from '#tests/support/app/silent-log.ts';
import { createBareHandler } from './bare-app/create-bare-handler.ts';
import { fetchPage, findBarePage } from './fetch-page.ts';

const ERROR_PAGE = '<div class="box" data-tone="danger"></div>';

let listener: Listener;
let origin: string;
beforeAll(async () => {
  const bare = createBareHandler();
  const respond = (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/preparing') return Promise.resolve(new Response('<a id="forbereds-om"></a>'));
    if (pathname === '/error-box') return Promise.resolve(new Response(ERROR_PAGE));
    return pathname === '/failed' ? Promise.resolve(new Response('', { status: 503 })) : bare(request);
  };
  listener = await listen({ port: 0, host: '127.0.0.1' }, respond, silentLog);
  origin = `http://127.0.0.1:${String(listener.port)}`;
});
afterAll(() => listener.shutDownGracefully(0));

describe('fetchPage', () => {
  it.each([
    ['/?rows=3', true],
    ['/failed', false],
    ['/error-box', false],
    ['/preparing', false],
  ])('returns whether %s is complete: %s', async (path, isComplete) => {
    const page = await fetchPage(new URL(path, origin), null);
    expect(page.isComplete).toBe(isComplete);
    expect(page.ms).toBeGreaterThan(0);
  });

  it('counts the bytes of the page', async () => {
    const { bytes } = await fetchPage(new URL('/error-box', origin), null);
    expect(bytes).toBe(ERROR_PAGE.length);
  });
});

describe('findBarePage', () => {
  it.each([30_000, 180_000])('finds the page of %i bytes', async (bytes) => {
    const page = await fetchPage(await findBarePage(origin, bytes), null);
    expect(page.isComplete).toBe(true);
    expect(Math.abs(page.bytes - bytes) / bytes).toBeLessThan(0.05);
  });
});
