import { lookup as resolveName } from 'node:dns';
import * as http from 'node:http';
import * as https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { CustomFetchOptions } from 'openid-client';
import type { AddressCheck, HostCheck } from './address-check.ts';
import { OpenIdError } from './open-id-error.ts';

/** Longest body of a response: the metadata and keys of large providers have some tens of kilobytes. */
const MAX_BYTES = 512 * 1024;

/** The options of `openid-client` that are used. */
type FetchOptions = Pick<CustomFetchOptions, 'method' | 'headers' | 'body' | 'signal'>;

export type FetchIdentityProvider = (url: string, options: FetchOptions) => Promise<Response>;

/**
 * Creates the function that sends the requests of `openid-client`, which sets the deadline, and reads the responses. The name of
 * the host is resolved once, and the connection is made to the addresses that were checked. No redirect is followed.
 */
export function createFetch(
  isAllowed: AddressCheck,
  resolve: typeof resolveName = resolveName,
  isAllowedHost: HostCheck = () => true,
): FetchIdentityProvider {
  const lookup = checkedLookup(isAllowed, resolve);

  function connect(url: URL, { method, headers, body, signal }: FetchOptions): Promise<http.IncomingMessage> {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (!isAllowedHost(host)) throw new OpenIdError('internalAddress');
    // Node calls `lookup` for names only.
    if (isIP(host) !== 0 && !isAllowed(host)) throw new OpenIdError('internalAddress');
    const formText = formatForm(body);
    return new Promise((done, fail) => {
      const { request } = url.protocol === 'https:' ? https : http;
      const options = {
        method,
        lookup,
        // No agent: a connection that is kept may have been opened to an address that this check does not allow.
        agent: false as const,
        headers: { ...headers, 'Accept-Encoding': 'identity' },
        ...(signal ? { signal } : {}),
      };
      const sent = request(url, options, done);
      sent.on('error', fail);
      sent.end(formText);
    });
  }

  /** @throws OpenIdError `unavailable` without a complete response, for a redirect and for a fault of the server; `internalAddress` */
  return async (url, options) => {
    try {
      const response = await connect(new URL(url), options);
      const text = await readLimited(response);
      const status = response.statusCode ?? 0;
      if (status < 200 || (status >= 300 && status < 400) || status >= 500)
        throw new OpenIdError('unavailable');
      const contentType = response.headers['content-type'] ?? '';
      return new Response(text, { status, headers: { 'Content-Type': contentType } });
    } catch (error) {
      throw error instanceof OpenIdError ? error : new OpenIdError('unavailable', { cause: error });
    }
  };
}

/**
 * The body of a request without one, or with a form: `openid-client` sends other bodies with `fetchProtectedResource` alone, which is
 * not used.
 */
function formatForm(body: FetchOptions['body']): string | undefined {
  if (body === undefined || body === null) return undefined;
  if (body instanceof URLSearchParams) return body.toString();
  throw new TypeError('The body of a request to an identity provider must be a form');
}

/** Resolves names and fails if one of the addresses is not allowed. */
function checkedLookup(isAllowed: AddressCheck, resolve: typeof resolveName): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      // Without addresses in the case of an error.
      const [first] = error === null ? addresses : [];
      if (error !== null || first === undefined) callback(error ?? new Error('no address'), '');
      else if (addresses.some(({ address }) => !isAllowed(address)))
        callback(new OpenIdError('internalAddress'), '');
      else if (options.all === true) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

async function readLimited(response: http.IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.byteLength;
    if (size > MAX_BYTES) throw new OpenIdError('unavailable');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
