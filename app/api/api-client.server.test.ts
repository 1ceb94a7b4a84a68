import { describe, expect, it } from 'vitest';
import { silentLog } from '#tests/support/app/silent-log.ts';
import { attachValue, findRequestValue } from '#contract/http/in-process-value.ts';
import { createApiClient } from './api-client.server.ts';
import type { SendToApi } from './api-client.server.ts';
import { ApiError } from './api-error.ts';

const caller = {
  token: 'a.b.c',
  role: 'PersonalAdmin',
  language: 'en',
  requestId: 'r-1',
  clientAddress: '192.0.2.7',
} as const;
const hierarchy = [
  {
    abstract_id: '1',
    name: 'Kansli',
    parent_id: null,
    authorized: true,
    company: false,
    contract: { active: true, validFrom: null, validTo: null },
  },
];

function client(send: SendToApi, timeoutMs = 2_000) {
  return createApiClient({ send, baseUrl: 'http://api.example', log: silentLog, timeoutMs }, caller);
}

/** Returns the responses one after the other and repeats the last one. */
function sendResponses(
  ...responses: (() => Promise<Response> | Response)[]
): SendToApi & { count: () => number } {
  let count = 0;
  const send = async () => {
    const response = responses[Math.min(count, responses.length - 1)];
    count += 1;
    if (response === undefined) throw new Error('the test gave no response');
    return response();
  };
  return Object.assign(send, { count: () => count });
}

async function failureOf(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof ApiError ? error.failure : `no ApiError: ${String(error)}`;
}

describe('createApiClient', () => {
  it('sends token, role header, language and request id and returns the validated response', async () => {
    const requests: Request[] = [];
    const api = client((request) => {
      requests.push(request);
      return Promise.resolve(Response.json(hierarchy));
    });
    expect(await api.call('departmentHierarchy', null)).toEqual(hierarchy);
    const [request] = requests;
    expect(request?.url).toBe('http://api.example/api/department/hierarchy');
    expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
      authorization: 'Bearer a.b.c',
      'x-role': 'PersonnelAdmin',
      'accept-language': 'en',
      'x-request-id': 'r-1',
    });
    expect(request?.redirect).toBe('error');
  });

  const failures: [string, () => Promise<Response> | Response, string][] = [
    ['401', () => new Response('', { status: 401 }), 'unauthorised'],
    ['403', () => Response.json({ code: 'role_not_held' }, { status: 403 }), 'forbidden'],
    ['404', () => new Response('', { status: 404 }), 'not_found'],
    ['409', () => new Response('', { status: 409 }), 'conflict'],
    ['422', () => new Response('', { status: 422 }), 'rejected'],
    ['500', () => new Response('<h1>oops</h1>', { status: 500 }), 'failed'],
    ['503', () => new Response('', { status: 503 }), 'unavailable'],
    ['204 to a read', () => new Response(null, { status: 204 }), 'unavailable'],
    ['JSON that is none', () => new Response('{"a":'), 'invalid_response'],
    ['HTML with 200', () => new Response('<html></html>'), 'invalid_response'],
    ['another shape', () => Response.json([{ id: 1 }]), 'invalid_response'],
    ['a field more', () => Response.json([{ ...hierarchy[0], secret: 1 }]), 'invalid_response'],
    ['no connection', () => Promise.reject(new TypeError('fetch failed')), 'unavailable'],
    ['an endless body', endless, 'invalid_response'],
  ];

  it.each(failures)('reports the kind of failure for %s', async (_, response, expected) => {
    expect(await failureOf(client(sendResponses(response), 10_000).call('departmentHierarchy', null))).toBe(
      expected,
    );
  });

  it('accepts an empty response to a write and ignores a byte order mark', async () => {
    const revoke = client(sendResponses(() => new Response(null, { status: 204 })));
    expect(await revoke.call('tokenRevoke', null)).toBeNull();
    const marked = client(sendResponses(() => new Response(`\uFEFF${JSON.stringify(hierarchy)}`)));
    expect(await marked.call('departmentHierarchy', null)).toEqual(hierarchy);
  });

  it('takes the value of a provider in the same process and reads no body', async () => {
    const response = Response.json('unread');
    attachValue(response, hierarchy);
    expect(await client(() => Promise.resolve(response)).call('departmentHierarchy', null)).toBe(hierarchy);
    expect(response.bodyUsed).toBe(false);
  });

  it('sends the JSON of a request to another process, and its value without a body within this one', async () => {
    const request = { departmentIds: ['1'], withEmployees: undefined };
    const sent: Request[] = [];
    const send: SendToApi = (one) => {
      sent.push(one);
      return Promise.resolve(new Response(null, { status: 404 }));
    };
    for (const isInProcess of [false, true]) {
      const settings = { send, isInProcess, baseUrl: 'http://api.example', log: silentLog, timeoutMs: 2_000 };
      await failureOf(createApiClient(settings, caller).call('navigation', request));
    }
    const [elsewhere, here] = sent;
    expect(await elsewhere?.json()).toEqual({ departmentIds: ['1'] });
    expect(findRequestValue(elsewhere!)).toBeUndefined();
    expect(here?.body).toBeNull();
    expect(here?.headers.get('Content-Type')).toBe('application/json');
    expect(findRequestValue(here!)?.value).toStrictEqual({ departmentIds: ['1'] });
  });

  it('returns responses that no reader can change', async () => {
    const read = await client(sendResponses(() => Response.json(hierarchy))).call(
      'departmentHierarchy',
      null,
    );
    expect(() => read.pop()).toThrow(TypeError);
    expect(() => Object.assign(read[0]?.contract ?? {}, { active: false })).toThrow(TypeError);
  });

  it('rejects a failed response although it has a value', async () => {
    const failed = Response.json(null, { status: 403 });
    attachValue(failed, []);
    expect(await failureOf(client(() => Promise.resolve(failed)).call('departmentHierarchy', null))).toBe(
      'forbidden',
    );
  });

  it('retries a read once after a temporary failure', async () => {
    const send = sendResponses(
      () => new Response('', { status: 500 }),
      () => Response.json(hierarchy),
    );
    expect(await client(send).call('departmentHierarchy', null)).toEqual(hierarchy);
    expect(send.count()).toBe(2);
  });

  it('retries neither a write nor a rejected call', async () => {
    const failing = sendResponses(() => new Response('', { status: 500 }));
    expect(await failureOf(client(failing).call('notificationDismiss', { id: 'x' }))).toBe('failed');
    expect(failing.count()).toBe(1);
    const rejecting = sendResponses(() => new Response('', { status: 403 }));
    expect(await failureOf(client(rejecting).call('departmentHierarchy', null))).toBe('forbidden');
    expect(rejecting.count()).toBe(1);
  });

  it('times out and aborts the request when the provider does not respond', async () => {
    let stopped: AbortSignal | null = null;
    const api = client(({ signal }) => {
      stopped = signal;
      return new Promise(() => undefined);
    }, 50);
    expect(await failureOf(api.call('departmentHierarchy', null))).toBe('timeout');
    expect(stopped).toHaveProperty('aborted', true);
  });

  it('includes neither request nor response data in its message', async () => {
    const work = client(sendResponses(() => Response.json([{ name: 'Kanarie Testsson' }]))).call(
      'departmentHierarchy',
      null,
    );
    await expect(work).rejects.toThrow(/^departmentHierarchy: invalid_response$/);
  });
});

/** A response that exceeds any limit, generated while it is read. */
function endless(): Response {
  const chunk = new Uint8Array(1024 * 1024).fill(32);
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(chunk);
    },
  });
  return new Response(body);
}
