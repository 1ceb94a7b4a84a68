import type { Clock } from '#contract/values/calendar.ts';
import type { Log } from '#contract/values/log.ts';
import type { ResponseCache } from './api/response-cache.server.ts';
import type { ApiCaller, ApiClient } from './api/api-client.server.ts';
import type { Slots } from './http/slots.ts';
import type { FileClient } from './api/file-client.server.ts';
import type { LanguageDetection } from './i18n/language/language.server.ts';
import type { Drafts, PendingForms } from './session/store/stored-forms.server.ts';
import type { PreferenceStore } from './session/store/preferences.server.ts';
import type { SessionStore } from './session/store/session-store.server.ts';
import type { ThemeCookie } from './session/theme.server.ts';
import type { RequestSession } from './session/request-session.server.ts';

/** Configuration of the process that loaders and actions may read. */
export type WebSettings = {
  appUrl: string;
  loginUrl: string;
  logoutUrl: string;
  customerPortalUrl: string;
  /** The sign-in page for employees who upload a sick note. */
  identityUrl: string;
  supportEmail: string;
  userGuideUrl: string;
  providerName: string;
  featureFlags: readonly 'token-countdown'[];
};

/** The web tier's data, in the database. */
export type WebStores = {
  sessions: SessionStore;
  preferences: PreferenceStore;
  pendingForms: PendingForms;
  drafts: Drafts;
};

/** The cookies besides the session's. */
export type WebCookies = { language: LanguageDetection; theme: ThemeCookie };

/** Access to the provider's API for callers without a session; a session has clients of its own. */
export type ApiAccess = {
  create(caller: Omit<ApiCaller, 'requestId' | 'clientAddress'>): ApiClient;
  /** Creates a client for the calls that carry files. */
  createFiles(caller: Omit<ApiCaller, 'requestId' | 'clientAddress'>): FileClient;
  /** Drops the cached responses of a session when the session ends or its role changes. */
  cache: Pick<ResponseCache, 'drop'>;
};

/**
 * The context of a loader or action. The server creates it: Remix's bundle has a module graph of its own and must not open a
 * second database or session store.
 */
export type WebContext = {
  requestId: string;
  /** The path of the requested page. */
  pathname: string;
  /** The address of the browser, which the provider logs. */
  clientAddress: string;
  nonce: string;
  clock: Clock;
  log: Log;
  settings: WebSettings;
  /** Returns the session of the request; it is looked up once per request. */
  session(): Promise<RequestSession>;
  stores: WebStores;
  cookies: WebCookies;
  api: ApiAccess;
  /** Limits the number of concurrent exports in this process. */
  exports: Slots;
  /** `hasErrors` is set by an action whose validation fails, so that the loader can add it to the page title. */
  form: { hasErrors: boolean };
  /**
   * `retryAfter` is set, in seconds, by the first call to which the provider responds that it is still loading the data.
   */
  preparing: { retryAfter: number | null };
  /** Logs an unexpected error. If the web tier's database is unavailable, the response becomes the 503 page. */
  reportError(error: unknown): void;
};

declare module '@remix-run/server-runtime' {
  interface AppLoadContext {
    web: WebContext;
  }
}
