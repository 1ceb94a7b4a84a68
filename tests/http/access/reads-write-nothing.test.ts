import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDocumentClient } from '#tests/support/client/document-client.ts';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import { readFingerprints } from '#tests/support/database/rows/table-fingerprints.ts';
import { signInAs } from '#tests/support/client/http-client.ts';

/** Tables that a GET request may change: audit rows, the user's own session and preferences, and rate counters. */
const MAY_CHANGE = ['api.audit_event', 'web.session', 'web.preference', 'web.rate_counter'];

const PATHS = [
  '/',
  '/hr',
  '/hr?f=1',
  '/hr?types=SICK_LEAVE&show=200',
  '/hr/notifications',
  '/hr/notifications?raised=new&sort=person&page=2&selected=all',
  '/hr/notifications?_data=routes%2Fhr%2B%2Fnotifications',
  '/hr?types=x',
  '/hr?_data=routes%2Fhr%2B%2F_index',
  '/hr?_data=root',
  '/hr?intent=dismiss&notificationId=1&index',
  '/rehab-plans?filter=concluded&clock=1&show=60',
  '/resources/rehab-plans?shown=10',
  '/rehab-plans/export',
  '/follow-up?reason=planNeeded&who=mine&status=done&show=60',
  '/follow-up/export',
  '/follow-up/handover',
  '/follow-up/handover?from=1&to=2&kind=permanent',
  '/follow-up/handover/confirm?from=1&to=2&kind=permanent',
  '/follow-up/7',
  '/follow-up/7/assign',
  '/follow-up/7/postpone?reason=planNeeded&occurrence=1',
  '/follow-up/7/plan-not-needed?reason=planNeeded',
  '/follow-up/7/talk',
  '/resources/follow-up?shown=10',
  '/follow-up.ics?key=x',
  '/reminders',
  '/saved-views',
  '/saved-views/7',
  '/admin',
  '/admin/deliveries',
  '/admin/deliveries/7/undo',
  '/admin/mapping',
  '/admin/retention',
  '/admin/retention?intent=restore',
  '/admin/people',
  '/admin/people?person=019d0000-0000-7000-8000-000000000000&confirm=protect',
  '/admin/people/extract?person=019d0000-0000-7000-8000-000000000000',
  '/admin/mapping/export',
  '/admin/mapping/import',
  '/admin/mapping/new',
  '/admin/corrections',
  '/admin/settings',
  '/admin/features',
  '/admin/features/switch?feature=RehabPlanner&state=off',
  '/admin/access-log',
  '/admin/access-log?from=x&person=y&start=50',
  '/admin/access-log/export?format=csv',
  '/admin/accounts',
  '/admin/accounts/new',
  '/admin/sign-in',
  '/admin/sign-in?change=none&intent=remove',
  '/admin/accounts/machines',
  '/admin/accounts/machines?intent=revoke',
  '/admin/accounts/review',
  '/admin/accounts/review?intent=start',
  '/admin/accounts/review/export',
  '/about',
  '/user-guide',
  '/samtalsstod?conversation=early',
  '/hr/analysis',
  '/hr/analysis?from=2026-01-01&gender=male&unit=days',
  '/hr/analysis?from=x&unit=x',
  '/hr/analysis?_data=routes%2Fhr%2B%2Fanalysis',
  '/hr/departments?from=2026-01-01&sort=change.asc&show=150',
  '/hr/departments?sort=x',
  '/hr/departments/export',
  '/hr/annual',
  '/hr/annual?year=2024',
  '/hr/annual/export',
  '/hr/report',
  '/hr/report?f=1&col=age&sort=age.asc&show=150&from=2026-01-01',
  '/hr/report/export?from=2026-01-01&f=1&col=age',
  '/resources/report-rows?f=1&col=age&shown=50',
  '/hr/analysis/export',
  '/departments',
  '/departments?path=&q=skola&panel=selection&intent=clear&version=0',
  '/resources/departments',
  '/resources/session',
  '/resources/log',
  '/session/continue',
  '/debug/features',
  '/resources/absent-list?types=SICK_LEAVE&offset=50',
  '/role',
  '/role?role=ActingManager',
  '/language?language=en',
  '/theme?theme=dark',
  '/error',
  '/error/503',
  '/no/such/page',
  '/hr/1042',
  '/department/1042/person/7',
  '/hr/person/7',
  '/sick-note/received',
  '/sick-note/x',
  '/resources/documents/file/7',
  '/portal/identify',
  '/portal/password',
  '/portal/password?username=karin.ekdahl&password=franvaro-demo&newPassword=sju-gr%C3%B6na-h%C3%A4star',
  '/portal',
  '/portal?lang=en&message=signed_out',
  '/portal/login?username=karin.ekdahl&password=franvaro-demo',
  '/healthz',
  '/readyz',
  '/metrics',
  '/favicon.svg',
  '/api/user/init',
  '/api/notification/dismiss',
  '/api/.well-known/jwks.json',
];

let app: App;
beforeAll(async () => (app = await startApp()));
afterAll(() => app.close());

it('leaves the database unchanged after two requests of every URL', async () => {
  const client = await signInAs(app, 'karin.ekdahl');
  const { html } = await client.get('/hr');
  const confirm = /href="(\/hr\/notification\/[^"]+\/delete)"/.exec(html)?.[1];
  expect(confirm).toBeDefined();
  const { path: document } = await (await openDocumentClient(app)).create('planForReturnToWork');
  const person = /href="(\/hr\/person\/[^"]+)"/.exec(html)?.[1] ?? '';
  const more = [
    confirm ?? '',
    document,
    `${document}/print`,
    `${document}?intent=discard&index`,
    ...[
      '',
      '?history=all',
      '?index&intent=dismiss&notificationId=1',
      '/sick-note',
      '/access-log',
      '/plan/new/document/note',
    ].map((rest) => person + rest),
  ];
  const before = await readFingerprints(app.open, MAY_CHANGE);
  expect(Object.keys(before).length).toBeGreaterThan(15);
  for (const path of [...PATHS, ...PATHS, ...more, ...more]) {
    const { status } = await client.get(path);
    expect([path, status < 500 || path.startsWith('/error')]).toEqual([path, true]);
  }
  expect(await readFingerprints(app.open, MAY_CHANGE)).toEqual(before);
});
