import type { CustomFetchOptions } from 'openid-client';
import { OpenIdFault } from './open-id-fault.ts';

/** Longest body of a response: the metadata and keys of large providers have some tens of kilobytes. */
const MAX_BYTES = 512 * 1024;

/**
 * Sends a request of `openid-client`, which follows no redirect and sets the deadline, and reads the response.
 *
 * @throws OpenIdFault `unavailable` without a complete response, for a redirect and for a fault of the server
 */
export async function fetchIdentityProvider(url: string, options: CustomFetchOptions): Promise<Response> {
  try {
    const { method, headers, redirect, signal } = options;
    const body = options.body instanceof URLSearchParams ? options.body : null;
    const response = await fetch(url, { method, headers, redirect, body, ...(signal ? { signal } : {}) });
    const { status } = response;
    const text = await readLimited(response);
    if (status < 200 || (status >= 300 && status < 400) || status >= 500)
      throw new OpenIdFault('unavailable');
    const contentType = response.headers.get('Content-Type') ?? '';
    return new Response(text, { status, headers: { 'Content-Type': contentType } });
  } catch (error) {
    throw error instanceof OpenIdFault ? error : new OpenIdFault('unavailable', { cause: error });
  }
}

async function readLimited({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = body?.getReader();
  for (let read = await reader?.read(); read?.value !== undefined; read = await reader?.read()) {
    size += read.value.byteLength;
    if (size > MAX_BYTES) throw new OpenIdFault('unavailable');
    parts.push(read.value);
  }
  return Buffer.concat(parts).toString('utf8');
}
