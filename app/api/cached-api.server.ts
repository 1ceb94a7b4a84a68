import type { CallResponse, CallName, CallRequest } from '#contract/calls.ts';
import { HEADERS } from '#contract/values/constants.ts';
import type { RepeatedLimit } from '#contract/values/administration/follow-up-settings.ts';
import type { ResponseCache, CacheOwner } from './response-cache.server.ts';
import type { ApiResult, ApiClient } from './api-client.server.ts';
import { ApiError } from './api-error.ts';
import { CACHED_CALLS } from './cached-calls.ts';
import { readRepeatedLimit } from './organisation-limits.ts';

/**
 * Creates a client for one page that returns responses from the cache. `/data-version` is called once before the first of them,
 * so that no figure is older than the data; without a version the cache is neither read nor written. A cached list of people is used
 * after a conditional call, which the provider authorises and logs. Equal calls of a page share one response, including
 * `/data-version`, whose headers a page may show.
 *
 * @param now milliseconds since the epoch
 */
export function createCachedApi(
  client: ApiClient,
  cache: ResponseCache,
  owner: CacheOwner,
  now: () => number,
): ApiClient {
  let version: Promise<KnownVersion | null> | undefined;
  let versionResponse: Promise<ApiResult<'dataVersion'>> | undefined;
  const requestVersion = () => (versionResponse ??= client.request('dataVersion', null));
  const responses = new Map<string, Promise<unknown>>();

  async function findOrRequest<Name extends CallName>(name: Name, request: CallRequest<Name>) {
    const current = await (version ??= findVersion(requestVersion));
    if (current === null) return client.call(name, request);
    const { dataVersion, repeated } = current;
    // The figures of all customers are kept longer than a data version, and count with the organisation's limit.
    const ownerOfCall =
      name === 'statsGlobal'
        ? { ...owner, variant: `${owner.variant} ${String(repeated.spells)} ${String(repeated.months)}` }
        : owner;
    const found = cache.find(ownerOfCall, name, request, { version: dataVersion, now: now() });
    if (found?.tag === null) return found.value as CallResponse<Name>;
    const result =
      found === undefined
        ? await client.request(name, request)
        : await client.revalidate(name, request, found.tag);
    if (result === null) return found?.value as CallResponse<Name>;
    const { response, size, headers } = result;
    cache.store(ownerOfCall, name, request, {
      value: response,
      tag: headers.get('ETag'),
      size,
      version: dataVersion,
      storedAt: now(),
    });
    return response;
  }

  return {
    async call(name, request, extras) {
      if (!CACHED_CALLS.has(name)) return client.call(name, request, extras);
      const key = `${name} ${JSON.stringify(request)}`;
      const response = responses.get(key) ?? findOrRequest(name, request);
      responses.set(key, response);
      try {
        return (await response) as CallResponse<typeof name>;
      } catch (error) {
        // A failed call may be repeated.
        responses.delete(key);
        throw error;
      }
    },
    async request(name, request, extras) {
      if (name !== 'dataVersion') return client.request(name, request, extras);
      return (await requestVersion()) as ApiResult<CallName>;
    },
    revalidate: (name, request, tag) => client.revalidate(name, request, tag),
    stream: (name, request) => client.stream(name, request),
  };
}

type KnownVersion = { dataVersion: string; repeated: RepeatedLimit };

/** Returns the data version; null when the provider does not report it. The page's own calls then report the error. */
async function findVersion(request: () => Promise<ApiResult<'dataVersion'>>): Promise<KnownVersion | null> {
  try {
    const { headers } = await request();
    const dataVersion = headers.get(HEADERS.dataVersion);
    return dataVersion === null ? null : { dataVersion, repeated: readRepeatedLimit(headers) };
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
