import { ApiError } from '#app/api/api-error.ts';
import type { Translate } from '#locales/catalogue.ts';
import type { WebContext } from '#app/load-context.ts';
import { hasFeature } from '#app/session/features.server.ts';
import { describeSession } from '#app/session/describe-session.server.ts';
import type { LiveStatus } from '#app/session/session-status.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import type { Theme } from '#app/session/theme.server.ts';
import type { UserRole } from '#contract/roles.ts';
import { describeEmployees, type ShownEmployees } from './describe-employees.server.ts';

/** What the header, the menus and the footer show. */
export type Shell = {
  theme: Theme;
  requestId: string;
  providerName: string;
  supportEmail: string;
  loginUrl: string;
  customerPortalUrl: string;
  userGuideUrl: string;
  /** Null for nobody, and for somebody whose session has ended. */
  user: null | {
    name: string;
    company: string;
    role: UserRole;
    roles: readonly UserRole[];
    /** Null while the hierarchy is missing. */
    departmentsText: string | null;
    maySearch: boolean;
    /** What stood in the search field, unsent, when the language was changed: told once. */
    typedSearch: string | null;
    /** Role and organisation have the rehabilitation plans. */
    hasRehabPlans: boolean;
  };
  employees: ShownEmployees | null;
  /** How long the session has left; null for nobody, and for somebody whose session has ended. */
  session: LiveStatus | null;
  /** The page of a form that was posted after the session had ended, until it is looked at. */
  keptForm: string | null;
  /** Of somebody who has the debug panel: how many features are overridden. */
  debug: null | { overrides: number };
  /** `id` is new for every message, so that the same words twice are two messages. */
  flash: null | { id: string; tone: 'ok' | 'danger' | 'info'; message: string };
};

/** Never fails: a page's own loader decides what a missing hierarchy or a refused token means. */
export async function loadShell(request: Request, web: WebContext, t: Translate): Promise<Shell> {
  // Without its database the frame stands empty around what the page itself says of it.
  const session = await web.session().catch(() => ({ state: 'none' }) as const);
  const language = await web.language.getLanguage(request);
  return {
    ...(await buildFallbackShell(request, web)),
    user: session.state === 'live' ? await describeUser(web, session, t) : null,
    employees: session.state === 'live' ? await describeEmployees(session, { language, t }) : null,
    session: session.state === 'live' ? await describeLife(request, web, session) : null,
    keptForm: session.state === 'live' ? (session.stored.data.keptForm ?? null) : null,
    debug: session.state === 'live' ? describeDebug(web, session) : null,
    flash: session.state === 'live' ? await consumeFlash(web, session, t) : null,
  };
}

/** The shell of nobody: what can be said of any page without asking anybody. */
export async function buildFallbackShell(request: Request, web: WebContext): Promise<Shell> {
  const { providerName, supportEmail, loginUrl, customerPortalUrl, userGuideUrl } = web.settings;
  return {
    theme: await web.theme.getTheme(request),
    requestId: web.requestId,
    providerName,
    supportEmail,
    loginUrl,
    customerPortalUrl,
    userGuideUrl,
    user: null,
    employees: null,
    session: null,
    keptForm: null,
    debug: null,
    flash: null,
  };
}

async function describeUser(
  web: WebContext,
  session: AuthenticatedSession,
  t: Translate,
): Promise<Shell['user']> {
  const count = await countDepartments(session);
  const { user, role } = session.stored.data;
  return {
    name: user.personName,
    company: user.companyName,
    role,
    roles: user.roles,
    departmentsText: count === null ? null : t('nav.departments', { count }),
    maySearch: session.may('searchEmployees'),
    typedSearch: await takeTypedSearch(web, session),
    hasRehabPlans: await hasRehabPlans(web, session),
  };
}

async function hasRehabPlans(web: WebContext, session: AuthenticatedSession): Promise<boolean> {
  if (!session.may('rehabPlansFeature')) return false;
  try {
    const selection = await session.selection();
    if (selection.state === 'missing' || selection.departmentIds.length === 0) return false;
    return (await hasFeature(web, session, selection.departmentIds, 'RehabPlanner')) === true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

async function describeLife(
  request: Request,
  web: WebContext,
  session: AuthenticatedSession,
): Promise<LiveStatus> {
  const language = await web.language.getLanguage(request);
  return describeSession(session.stored, web.clock().epochMilliseconds, language);
}

function describeDebug(web: WebContext, { stored }: AuthenticatedSession): Shell['debug'] {
  if (!web.settings.featureFlags.includes('token-countdown')) return null;
  return { overrides: Object.keys(stored.data.featureOverrides ?? {}).length };
}

async function countDepartments(session: AuthenticatedSession): Promise<number | null> {
  try {
    const selection = await session.selection();
    return selection.state === 'ready' ? selection.departmentIds.length : null;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

async function takeTypedSearch(web: WebContext, { stored }: AuthenticatedSession): Promise<string | null> {
  const { typedSearch = null } = stored.data;
  if (typedSearch !== null) await web.sessions.update(stored, { typedSearch: null });
  return typedSearch;
}

/** The message is shown once: reading it takes it out of the session. */
async function consumeFlash(
  web: WebContext,
  session: AuthenticatedSession,
  t: Translate,
): Promise<Shell['flash']> {
  const { stored } = session;
  const { flash } = stored.data;
  if (flash === null) return null;
  await web.sessions.update(stored, { flash: null });
  return { id: web.requestId, tone: flash.kind, message: t(flash.key, flash.values) };
}
