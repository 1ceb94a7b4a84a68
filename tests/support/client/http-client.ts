import { DEMO_PASSWORD } from '#provider/demo/organisations/accounts.ts';
import type { App } from '../app/start-app.ts';
import { issueSignInToken } from './issue-sign-in-token.ts';

/** The response with a page or a redirect. */
export type ClientResponse = {
  status: number;
  headers: Headers;
  /** The path and query of a redirect to our own origin, otherwise the whole URL; null without a redirect. */
  location: string | null;
  /** The body. The texts that a page carries for its components are left out: they are the same for every user. */
  html: string;
  /** The visible text of `html`: without tags, scripts and styles, white space collapsed. */
  text: string;
};

export type Fields = Record<string, string> | URLSearchParams | FormData;

/** A browser without JavaScript: stores cookies, sends a browser's headers, follows no redirects by default. */
export type HttpClient = {
  cookies: Map<string, string>;
  get(path: string, headers?: Record<string, string>): Promise<ClientResponse>;
  post(path: string, fields?: Fields, headers?: Record<string, string>): Promise<ClientResponse>;
  /** GET, then every redirect on our own origin, at most ten. */
  follow(path: string): Promise<ClientResponse & { path: string; hops: string[] }>;
  /** Submits the portal's sign-in form. Returns the token in the URL of its redirect, for calls of the API. */
  requestToken(username: string): Promise<string>;
  /**
   * Submits the portal's sign-in form and follows its redirect. Returns the token of that URL, which has then been
   * exchanged and revoked.
   */
  signInAs(username: string): Promise<string>;
  /** Follows the redirect of a sign-in with its token, which is exchanged and revoked. */
  signInWith(token: string): Promise<void>;
};

const SAME_ORIGIN_HEADERS = { 'Sec-Fetch-Site': 'same-origin' };

export function createHttpClient(app: Pick<App, 'origin' | 'fetch'>): HttpClient {
  const cookies = new Map<string, string>();

  async function send(path: string, init: RequestInit): Promise<ClientResponse> {
    const headers = new Headers(init.headers);
    if (cookies.size > 0 && !headers.has('Cookie')) headers.set('Cookie', serializeCookies(cookies));
    const response = await app.fetch(
      new Request(new URL(path, app.origin), { ...init, headers, redirect: 'manual' }),
    );
    storeCookies(cookies, response.headers);
    return readResponse(response, app.origin);
  }

  const client: HttpClient = {
    cookies,
    get: (path, headers = {}) => send(path, { headers: { ...SAME_ORIGIN_HEADERS, ...headers } }),
    post: (path, fields = {}, headers = {}) =>
      send(path, {
        method: 'POST',
        headers: { ...SAME_ORIGIN_HEADERS, Origin: app.origin, ...headers },
        body: fields instanceof FormData ? fields : new URLSearchParams(fields),
      }),
    async follow(path) {
      const hops: string[] = [];
      let next = path;
      for (;;) {
        const response = await client.get(next);
        if (response.location?.startsWith('/') !== true) return { ...response, path: next, hops };
        next = response.location;
        hops.push(next);
        if (hops.length > 10) throw new Error(`a loop of redirects: ${hops.join(' ')}`);
      }
    },
    async requestToken(username) {
      const redirect = await client.post('/portal/login', { username, password: DEMO_PASSWORD });
      const token = new URL(redirect.location ?? '', app.origin).searchParams.get('token');
      if (token === null)
        throw new Error(`the portal responded with ${String(redirect.status)} to ${username}`);
      return token;
    },
    async signInAs(username) {
      const token = await client.requestToken(username);
      await client.signInWith(token);
      return token;
    },
    async signInWith(token) {
      const signedIn = await client.get(`/?token=${token}`);
      if (signedIn.location !== '/') throw new Error(`signing in led to ${String(signedIn.location)}`);
    },
  };
  return client;
}

/** Creates a client and signs it in without the portal's form, whose password check takes most of a sign-in. */
export async function signInAs(app: App, username: string): Promise<HttpClient> {
  const client = createHttpClient(app);
  await client.signInWith(await issueSignInToken(app, username));
  return client;
}

export async function readResponse(response: Response, origin: string): Promise<ClientResponse> {
  const { status, headers } = response;
  const body = await response.text();
  const html = body.replace(/(<script id="text-resources"[^>]*>).*?(?=<\/script>)/s, '$1');
  const location = headers.get('Location');
  return {
    status,
    headers,
    location: location?.startsWith(`${origin}/`) === true ? location.slice(origin.length) : location,
    html,
    text: readText(html),
  };
}

/** Returns the visible text of a document. */
export function readText(html: string): string {
  return (
    html
      .replaceAll(/<(script|style|head)\b[\s\S]*?<\/\1>/g, ' ')
      .replaceAll(/<!--.*?-->/g, '')
      // Inside a word (app/ui/data/hyphenated.tsx).
      .replaceAll('<span class="soft-hyphen"></span>', '')
      // Inside a sentence, with a full stop after it.
      .replaceAll(/<\/?time\b[^>]*>/g, '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/&(amp|lt|gt|quot|#x27|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
      .replaceAll(/\s+/g, ' ')
      .trim()
  );
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", nbsp: ' ' };

function serializeCookies(cookies: ReadonlyMap<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

function storeCookies(cookies: Map<string, string>, headers: Headers): void {
  for (const line of headers.getSetCookie()) {
    const [pair = '', ...attributes] = line.split(';');
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const isExpired = attributes.some((attribute) => /^\s*max-age=0\s*$/i.test(attribute));
    if (isExpired) cookies.delete(name);
    else cookies.set(name, value);
  }
}
