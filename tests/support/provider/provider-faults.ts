import { buildProblem } from '#contract/http/problem.ts';
import type { SendToApi } from '#app/api/api-client.server.ts';

/** The faults of a provider: responses that violate the contract. */
export const FAULTS = {
  'is unreachable': () => Promise.reject(new TypeError('fetch failed')),
  'responds with 500': () => Promise.resolve(new Response('Internal Server Error', { status: 500 })),
  'responds with 502 and HTML': () => Promise.resolve(html(502)),
  'responds with 503': () =>
    Promise.resolve(new Response(null, { status: 503, headers: { 'Retry-After': '5' } })),
  'has a full disk': () =>
    Promise.resolve(
      Response.json(buildProblem('storage_full'), {
        status: 507,
        headers: { 'Content-Type': 'application/problem+json' },
      }),
    ),
  'responds with 204': () => Promise.resolve(new Response(null, { status: 204 })),
  'responds with an empty 200': () => Promise.resolve(new Response('')),
  'responds with HTML': () => Promise.resolve(html(200)),
  'responds with malformed bytes': () =>
    Promise.resolve(new Response(new Uint8Array([0xff, 0xfe, 0x00, 0x7b]))),
  'responds with another shape': () => Promise.resolve(Response.json({ surprise: 'HEMLIG-uppgift' })),
  'responds with null': () => Promise.resolve(Response.json(null)),
  'aborts the response': () => Promise.resolve(brokenOff()),
  'responds with half of the body': async (response: () => Promise<Response>) => {
    const text = await (await response()).text();
    return new Response(text.slice(0, Math.floor(text.length / 2)));
  },
  'responds with an additional field': async (response: () => Promise<Response>) => {
    const value: unknown = await (await response()).json();
    return Response.json(
      Array.isArray(value) ? [...(value as unknown[]), { extra: 1 }] : { ...Object(value), extra: 1 },
    );
  },
  'responds without end': () => Promise.resolve(endless()),
} satisfies Record<string, (response: () => Promise<Response>) => Promise<Response>>;

export type Fault = keyof typeof FAULTS;

function html(status: number): Response {
  const headers = { 'Content-Type': 'text/html' };
  return new Response('<!doctype html><h1>Bad Gateway</h1>', { status, headers });
}

function brokenOff(): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('[{"person":'));
    },
    pull(controller) {
      controller.error(new TypeError('terminated'));
    },
  });
  return new Response(body);
}

/** A response that is too large to read. */
function endless(): Response {
  const chunk = new Uint8Array(1024 * 1024).fill(0x20);
  const body = new ReadableStream({
    pull(controller) {
      controller.enqueue(chunk);
    },
  });
  return new Response(body);
}

/**
 * Intercepts calls from the web tier to the provider: `fail` makes the calls of the given paths fail, all others
 * pass, until `recover`, which also resets the counters.
 */
export function createFaultyProvider() {
  let activeFault: { paths: ReadonlySet<string>; fault: Fault | 'is silent'; skipFirst: number } | null =
    null;
  let unblocked: Promise<void> = Promise.resolve();
  const counts = { requests: 0, responses: 0, held: 0 };

  function restart(): void {
    Object.assign(counts, { requests: 0, responses: 0, held: 0 });
  }

  function isFaulty(pathname: string): boolean {
    if (activeFault === null || !(activeFault.paths.has('*') || activeFault.paths.has(pathname)))
      return false;
    activeFault.skipFirst -= 1;
    return activeFault.skipFirst < 0;
  }

  const intercept = async (request: Request, send: SendToApi): Promise<Response> => {
    counts.requests += 1;
    await unblocked;
    if (activeFault === null || !isFaulty(new URL(request.url).pathname)) {
      const response = await send(request);
      counts.responses += 1;
      return response;
    }
    if (activeFault.fault !== 'is silent') return FAULTS[activeFault.fault](() => send(request));
    counts.held += 1;
    return new Promise<Response>(() => undefined);
  };

  return {
    intercept,
    counts,
    /** `*` matches every call; the first `skipFirst` calls pass. */
    fail(paths: readonly string[], fault: Fault | 'is silent', skipFirst = 0): void {
      activeFault = { paths: new Set(paths), fault, skipFirst };
      restart();
    },
    recover(): void {
      activeFault = null;
      restart();
    },
    /** Blocks every call until the returned function is called. */
    blockCalls(): () => void {
      let open: () => void = () => undefined;
      unblocked = new Promise((resolve) => {
        open = resolve;
      });
      return open;
    },
  };
}
