import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { measureLoad, summarise } from './measure-load.js';

describe('measureLoad', () => {
  it.each([
    [200, true],
    [503, false],
  ])('accepts a response %i: %s', async (status, taken) => {
    const server = createServer((_request, response) => {
      response.writeHead(status).end('x');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/page`);
    const load = measureLoad(url, {}, { connections: 2, seconds: 0.05 });
    if (taken) expect((await load).rate).toBeGreaterThan(0);
    else await expect(load).rejects.toThrow('/page responded 503');
    server.close();
  });
});

describe('summarise', () => {
  it('returns responses per second, the median, and the 95th and 99th percentile', () => {
    const times = Array.from({ length: 200 }, (_, index) => index + 1).reverse();
    expect(summarise(times, 4_000)).toEqual({
      rate: 50,
      median: 100,
      slowest5Percent: 190,
      slowest1Percent: 198,
    });
  });
});
