import { ApiError } from '#app/api/api-error.ts';
import type { Translate } from '#app/i18n/i18n.server.ts';
import type { WebContext } from '#app/load-context.ts';
import { hasFeature } from '#app/session/features.server.ts';
import { describeSession } from '#app/session/describe-session.server.ts';
import type { LiveStatus } from '#app/session/session-status.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import type { Theme } from '#app/session/theme.server.ts';
import type { UserRole } from '#contract/roles.ts';
import { findLateDelivery, type LateDelivery } from './find-late-delivery.server.ts';
import { describeEmployees, type ShownEmployees } from './describe-employees.server.ts';

/** The data of the header, the menus and the footer. */
export type Shell = {
  theme: Theme;
  requestId: string;
  productName: string;
  providerName: string;
  supportEmail: string;
  loginUrl: string;
  customerPortalUrl: string;
  userGuideUrl: string;
  /** Null without a session or when it has expired. */
  user: null | {
    name: string;
    company: string;
    role: UserRole;
    roles: readonly UserRole[];
    /** Null while the hierarchy is missing. */
    /** Null when no count of departments is known. */
    departments: { text: string; short: string } | null;
    canSearch: boolean;
    /** The unsubmitted text of the search field when the language was changed; returned once. */
    typedSearch: string | null;
    /** The role and the organisation have access to rehabilitation plans. */
    hasRehabPlans: boolean;
    isAdministrator: boolean;
  };
  employees: ShownEmployees | null;
  /** Null while deliveries of absence data are not late. */
  lateDelivery: LateDelivery | null;
  /** The remaining time of the session; null without a session or when it has expired. */
  session: LiveStatus | null;
  /** The page of a form that was posted after the session expired, until its author opens it. */
  pendingFormPath: string | null;
  /** The number of overridden features; null for users without the debug panel. */
  debug: null | { overrides: number };
  /** `id` is new for every message, so that two equal texts are two messages. */
  flash: null | {
    id: string;
    tone: 'ok' | 'danger' | 'info';
    message: string;
    /** A form that undoes the change; null when it cannot be undone. */
    undo: null | { action: string; fields: Record<string, string> };
  };
};

const NO_SESSION = { state: 'none' } as const;

/**
 * Loads the data of the header, the menus and the footer. Handles missing data itself: the page's own loader decides how a
 * missing hierarchy or a rejected token is shown.
 */
export async function loadShell(request: Request, web: WebContext, t: Translate): Promise<Shell> {
  // Without the database the header and footer are empty, and the page reports the error.
  const found = await web.session().catch(() => NO_SESSION);
  // An action whose token was rejected has ended the session: its page is that of a signed-out user.
  const hasEnded = found.state === 'live' && web.stores.sessions.isDestroyed(found.stored);
  const session = hasEnded ? NO_SESSION : found;
  const language = await web.cookies.language.getLanguage(request);
  const user = session.state === 'live' ? await describeUser(web, session, t) : null;
  // Without the hierarchy the provider is probably unavailable: do not ask it again.
  const isAvailable = user !== null && user.departments !== null;
  return {
    ...(await buildFallbackShell(request, web, t)),
    user,
    employees: session.state === 'live' ? await describeEmployees(session, { language, t }) : null,
    lateDelivery: session.state === 'live' && isAvailable ? await findLateDelivery(web, session) : null,
    session: session.state === 'live' ? await describeLife(request, web, session) : null,
    pendingFormPath: session.state === 'live' ? (session.stored.data.keptForm ?? null) : null,
    debug: session.state === 'live' ? describeDebug(web, session) : null,
    flash: session.state === 'live' ? await consumeFlash(web, session, t) : null,
  };
}

/** Builds the shell without a user and without calls to the provider. */
export async function buildFallbackShell(
  request: Request,
  web: Pick<WebContext, 'requestId' | 'settings' | 'cookies'>,
  t: Translate,
): Promise<Shell> {
  const { providerName, supportEmail, loginUrl, customerPortalUrl, userGuideUrl } = web.settings;
  return {
    theme: await web.cookies.theme.getTheme(request),
    requestId: web.requestId,
    productName: t('shell:app.title'),
    providerName,
    supportEmail,
    loginUrl,
    customerPortalUrl,
    userGuideUrl,
    user: null,
    employees: null,
    lateDelivery: null,
    session: null,
    pendingFormPath: null,
    debug: null,
    flash: null,
  };
}

async function describeUser(
  web: Pick<WebContext, 'requestId' | 'log' | 'pathname' | 'stores'>,
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
    departments:
      count === null
        ? null
        : { text: t('shell:nav.departments', { count }), short: t('shell:nav.departments.short', { count }) },
    canSearch: session.hasCapability('searchEmployees'),
    typedSearch: await takeTypedSearch(web, session),
    hasRehabPlans: await hasRehabPlans(web, session),
    isAdministrator: session.stored.data.user.administrator === true,
  };
}

async function hasRehabPlans(
  web: Pick<WebContext, 'requestId' | 'log' | 'pathname'>,
  session: AuthenticatedSession,
): Promise<boolean> {
  if (!session.hasCapability('rehabPlansFeature')) return false;
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
  web: Pick<WebContext, 'clock' | 'cookies'>,
  session: AuthenticatedSession,
): Promise<LiveStatus> {
  const language = await web.cookies.language.getLanguage(request);
  return describeSession(session.stored, web.clock().epochMilliseconds, language);
}

function describeDebug(web: Pick<WebContext, 'settings'>, { stored }: AuthenticatedSession): Shell['debug'] {
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

async function takeTypedSearch(
  web: Pick<WebContext, 'stores'>,
  { stored }: AuthenticatedSession,
): Promise<string | null> {
  const { typedSearch = null } = stored.data;
  if (typedSearch !== null) await web.stores.sessions.update(stored, { typedSearch: null });
  return typedSearch;
}

/** Returns the message and deletes it from the session, so that it is shown once. */
async function consumeFlash(
  web: Pick<WebContext, 'requestId' | 'stores'>,
  session: AuthenticatedSession,
  t: Translate,
): Promise<Shell['flash']> {
  const { stored } = session;
  const { flash } = stored.data;
  if (flash === null) return null;
  await web.stores.sessions.update(stored, { flash: null });
  const message = t(flash.key, flash.values ?? {});
  return { id: web.requestId, tone: flash.kind, message, undo: flash.undo ?? null };
}
