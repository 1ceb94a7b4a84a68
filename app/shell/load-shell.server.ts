import { ApiError } from '../api/api-error';
import type { Translate } from '../../locales/catalogue';
import type { WebContext } from '../load-context';
import type { SignedInVisit } from '../session/visit.server';
import type { Theme } from '../session/theme.server';
import type { UserRole } from '../../contract/roles';

/** What the header, the menus and the footer show. */
export type Shell = {
  theme: Theme;
  requestId: string;
  providerName: string;
  supportEmail: string;
  loginUrl: string;
  customerPortalUrl: string;
  userGuideUrl: string | null;
  /** Null for nobody, and for somebody whose session has ended. */
  user: null | {
    name: string;
    company: string;
    role: UserRole;
    roles: readonly UserRole[];
    /** Null while the hierarchy is missing. */
    departmentsText: string | null;
  };
  /** `id` is new for every message, so that the same words twice are two messages. */
  flash: null | { id: string; tone: 'ok' | 'danger' | 'info'; message: string };
};

/** Never fails: a page's own loader decides what a missing hierarchy or a refused token means. */
export async function loadShell(request: Request, web: WebContext, t: Translate): Promise<Shell> {
  // Without its database the frame stands empty around what the page itself says of it.
  const visit = await web.visit().catch(() => ({ state: 'none' }) as const);
  return {
    ...(await buildFallbackShell(request, web)),
    user: visit.state === 'live' ? await describeUser(visit, t) : null,
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
    flash: null,
  };
}

async function describeUser(visit: SignedInVisit, t: Translate): Promise<Shell['user']> {
  const count = await countDepartments(visit);
  const { user, role } = visit.session.data;
  return {
    name: user.personName,
    company: user.companyName,
    role,
    roles: user.roles,
    departmentsText: count === null ? null : t('nav.departments', { count }),
  };
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

/** The message is shown once: reading it takes it out of the session. */
async function takeFlash(web: WebContext, visit: SignedInVisit, t: Translate): Promise<Shell['flash']> {
  const { session } = visit;
  const { flash } = session.data;
  if (flash === null) return null;
  await web.sessions.update(session, { flash: null });
  return { id: web.requestId, tone: flash.kind, message: t(flash.key, flash.values) };
}
