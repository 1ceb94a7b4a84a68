import { callList } from '#contract/calls.ts';
import { BASE_PATH } from '#contract/values/constants.ts';

/** The pages and files that the server provides, `:x` for parameters; every other path is `other`. */
const PAGES = [
  '/',
  '/hr',
  '/hr/notification/:id/delete',
  '/hr/notifications',
  '/hr/analysis',
  '/hr/analysis/export',
  '/hr/departments',
  '/hr/departments/export',
  '/hr/annual',
  '/hr/annual/export',
  '/hr/report',
  '/hr/report/export',
  '/resources/report-rows',
  '/hr/person/:id',
  '/hr/person/:id/sick-note',
  '/hr/person/:id/plan/:plan/delete',
  '/hr/person/:id/plan/:plan/document/:type',
  '/hr/person/:id/document/:document',
  '/hr/person/:id/document/:document/delete',
  '/hr/person/:id/document/:document/print',
  '/hr/person/:id/notification/:notification/delete',
  '/sick-note/received',
  '/sick-note/:ticket',
  '/departments',
  '/employees',
  '/rehab-plans',
  '/rehab-plans/export',
  '/resources/rehab-plans',
  '/follow-up',
  '/follow-up.ics',
  '/follow-up/export',
  '/follow-up/handover',
  '/follow-up/handover/confirm',
  '/follow-up/:id',
  '/follow-up/:id/assign',
  '/follow-up/:id/plan-not-needed',
  '/follow-up/:id/plan-not-needed/:mark',
  '/follow-up/:id/postpone',
  '/follow-up/:id/talk',
  '/resources/follow-up',
  '/reminders',
  '/saved-views',
  '/saved-views/:view',
  '/admin',
  '/admin/deliveries',
  '/admin/deliveries/:delivery',
  '/admin/deliveries/:delivery/errors',
  '/admin/deliveries/:delivery/undo',
  '/admin/mapping',
  '/admin/mapping/export',
  '/admin/mapping/import',
  '/admin/corrections',
  '/admin/settings',
  '/admin/retention',
  '/admin/features',
  '/admin/features/switch',
  '/admin/accounts',
  '/admin/accounts/new',
  '/admin/sign-in',
  '/admin/accounts/machines',
  '/admin/accounts/review',
  '/admin/accounts/review/export',
  '/admin/accounts/:account',
  '/admin/accounts/:account/password',
  '/samtalsstod',
  '/about',
  '/user-guide',
  '/error',
  '/error/:status',
  '/role',
  '/language',
  '/theme',
  '/logout',
  '/session/continue',
  '/debug/features',
  '/resources/session',
  '/resources/log',
  '/resources/absent-list',
  '/resources/departments',
  '/resources/employees',
  '/resources/documents/:type/:id',
  '/resources/document-draft/:id',
  '/resources/new-document/:id/:plan/:type',
  '/portal',
  '/portal/login',
  '/portal/password',
  '/portal/identify',
  '/healthz',
  '/readyz',
  '/metrics',
  '/assets/:file',
  '/fonts/:file',
  '/guide/:file',
  '/icons.svg',
  '/favicon.svg',
  '/portal.css',
];

const CALLS = callList.flatMap(({ path, aliases }) =>
  [path, ...aliases].map((address) => BASE_PATH + address),
);

const patterns = [...PAGES, ...CALLS].map((pattern) => ({ pattern, segments: pattern.split('/') }));

/**
 * Returns the pattern of a path for logs and metrics, from a fixed list: a path could identify a person, and
 * unknown paths would create unlimited metric labels.
 */
export function routePattern(pathname: string): string {
  const segments = pathname.split('/');
  const found = patterns.find(
    ({ segments: wanted }) =>
      wanted.length === segments.length &&
      wanted.every((segment, index) => segment.startsWith(':') || segment === segments[index]),
  );
  return found?.pattern ?? 'other';
}
