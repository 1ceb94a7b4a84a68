import { z } from 'zod';
import { positionCodec } from '#app/follow-up/list/load-follow-up.server.ts';
import type { Fields } from '../client/http-client.ts';
import { planForm } from '../client/plan-form.ts';

/** The records that the requests name; all belong to one employee. */
export type RouteSubject = {
  personId: string;
  rehabPlanId: string;
  documentId: string;
  fileDocumentId: string;
  notificationId: string;
  /** The `of` parameter of the rehab plan list. */
  departmentsKey: string;
  role: string;
};

/** A request of a route; without `form` the action receives an empty form. */
export type RouteRequest = { path: string; form?: Fields | undefined };

type BuildRequest = (subject: RouteSubject) => RouteRequest;

const to =
  (path: string, form?: Record<string, string>): BuildRequest =>
  () => ({ path, form });
const personPath = ({ personId }: RouteSubject) => `/hr/person/${personId}`;
const documentPath = (subject: RouteSubject) => `${personPath(subject)}/document/${subject.documentId}`;

const PERIOD = { from: '2026-01-01', to: '2026-03-20' };
const REPORT = { ...PERIOD, f: '1', col: 'department' };

/** A place in the list of actions due, as its URL has it. */
const FOLLOW_UP_POSITION = z.encode(positionCodec, {
  overdue: true,
  dueDate: '2026-03-20',
  doneAt: null,
  personId: '019d0000-0000-7000-8000-000000000000',
  reason: 'planNeeded',
  occurrence: '2026-03-06',
});

const DELIVERY = '/admin/deliveries/019d0000-0000-7000-8000-000000000000';

const ACCOUNT = '/admin/accounts/019d0000-0000-7000-8000-000000000000';

/**
 * The request of each route by its id; the loader and the action receive the same path. Most requests are valid, so
 * that a caller with permission reaches the end of the loader or action. The actions that parse JSON receive a form,
 * which they reject with 400 after the guard.
 */
export const routeRequests: Readonly<Record<string, BuildRequest>> = {
  root: to('/hr'),
  'routes/$': to('/no/such/page'),
  'routes/_index': to('/'),
  'routes/_information+/about': to('/about'),
  'routes/admin+/_index': to('/admin'),
  'routes/admin+/deliveries+/_index': to('/admin/deliveries?index'),
  'routes/admin+/deliveries+/$deliveryId._index': to(`${DELIVERY}?index`, { intent: 'confirm' }),
  'routes/admin+/deliveries+/$deliveryId.errors': to(`${DELIVERY}/errors`),
  'routes/admin+/deliveries+/$deliveryId.undo': to(`${DELIVERY}/undo`),
  'routes/admin+/corrections': to('/admin/corrections'),
  'routes/admin+/features': to('/admin/features'),
  'routes/admin+/features_.switch': to('/admin/features/switch?feature=RehabPlanner&state=off'),
  'routes/admin+/mapping': to('/admin/mapping'),
  'routes/admin+/mapping_.export': to('/admin/mapping/export'),
  'routes/admin+/mapping_.import': to('/admin/mapping/import'),
  'routes/admin+/mapping_.new': to('/admin/mapping/new', { name: '' }),
  'routes/admin+/mapping_.remove': to('/admin/mapping/remove?mapping=99'),
  'routes/admin+/settings': to('/admin/settings'),
  'routes/admin+/retention': to('/admin/retention', {
    intent: 'restore',
    rehabPlanId: '019d0000-0000-7000-8000-000000000000',
  }),
  'routes/admin+/people': to('/admin/people', { intent: 'find', by: 'employmentNumber', number: '' }),
  'routes/admin+/people_.extract': to('/admin/people/extract?person=019d0000-0000-7000-8000-000000000000'),
  'routes/admin+/access-log': to('/admin/access-log'),
  'routes/admin+/access-log_.export': to('/admin/access-log/export', { format: 'csv' }),
  'routes/admin+/accounts+/_index': to('/admin/accounts?index', { intent: 'approve' }),
  'routes/admin+/accounts+/new': to('/admin/accounts/new'),
  'routes/admin+/sign-in': to('/admin/sign-in', { intent: 'check', identityProviderId: 'none' }),
  'routes/admin+/accounts+/machines': to('/admin/accounts/machines'),
  'routes/admin+/accounts+/review': to('/admin/accounts/review', { intent: 'start' }),
  'routes/admin+/accounts+/review_.export': to('/admin/accounts/review/export', {
    reviewId: '019d0000-0000-7000-8000-000000000000',
    format: 'csv',
  }),
  'routes/admin+/accounts+/$accountId._index': to(`${ACCOUNT}?index`, { intent: 'disable' }),
  'routes/admin+/accounts+/$accountId.password': to(`${ACCOUNT}/password`),
  'routes/debug.features': to('/debug/features', { CompanyHealth: '', RehabPlanner: '' }),
  'routes/departments': to('/departments', { intent: 'cancel', version: '0' }),
  'routes/employees': to('/employees?q=an'),
  'routes/error.($statusCode)': to('/error/404'),
  'routes/follow-up': to('/follow-up'),
  'routes/follow-up[.]ics': to(`/follow-up.ics?key=${'x'.repeat(64)}`),
  'routes/follow-up_+/export': to('/follow-up/export', { format: 'csv' }),
  'routes/follow-up_+/handover': to('/follow-up/handover', { delegationId: 'none' }),
  'routes/follow-up_+/handover_.confirm': to('/follow-up/handover/confirm?from=none&to=none&kind=permanent', {
    key: 'none',
  }),
  'routes/follow-up_+/$personId': ({ personId }) => ({
    path: `/follow-up/${personId}`,
    form: { intent: 'markDone', reason: 'planNeeded', occurrence: 'none' },
  }),
  'routes/follow-up_+/$personId_.assign': ({ personId }) => ({
    path: `/follow-up/${personId}/assign`,
    form: { account: '' },
  }),
  'routes/follow-up_+/$personId_.plan-not-needed': ({ personId }) => ({
    path: `/follow-up/${personId}/plan-not-needed?reason=planNeeded`,
    form: { text: 'Kort sjukskrivning' },
  }),
  'routes/follow-up_+/$personId_.plan-not-needed_.$markId': ({ personId }) => ({
    path: `/follow-up/${personId}/plan-not-needed/019d0000-0000-7000-8000-000000000000`,
  }),
  'routes/follow-up_+/$personId_.postpone': ({ personId }) => ({
    path: `/follow-up/${personId}/postpone?reason=planNeeded&occurrence=none`,
    form: { choice: '7', text: 'Väntar på besked' },
  }),
  'routes/follow-up_+/$personId_.talk': ({ personId }) => ({
    path: `/follow-up/${personId}/talk`,
    form: { date: '2026-03-01', note: '', key: crypto.randomUUID() },
  }),
  'routes/hr+/_layout': to('/hr'),
  'routes/hr+/_index': ({ notificationId }) => ({
    path: '/hr',
    form: { intent: 'dismiss', notificationId },
  }),
  'routes/hr+/analysis': to('/hr/analysis?from=2025-09-20'),
  'routes/hr+/analysis_.export': to('/hr/analysis/export', { ...PERIOD, format: 'csv' }),
  'routes/hr+/notifications': ({ notificationId }) => ({
    path: '/hr/notifications',
    form: { only: notificationId },
  }),
  'routes/hr+/departments': to('/hr/departments?from=2026-01-01&sort=change.asc'),
  'routes/hr+/departments_.export': to('/hr/departments/export', { from: '2026-01-01', format: 'csv' }),
  'routes/hr+/annual': to('/hr/annual?year=2025'),
  'routes/hr+/annual_.export': to('/hr/annual/export', { year: '2025', format: 'csv' }),
  'routes/hr+/report': to('/hr/report?f=1&col=department'),
  'routes/hr+/report_.export': to('/hr/report/export', { ...REPORT, format: 'csv' }),
  'routes/hr_+/notification.$notificationId.delete': ({ notificationId }) => ({
    path: `/hr/notification/${notificationId}/delete`,
  }),
  'routes/hr_+/person+/$personId+/_layout': (subject) => ({ path: personPath(subject) }),
  'routes/hr_+/person+/$personId+/_index': (subject) => ({
    path: personPath(subject),
    form: planForm({ plan: subject.rehabPlanId, type: 'note' }),
  }),
  'routes/hr_+/person+/$personId+/document+/$rehabPlanDocumentId+/_layout': (subject) => ({
    path: documentPath(subject),
  }),
  'routes/hr_+/person+/$personId+/document+/$rehabPlanDocumentId+/_index': (subject) => ({
    path: documentPath(subject),
    form: { type: 'note', version: '1', base: '', intent: 'draft' },
  }),
  'routes/hr_+/person+/$personId+/document+/$rehabPlanDocumentId+/print': (subject) => ({
    path: `${documentPath(subject)}/print`,
  }),
  'routes/hr_+/person+/$personId+/document+/$rehabPlanDocumentId_.delete': (subject) => ({
    path: `${documentPath(subject)}/delete`,
  }),
  'routes/hr_+/person+/$personId_.access-log': (subject) => ({ path: `${personPath(subject)}/access-log` }),
  'routes/hr_+/person+/$personId_.notification.$notificationId.delete': (subject) => ({
    path: `${personPath(subject)}/notification/${subject.notificationId}/delete`,
  }),
  'routes/hr_+/person+/$personId+/plan.$rehabPlanId.delete': (subject) => ({
    path: `${personPath(subject)}/plan/${subject.rehabPlanId}/delete`,
  }),
  'routes/hr_+/person+/$personId+/plan.$rehabPlanId.document.$type': (subject) => ({
    path: `${personPath(subject)}/plan/new/document/note`,
    form: { type: 'note', version: '0', key: crypto.randomUUID(), heading: 'Möte' },
  }),
  'routes/hr_+/person+/$personId+/sick-note': (subject) => ({
    path: `${personPath(subject)}/sick-note`,
    form: { key: crypto.randomUUID() },
  }),
  'routes/_account+/language': to('/language', { language: 'sv' }),
  'routes/_account+/logout': to('/logout'),
  'routes/rehab-plans': to('/rehab-plans'),
  'routes/rehab-plans_.export': to('/rehab-plans/export', { filter: 'ongoing' }),
  'routes/_account+/reminders': to('/reminders', { intent: 'revokeLink' }),
  'routes/resources+/absent-list': to('/resources/absent-list?types=SICK_LEAVE&offset=0'),
  'routes/resources+/departments': to('/resources/departments'),
  'routes/resources+/document-draft.$documentId': ({ documentId }) => ({
    path: `/resources/document-draft/${documentId}`,
    form: { type: 'note', version: '1' },
  }),
  'routes/resources+/new-document.$personId.$rehabPlanId.$type': ({ personId }) => ({
    path: `/resources/new-document/${personId}/new/note`,
    form: { type: 'note', version: '0' },
  }),
  'routes/resources+/documents.$type.$documentId': ({ fileDocumentId }) => ({
    path: `/resources/documents/file/${fileDocumentId}`,
  }),
  'routes/resources+/employees': to('/resources/employees?q=an'),
  'routes/resources+/log': to('/resources/log'),
  'routes/resources+/rehab-plans': ({ departmentsKey }) => ({
    path: `/resources/rehab-plans?shown=50&of=${departmentsKey}`,
  }),
  'routes/resources+/follow-up': ({ departmentsKey }) => ({
    path: `/resources/follow-up?shown=10&of=${departmentsKey}&after=${FOLLOW_UP_POSITION}`,
  }),
  'routes/resources+/report-rows': to('/resources/report-rows?f=1&col=department&shown=50'),
  'routes/resources+/session': to('/resources/session'),
  'routes/_account+/role': ({ role }) => ({ path: '/role', form: { role } }),
  'routes/_information+/samtalsstod': to('/samtalsstod'),
  'routes/saved-views': to('/saved-views', { intent: 'delete', viewId: 'none' }),
  'routes/saved-views_.$viewId': to('/saved-views/019d0000-0000-7000-8000-000000000000'),
  'routes/_account+/session.continue': to('/session/continue', { returnTo: '/hr' }),
  'routes/sick-note.$ticket': to(`/sick-note/${'x'.repeat(64)}`),
  'routes/sick-note.received': to('/sick-note/received'),
  'routes/_account+/theme': to('/theme', { theme: 'auto' }),
  'routes/_information+/user-guide': to('/user-guide'),
};
