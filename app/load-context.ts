import type { Clock } from '#contract/values/calendar.ts';
import type { Log } from '#contract/calls/log.ts';
import type { ResponseCache } from './api/response-cache.server.ts';
import type { ApiCaller, ApiClient } from './api/api-client.server.ts';
import type { ExportSlots } from './exports/export-slots.server.ts';
import type { FileClient } from './api/file-client.server.ts';
import type { LanguageDetection } from './i18n/language.server.ts';
import type { Drafts } from './session/store/drafts.server.ts';
import type { PendingForms } from './session/store/pending-forms.server.ts';
import type { PreferenceStore } from './session/store/preferences.server.ts';
import type { SessionStore } from './session/store/session-store.server.ts';
import type { ThemeCookie } from './session/theme.server.ts';
import type { RequestSession } from './session/request-session.server.ts';

/** What pages may know of how the process was started. */
export type WebSettings = {
  appUrl: string;
  loginUrl: string;
  logoutUrl: string;
  customerPortalUrl: string;
  /** Where an employee who uploads a sick note identifies. */
  identityUrl: string;
  supportEmail: string;
  userGuideUrl: string;
  providerName: string;
  featureFlags: readonly 'token-countdown'[];
};

/**
 * What a loader or action gets beside its request. The server owns all of it and hands it over: Remix's bundle is a
 * second module graph, which must not open databases or sessions of its own (house-style.md, trap 10).
 */
export type WebContext = {
  nonce: string;
  requestId: string;
  clock: Clock;
  log: Log;
  settings: WebSettings;
  sessions: SessionStore;
  preferences: PreferenceStore;
  pendingForms: PendingForms;
  drafts: Drafts;
  /** Dropped for a session when it ends and when its role changes. */
  responseCache: Pick<ResponseCache, 'drop'>;
  /** So many exports at a time, of all who ask this process. */
  exports: ExportSlots;
  language: LanguageDetection;
  theme: ThemeCookie;
  /** A client of the provider's API for a caller. */
  createApi(caller: Omit<ApiCaller, 'requestId'>): ApiClient;
  /** The same for the calls that carry files. */
  createFiles(caller: Omit<ApiCaller, 'requestId'>): FileClient;
  /** Set by an action that refuses its form, for the loader after it to say so in the page's title. */
  form: { hasErrors: boolean };
  /** Set where a loader or action found our own database away: the answer to the request is the 503 page. */
  database: { away: boolean };
  /** Who is visiting, found once a request however many loaders ask. */
  session(): Promise<RequestSession>;
};

declare module '@remix-run/server-runtime' {
  interface AppLoadContext {
    web: WebContext;
  }
}
