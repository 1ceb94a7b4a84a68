import type { CallAnswer, CallName, CallRequest } from '../../contract/calls';
import { HEADERS } from '../../contract/constants';
import type { AnswerCache, CacheOwner } from './answer-cache.server';
import type { Answered, ApiClient } from './api-client.server';
import { ApiError } from './api-error';
import { CACHED_CALLS } from './cached-calls';

/**
 * A client that answers from the cache what it may, for one page: `/data-version` is asked once, before the first of
 * them, so that no figure is ever older than the data. Without a version nothing is taken from the cache, nor put there.
 * What several parts of a page ask at the same time is asked once, for all of them; so is `/data-version`, whose headers
 * a page may show.
 *
 * @param now milliseconds since the epoch
 */
export function createCachedApi(
  client: ApiClient,
  cache: AnswerCache,
  owner: CacheOwner,
  now: () => number,
): ApiClient {
  let version: Promise<string | null> | undefined;
  let versionAnswer: Promise<Answered<'dataVersion'>> | undefined;
  const askVersion = () => (versionAnswer ??= client.ask('dataVersion', null));
  const pending = new Map<string, Promise<unknown>>();

  async function findOrAsk<Name extends CallName>(name: Name, request: CallRequest<Name>) {
    const current = await (version ??= findVersion(askVersion));
    if (current === null) return client.call(name, request);
    const found = cache.find(owner, name, request, current, now());
    if (found !== undefined) return found as CallAnswer<Name>;
    const { answer, size } = await client.ask(name, request);
    cache.store(owner, name, request, { value: answer, size, version: current, storedAt: now() });
    return answer;
  }

  return {
    async call(name, request, extras) {
      if (!CACHED_CALLS.has(name)) return client.call(name, request, extras);
      const key = `${name} ${JSON.stringify(request)}`;
      const asked = pending.get(key) ?? findOrAsk(name, request).finally(() => pending.delete(key));
      pending.set(key, asked);
      return (await asked) as CallAnswer<typeof name>;
    },
    async ask(name, request, extras) {
      if (name !== 'dataVersion') return client.ask(name, request, extras);
      return (await askVersion()) as Answered<CallName>;
    },
    stream: (name, request) => client.stream(name, request),
  };
}

/** Null where the provider does not tell: the pages' own calls will say what is wrong. */
async function findVersion(ask: () => Promise<Answered<'dataVersion'>>): Promise<string | null> {
  try {
    const { headers } = await ask();
    return headers.get(HEADERS.dataVersion);
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
