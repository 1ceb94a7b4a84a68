import { createApiClient } from '../app/api/api-client.server';
import type { SendToApi } from '../app/api/api-client.server';
import { createLanguageDetection } from '../app/i18n/language.server';
import type { WebContext } from '../app/load-context';
import { createPreferenceStore } from '../app/session/preferences.server';
import { createRateLimit } from '../app/session/rate-limit.server';
import { createSecretBox } from '../app/session/secret-box.server';
import { createSessionCookie } from '../app/session/session-cookie.server';
import { createSessionStore } from '../app/session/session-store.server';
import { signIn } from '../app/session/sign-in.server';
import { createThemeCookie } from '../app/session/theme.server';
import { createUsedTokens } from '../app/session/used-tokens.server';
import { createVisit } from '../app/session/visit.server';
import type { Clock } from '../contract/calendar';
import type { Log } from '../contract/log';
import type { Database } from '../database/database';
import type { Env } from './env';

export type WebTierDeps = {
  env: Env;
  db: Database;
  send: SendToApi;
  secrets: readonly string[];
  clock: Clock;
  log: Log;
};

/** The web tier's own state and rules, made once by the server and handed to pages through their context. */
export type WebTier = {
  createContext(request: Request, ids: { nonce: string; requestId: string }): WebContext;
  /** The answer to an address with a token in it; null for every other request. */
  trySignIn(request: Request, context: WebContext): Promise<Response | 'unavailable' | null>;
  /** Whether the rates of trust.md let the request pass. */
  allow(request: Request, address: string): Promise<boolean>;
  /** Clears away what has ended; runs nightly. */
  sweep(): Promise<void>;
};

const MINUTE_MS = 60_000;
const PAGES = { requests: 600, windowMs: MINUTE_MS };
const HAND_OVERS = { requests: 20, windowMs: MINUTE_MS };

export function createWebTier(deps: WebTierDeps): WebTier {
  const { env, db, clock, log } = deps;
  const cookie = createSessionCookie(env.appUrl, deps.secrets);
  const sessions = createSessionStore({
    db,
    cookie,
    clock,
    box: createSecretBox(deps.secrets, 'session token'),
  });
  const preferences = createPreferenceStore(db);
  const usedTokens = createUsedTokens(db, clock);
  const rateLimit = createRateLimit(db, clock, env.rateFactor);
  const language = createLanguageDetection(env.appUrl);
  const theme = createThemeCookie(env.appUrl);
  const baseUrl = env.apiBaseUrl ?? env.appUrl;
  const settings = { send: deps.send, baseUrl, log };

  return {
    createContext(request, { nonce, requestId }) {
      let visit: Promise<Awaited<ReturnType<WebContext['visit']>>> | undefined;
      const createApi: WebContext['createApi'] = (caller) =>
        createApiClient(settings, { ...caller, requestId });
      const findVisit = async () => {
        const found = await sessions.find(request);
        const lang = await language.getLanguage(request);
        return createVisit(found, {
          sessions,
          preferences,
          api: ({ token, data }) => createApi({ token, role: data.role, language: lang }),
        });
      };
      return {
        nonce,
        requestId,
        clock,
        log,
        settings: env,
        sessions,
        preferences,
        language,
        theme,
        createApi,
        visit: () => (visit ??= findVisit()),
      };
    },

    async trySignIn(request, context) {
      if (request.method !== 'GET' || !new URL(request.url).searchParams.has('token')) return null;
      return signIn(request, context, usedTokens);
    },

    async allow(request, address) {
      if (new URL(request.url).searchParams.has('token')) {
        return rateLimit.allow(`hand-over:${networkOf(address)}`, HAND_OVERS);
      }
      const id = await cookie.read(request);
      return id === null ? true : rateLimit.allow(`pages:${id.slice(0, 16)}`, PAGES);
    },

    async sweep() {
      await sessions.sweep();
      await usedTokens.sweep();
      await rateLimit.sweep();
    },
  };
}

/** One household's IPv6 addresses are one /56; counting single addresses would count nobody. */
function networkOf(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address;
  return address.split(':').slice(0, 4).join(':');
}
