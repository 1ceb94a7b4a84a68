import { ApiError } from '../api/api-error';
import type { Translate } from '../../locales/catalogue';
import type { WebContext } from '../load-context';
import { hasFeature } from '../session/features.server';
import { describeSession } from '../session/describe-session.server';
import type { LiveStatus } from '../session/session-status';
import type { SignedInVisit } from '../session/visit.server';
import type { Theme } from '../session/theme.server';
import type { UserRole } from '../../contract/roles';
import { describeEmployees, type ShownEmployees } from './describe-employees.server';

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
  const visit = await web.visit().catch(() => ({ state: 'none' }) as const);
  const language = await web.language.getLanguage(request);
  return {
    ...(await buildFallbackShell(request, web)),
    user: visit.state === 'live' ? await describeUser(web, visit, t) : null,
    employees: visit.state === 'live' ? await describeEmployees(visit, { language, t }) : null,
    session: visit.state === 'live' ? await describeLife(request, web, visit) : null,
    keptForm: visit.state === 'live' ? (visit.session.data.keptForm ?? null) : null,
    debug: visit.state === 'live' ? describeDebug(web, visit) : null,
    flash: visit.state === 'live' ? await takeFlash(web, visit, t) : null,
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

async function describeUser(web: WebContext, visit: SignedInVisit, t: Translate): Promise<Shell['user']> {
  const count = await countDepartments(visit);
  const { user, role } = visit.session.data;
  return {
    name: user.personName,
    company: user.companyName,
    role,
    roles: user.roles,
    departmentsText: count === null ? null : t('nav.departments', { count }),
    maySearch: visit.may('searchEmployees'),
    typedSearch: await takeTypedSearch(web, visit),
    hasRehabPlans: await hasRehabPlans(web, visit),
  };
}

async function hasRehabPlans(web: WebContext, visit: SignedInVisit): Promise<boolean> {
  if (!visit.may('rehabPlansFeature')) return false;
  try {
    const selection = await visit.selection();
    if (selection.state === 'missing' || selection.departmentIds.length === 0) return false;
    return (await hasFeature(web, visit, selection.departmentIds, 'RehabPlanner')) === true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

async function describeLife(request: Request, web: WebContext, visit: SignedInVisit): Promise<LiveStatus> {
  const language = await web.language.getLanguage(request);
  return describeSession(visit.session, web.clock().epochMilliseconds, language);
}

function describeDebug(web: WebContext, { session }: SignedInVisit): Shell['debug'] {
  if (!web.settings.featureFlags.includes('token-countdown')) return null;
  return { overrides: Object.keys(session.data.featureOverrides ?? {}).length };
}

async function countDepartments(visit: SignedInVisit): Promise<number | null> {
  try {
    const selection = await visit.selection();
    return selection.state === 'ready' ? selection.departmentIds.length : null;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

async function takeTypedSearch(web: WebContext, { session }: SignedInVisit): Promise<string | null> {
  const { typedSearch = null } = session.data;
  if (typedSearch !== null) await web.sessions.update(session, { typedSearch: null });
  return typedSearch;
}

/** The message is shown once: reading it takes it out of the session. */
async function takeFlash(web: WebContext, visit: SignedInVisit, t: Translate): Promise<Shell['flash']> {
  const { session } = visit;
  const { flash } = session.data;
  if (flash === null) return null;
  await web.sessions.update(session, { flash: null });
  return { id: web.requestId, tone: flash.kind, message: t(flash.key, flash.values) };
}
