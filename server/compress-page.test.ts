import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressPage } from './compress-page.ts';
import type { WebEnv } from './environment/web-env.ts';

const PAGE = `<!DOCTYPE html><p>${'Sjukfrånvaro i dag. '.repeat(200)}</p>`;
const HTML = 'text/html; charset=utf-8';

/** Requests a page through the middleware of the server. */
async function fetchPage(acceptEncoding: string | null, { type = HTML, method = 'GET' } = {}) {
  const app = new Hono<WebEnv>();
  app.use(compress());
  app.all('/', (c) =>
    compressPage(c, new Response(method === 'HEAD' ? null : PAGE, { headers: { 'Content-Type': type } })),
  );
  const headers: Record<string, string> =
    acceptEncoding === null ? {} : { 'Accept-Encoding': acceptEncoding };
  const response = await app.request('/', { method, headers });
  return { headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
}

describe('compressPage', () => {
  it.each([
    ['gzip, deflate, br', 'br', 'all browsers over HTTPS'],
    ['gzip, deflate', 'gzip', 'a browser over HTTP'],
    ['br;q=0, gzip;q=0.5', 'gzip', 'an encoding with q=0 is not accepted'],
    ['GZIP', 'gzip', 'names are case-insensitive'],
    ['gzip;q=0, br;q=0', null, 'none is accepted'],
    [null, null, 'without the header'],
  ])('for %s chooses %s (%s)', async (accepted, expected, _why) => {
    const { headers, body } = await fetchPage(accepted);
    expect(headers.get('Content-Encoding')).toBe(expected);
    const page =
      expected === 'br' ? brotliDecompressSync(body) : expected === 'gzip' ? gunzipSync(body) : body;
    expect(page.toString()).toBe(PAGE);
  });

  it('lets caches distinguish the encodings', async () => {
    expect((await fetchPage('br')).headers.get('Vary')).toBe('Accept-Encoding');
    expect((await fetchPage(null)).headers.get('Vary')).toBe('Accept-Encoding');
  });

  it('leaves data and HEAD to the middleware', async () => {
    const data = await fetchPage('br, gzip', { type: 'application/json' });
    expect(data.headers.get('Content-Encoding')).toBe('gzip');
    const head = await fetchPage('br', { method: 'HEAD' });
    expect(head.headers.get('Content-Encoding')).toBeNull();
  });
});
