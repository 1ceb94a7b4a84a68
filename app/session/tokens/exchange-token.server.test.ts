import { UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { buildProblem } from '#contract/http/problem.ts';
import { createApiClient } from '#app/api/api-client.server.ts';
import { silentLog } from '#tests/support/app/silent-log.ts';
import { exchangeToken } from './exchange-token.server.ts';
import { readClaims } from './token-strategy.server.ts';

const createToken = (jti: string) =>
  new UnsecuredJWT({ jti }).setIssuedAt(1_800_000_000).setExpirationTime(1_800_003_600).encode();

const OLD = createToken('old');
const NEW = createToken('new');

type Responses = { exchange: Response; refreshed: string; revoke?: Response };

/** Exchanges the old token at a provider. Returns the new token and the paths of the calls. */
async function exchangeAt({ exchange, refreshed, revoke = new Response(null, { status: 204 }) }: Responses) {
  const responses = new Map([
    ['/api/token/exchange', exchange],
    ['/api/token/refresh', Response.json({ token: refreshed })],
    ['/api/token/revoke', revoke],
  ]);
  const paths: string[] = [];
  const send = (request: Request) => {
    const { pathname } = new URL(request.url);
    paths.push(pathname);
    return Promise.resolve(responses.get(pathname) ?? new Response(null, { status: 500 }));
  };
  const settings = { send, baseUrl: 'http://api.example', log: silentLog, timeoutMs: 2_000 };
  const create: Parameters<typeof exchangeToken>[0]['api']['create'] = (caller) =>
    createApiClient(settings, { ...caller, requestId: 'r-1', clientAddress: '192.0.2.7' });
  const { token } = await exchangeToken({ api: { create } }, { token: OLD, ...readClaims(OLD) }, 'Manager');
  return { token, paths };
}

describe('exchangeToken', () => {
  it.each([404, 405])('refreshes and revokes the token when the exchange responds %d', async (status) => {
    const exchange = new Response(null, { status });
    expect(await exchangeAt({ exchange, refreshed: NEW })).toEqual({
      token: NEW,
      paths: ['/api/token/exchange', '/api/token/refresh', '/api/token/revoke'],
    });
  });

  it('does not revoke a token that the refresh returns unchanged', async () => {
    const exchange = new Response(null, { status: 404 });
    const { token, paths } = await exchangeAt({ exchange, refreshed: OLD });
    expect([token, paths]).toEqual([OLD, ['/api/token/exchange', '/api/token/refresh']]);
  });

  it('fails when the provider has too many requests to revoke the token', async () => {
    const exchange = new Response(null, { status: 404 });
    const revoke = Response.json(buildProblem('too_many_requests'), { status: 429 });
    await expect(exchangeAt({ exchange, refreshed: NEW, revoke })).rejects.toMatchObject({
      problem: 'too_many_requests',
    });
  });
});
