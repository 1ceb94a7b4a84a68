import { describe, expect, it } from 'vitest';
import { attachRows } from '#contract/http/in-process-value.ts';
import { silentLog } from '#tests/support/app/silent-log.ts';
import { createApiClient, type SendToApi } from './api-client.server.ts';
import { ApiError } from './api-error.ts';

const caller = {
  token: 'a.b.c',
  role: 'HRAdmin',
  language: 'sv',
  requestId: 'r-1',
  clientAddress: '192.0.2.7',
} as const;
const request = { departmentIds: ['1'], periodStart: '2026-01-01', periodEnd: '2026-01-31' };

function stream(send: SendToApi) {
  const settings = { send, baseUrl: 'http://api.example', log: silentLog, timeoutMs: 1_000 };
  return createApiClient(settings, caller).stream('absenceReport', request);
}

async function failureOf(send: SendToApi): Promise<string> {
  try {
    for await (const _ of stream(send));
    return 'none';
  } catch (error) {
    return error instanceof ApiError ? error.failure : String(error);
  }
}

describe('streamRows', () => {
  it.each([
    ['a response of 401', () => Promise.resolve(new Response(null, { status: 401 })), 'unauthorised'],
    ['a response of 503', () => Promise.resolve(new Response(null, { status: 503 })), 'unavailable'],
    ['a line that is no JSON', () => Promise.resolve(new Response('{"absenceId":')), 'invalid_response'],
    ['a line that is no row', () => Promise.resolve(new Response('{"surprise":1}\n')), 'invalid_response'],
    ['nobody there', () => Promise.reject(new TypeError('fetch failed')), 'unavailable'],
    ['no rows', () => Promise.resolve(new Response('')), 'none'],
  ])('fails or ends for %s', async (_, send, failure) => {
    expect(await failureOf(send)).toBe(failure);
  });

  it('takes the rows of a provider in this process, and stops it when the consumer stops', async () => {
    let stopped = false;
    const batches = async function* () {
      try {
        yield await Promise.resolve([{ absenceId: 'one' }]);
        yield [{ absenceId: 'two' }];
      } finally {
        stopped = true;
      }
    };
    const response = new Response('not read');
    attachRows(response, batches());
    const rows = stream(() => Promise.resolve(response));
    expect((await rows.next()).value).toEqual([{ absenceId: 'one' }]);
    await rows.return(undefined);
    expect([stopped, response.bodyUsed]).toEqual([true, false]);
  });

  it('reports the failure of a provider in this process', async () => {
    const response = new Response('not read');
    attachRows(response, {
      [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('broken')) }),
    });
    expect(await failureOf(() => Promise.resolve(response))).toBe('invalid_response');
  });

  it('requests NDJSON and cancels the body when the consumer stops', async () => {
    const requests: Request[] = [];
    let cancelled = false;
    const body = new ReadableStream({
      pull: (controller) => controller.enqueue(new TextEncoder().encode('\n')),
      cancel: () => {
        cancelled = true;
      },
    });
    const rows = stream((request) => {
      requests.push(request);
      return Promise.resolve(new Response(body));
    });
    await rows.next();
    await rows.return(undefined);
    await Promise.resolve();
    expect(requests[0]?.headers.get('Accept')).toBe('application/x-ndjson');
    expect([cancelled, requests[0]?.signal.aborted]).toEqual([true, true]);
  });
});
