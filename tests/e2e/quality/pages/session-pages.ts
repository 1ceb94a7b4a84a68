import type { SessionStatus } from '#app/session/session-status.ts';
import { signInAs } from '#tests/support/client/http-client.ts';
import { MANAGER, at } from './open-page.ts';
import type { QualityPage } from './quality-page.ts';

const LIVE = { state: 'live', recent: false, failed: false, endsAt: '13.00' } as const;

/** The session, the role and errors. */
export const sessionPages: readonly QualityPage[] = [
  {
    name: 'where the user is signed in',
    status: 200,
    as: MANAGER,
    scripts: [],
    open: async (tab) => {
      // A second session, with its buttons.
      await signInAs(tab.app, MANAGER);
      return tab.goto('/logout?sessions=1');
    },
  },
  { name: 'expired session', status: 401, as: 'helena.bergvall', scripts: [], open: openNearExpiry(61) },
  {
    name: 'session that could not be renewed',
    status: 200,
    as: 'helena.bergvall',
    faults: { tokenRefresh: 503 },
    open: openNearExpiry(46),
  },
  {
    name: 'session that ends soon',
    status: 200,
    as: 'helena.bergvall',
    open: withSession({ ...LIVE, remainingMs: 840_000, warnInMs: -1 }),
  },
  {
    name: 'session that ended behind the page',
    status: 200,
    as: 'helena.bergvall',
    open: withSession({ state: 'ended' }),
  },
  {
    name: 'no department',
    status: 401,
    as: MANAGER,
    faults: { departmentHierarchy: [] },
    scripts: [],
    open: at('/hr'),
  },
  {
    name: 'role taken away',
    status: 403,
    as: MANAGER,
    faults: { departmentHierarchy: 403 },
    scripts: [],
    open: at('/hr'),
  },
  {
    name: 'service unavailable, signed in',
    status: 503,
    as: MANAGER,
    faults: { departmentHierarchy: 204 },
    scripts: [],
    open: at('/hr'),
  },
  { name: 'unknown page, signed in', status: 404, as: MANAGER, scripts: [], open: at('/no/such/page') },
  // The other codes have the same page with other texts.
  ...[403, 503].map((status) => ({
    name: `error ${String(status)}`,
    status,
    scripts: [] as const,
    open: at(`/error/${String(status)}`),
  })),
];

function openNearExpiry(minutes: number): QualityPage['open'] {
  return async (tab) => {
    const { clock } = tab.app;
    const { now } = clock;
    await tab.signIn('helena.bergvall', tab.language);
    clock.now = now.add({ minutes });
    try {
      return await tab.goto('/hr');
    } finally {
      clock.now = now;
    }
  };
}

/** Opens the overview with a fixed session status; with JavaScript the session dialog is open. */
function withSession(status: SessionStatus): QualityPage['open'] {
  return async (tab) => {
    const { page } = tab;
    await page.unrouteAll();
    await page.route('**/resources/session', (route) => route.fulfill({ json: status }));
    await tab.signIn('helena.bergvall', tab.language);
    const response = await tab.goto('/hr');
    if (!tab.javaScriptEnabled) return response;
    // Repeated, because the listener is added some time after hydration.
    const wake = () => {
      dispatchEvent(new Event('focus'));
      return document.querySelector('dialog[open]') !== null;
    };
    await page.waitForFunction(wake, undefined, { polling: 200 });
    return response;
  };
}
