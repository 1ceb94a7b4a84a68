import { describe, expect, expectTypeOf, it, test } from 'vitest';
import { z } from 'zod';
import type { Absence } from './calls/absence/absence.ts';
import type { CallResponse, CallName, CallParams, CallRequest, CheckedRequest } from './calls.ts';
import { FOLLOW_UP_PAGE_SIZE, LIST_PAGE_SIZE } from './values/constants.ts';
import { DEFAULT_SETTINGS } from './values/administration/organisation-settings.ts';
import { callList, calls } from './calls.ts';
import type { PersonRef } from './values/identifiers/person-ref.ts';
import { roleHasCapability, USER_ROLES, type UserRole } from './roles.ts';
import type { RehabFilterType } from './values/vocabulary.ts';
import { sampleSettings } from '#tests/support/identity-provider/sample-identity-providers.ts';

/** The calls of the public API, with paths in Hono's notation. */
const PUBLIC_CALLS: readonly (readonly [string, CallName])[] = [
  ['GET /user/init', 'userInit'],
  ['GET /token/refresh', 'tokenRefresh'],
  ['POST /absence/repeatedShortTermAbsences', 'absenceRepeatedShortTerm'],
  ['POST /absence/absenceHistory', 'absenceHistory'],
  ['POST /absence/report', 'absenceReport'],
  ['POST /absence/list-stats', 'absenceListStats'],
  ['POST /absence/list', 'absenceList'],
  ['POST /stats/departments', 'statsDepartments'],
  ['POST /stats/global', 'statsGlobal'],
  ['GET /department/hierarchy', 'departmentHierarchy'],
  ['POST /logger', 'logger'],
  ['POST /navigation', 'navigation'],
  ['POST /navigation/today', 'navigationToday'],
  ['POST /notification/department', 'notificationDepartment'],
  ['POST /notification/person', 'notificationPerson'],
  ['POST /notification/dismiss', 'notificationDismiss'],
  ['POST /person/returnThisWeek', 'personReturnThisWeek'],
  ['POST /person/conditionsSummary', 'personConditionsSummary'],
  ['POST /person', 'person'],
  ['POST /person/absence-list', 'personAbsenceList'],
  ['POST /person/personsPerAbsenceInterval', 'personAbsenceIntervals'],
  ['POST /person/employmentTypes', 'personEmploymentTypes'],
  ['POST /rehabplan/personid', 'rehabPlansOfPerson'],
  ['POST /rehabplan/document/get', 'rehabDocumentGet'],
  ['POST /rehabplan', 'rehabPlanCreate'],
  ['POST /rehabplan/:personId/withfile/create', 'rehabPlanCreateWithFile'],
  ['DELETE /rehabplan', 'rehabPlanDelete'],
  ['PUT /rehabplan', 'rehabDocumentSave'],
  ['PUT /rehabplan/toggle-archive', 'rehabPlanToggleArchive'],
  ['POST /rehabplan/document/create', 'rehabDocumentCreate'],
  ['POST /rehabplan/:rehabPlanId/document/createfile', 'rehabDocumentCreateFile'],
  ['DELETE /rehabplan/document', 'rehabDocumentDelete'],
  ['POST /rehabplan/list-stats', 'rehabListStats'],
  ['POST /rehabplan/list', 'rehabList'],
  ['POST /rehabPlan/list/export', 'rehabListExport'],
];

const INTERNAL_CALLS: readonly (readonly [string, CallName])[] = [
  ['POST /stats/annual', 'statsAnnual'],
  ['POST /stats/sick-pay', 'statsSickPay'],
  ['POST /stats/department-comparison', 'statsDepartmentComparison'],
  ['GET /rehabplan/file/:documentId/:fileName', 'fileDownload'],
  ['POST /rehabplan/file/:documentId/:fileName', 'fileDownloadByForm'],
  ['GET /rehabplan/file/sick-note/:documentId/:fileName', 'sickNoteDownload'],
  ['POST /rehabplan/file/sick-note/:documentId/:fileName', 'sickNoteDownloadByForm'],
  ['POST /navigation/search', 'navigationSearch'],
  ['GET /data-version', 'dataVersion'],
  ['POST /user/role', 'userRoleChange'],
  ['POST /token/exchange', 'tokenExchange'],
  ['POST /token/revoke', 'tokenRevoke'],
  ['POST /sick-note/ticket', 'sickNoteTicketCreate'],
  ['POST /sick-note/pending', 'sickNoteRequestOfPerson'],
  ['POST /sick-note/withdraw', 'sickNoteWithdraw'],
  ['GET /sick-note/ticket/:ticket', 'sickNoteTicketGet'],
  ['POST /sick-note/ticket/:ticket', 'sickNoteUpload'],
  ['POST /notification/counts', 'notificationCounts'],
  ['POST /notification/dismiss-selected', 'notificationDismissSelected'],
  ['POST /follow-up/list', 'followUpList'],
  ['POST /follow-up/person', 'followUpPerson'],
  ['POST /follow-up/assignable', 'followUpAssignable'],
  ['POST /follow-up/done', 'followUpDone'],
  ['POST /follow-up/undo', 'followUpUndo'],
  ['POST /follow-up/postpone', 'followUpPostpone'],
  ['POST /follow-up/plan-not-needed', 'followUpPlanNotNeeded'],
  ['POST /follow-up/note-talk', 'followUpNoteTalk'],
  ['POST /follow-up/assign', 'followUpAssign'],
  ['GET /follow-up/handover/accounts', 'followUpHandoverAccounts'],
  ['POST /follow-up/handover/preview', 'followUpHandoverPreview'],
  ['POST /follow-up/handover', 'followUpHandOver'],
  ['POST /follow-up/handover/end', 'followUpEndDelegation'],
  ['GET /follow-up/reminders', 'followUpReminders'],
  ['POST /follow-up/calendar', 'followUpCalendarCreate'],
  ['DELETE /follow-up/calendar', 'followUpCalendarRevoke'],
  ['POST /follow-up/calendar/read', 'followUpCalendarRead'],
  ['PUT /follow-up/mail', 'followUpMailSet'],
  ['GET /saved-views', 'savedViewList'],
  ['POST /saved-views', 'savedViewCreate'],
  ['PUT /saved-views/:viewId', 'savedViewRename'],
  ['DELETE /saved-views/:viewId', 'savedViewDelete'],
  ['PUT /saved-views/:viewId/default', 'savedViewSetDefault'],
  ['GET /deliveries', 'deliveryList'],
  ['POST /deliveries', 'deliveryReceive'],
  ['PUT /data-sources/:sourceId', 'dataSourceChange'],
  ['GET /deliveries/:deliveryId', 'deliveryGet'],
  ['POST /deliveries/:deliveryId/preview', 'deliveryPreview'],
  ['POST /deliveries/:deliveryId/confirm', 'deliveryConfirm'],
  ['DELETE /deliveries/:deliveryId', 'deliveryDiscard'],
  ['POST /deliveries/:deliveryId/undo', 'deliveryUndo'],
  ['GET /deliveries/:deliveryId/errors', 'deliveryErrors'],
  ['GET /mapping', 'mappingGet'],
  ['PUT /mapping', 'mappingSave'],
  ['DELETE /mappings/:number', 'mappingRemove'],
  ['GET /settings', 'settingsGet'],
  ['POST /corrections', 'correctionCreate'],
  ['PUT /settings', 'settingsSave'],
  ['GET /features', 'featureList'],
  ['PUT /features', 'featureSwitch'],
  ['POST /access-log/person', 'personAccessLog'],
  ['POST /access-log', 'accessLog'],
  ['GET /accounts', 'accountList'],
  ['GET /accounts/:accountId', 'accountGet'],
  ['POST /accounts', 'accountCreate'],
  ['POST /accounts/:accountId/password', 'accountNewPassword'],
  ['POST /accounts/:accountId/disable', 'accountDisable'],
  ['POST /accounts/:accountId/enable', 'accountEnable'],
  ['POST /accounts/:accountId/calendar/revoke', 'accountCalendarRevoke'],
  ['POST /accounts/:accountId/second-factor/reset', 'accountSecondFactorReset'],
  ['POST /accounts/:accountId/sign-out', 'accountSignOut'],
  ['PUT /accounts/:accountId/email', 'accountEmail'],
  ['PUT /accounts/:accountId/identity', 'accountIdentity'],
  ['PUT /accounts/:accountId/rights', 'accountRights'],
  ['POST /account-changes/:changeId/approve', 'accountChangeApprove'],
  ['DELETE /account-changes/:changeId', 'accountChangeDiscard'],
  ['GET /access-reviews', 'accessReviewList'],
  ['POST /access-reviews', 'accessReviewStart'],
  ['GET /access-reviews/:reviewId', 'accessReviewGet'],
  ['POST /access-reviews/:reviewId/confirm', 'accessReviewConfirm'],
  ['GET /machine-accounts', 'machineAccountList'],
  ['POST /machine-accounts', 'machineAccountCreate'],
  ['POST /machine-accounts/:machineAccountId/revoke', 'machineAccountRevoke'],
  ['GET /removed-plans', 'removedPlanList'],
  ['POST /removed-plans/:rehabPlanId/restore', 'removedPlanRestore'],
  ['GET /sign-in-policy', 'signInPolicyGet'],
  ['PUT /sign-in-policy', 'signInPolicySave'],
  ['GET /identity-providers', 'identityProviderList'],
  ['POST /identity-providers', 'identityProviderCreate'],
  ['PUT /identity-providers/:identityProviderId', 'identityProviderChange'],
  ['POST /identity-providers/:identityProviderId/activate', 'identityProviderActivate'],
  ['POST /identity-providers/:identityProviderId/check', 'identityProviderCheck'],
  ['DELETE /identity-providers/:identityProviderId', 'identityProviderRemove'],
  ['GET /retention', 'retentionGet'],
  ['POST /retention/holds', 'retentionHoldCreate'],
  ['POST /retention/holds/:holdId/release', 'retentionHoldRelease'],
  ['POST /administered-people/find', 'administeredPersonFind'],
  ['GET /administered-people/:personId', 'administeredPersonGet'],
  ['GET /administered-people/:personId/extract', 'administeredPersonExtract'],
  ['POST /administered-people/:personId/protect', 'personProtect'],
  ['GET /person-requests', 'personRequestList'],
  ['POST /administered-people/:personId/requests', 'personRequestCreate'],
  ['POST /person-requests/:requestId/approve', 'personRequestApprove'],
  ['DELETE /person-requests/:requestId', 'personRequestDiscard'],
  ['GET /openapi.json', 'openApi'],
  ['GET /docs', 'docs'],
  ['GET /.well-known/jwks.json', 'keySet'],
];

describe('the call registry', () => {
  test.each([...PUBLIC_CALLS, ...INTERNAL_CALLS])('contains %s as %s', (address, name) => {
    expect(`${calls[name].method} ${calls[name].path}`).toBe(address);
  });

  it('contains no other calls', () => {
    expect(PUBLIC_CALLS).toHaveLength(35);
    expect(callList.map((call) => call.name).sort()).toEqual(
      [...PUBLIC_CALLS, ...INTERNAL_CALLS].map(([, name]) => name).sort(),
    );
  });

  it('has one call for each method and path, including aliases', () => {
    const addresses = callList.flatMap(({ method, path, aliases }) =>
      [path, ...aliases].map((each) => `${method} ${each}`),
    );
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test.each(callList.map((call) => [call.name, call] as const))('%s is consistent', (_name, call) => {
    expect(call.response !== null, 'a JSON response has a schema').toBe(call.responseType === 'json');
    expect(call.creates && !call.writes, 'a call that creates also writes').toBe(false);
    expect(call.method === 'GET' && (call.writes || call.request !== null), 'a GET only reads').toBe(false);
    expect(
      call.audience !== 'role' && call.capability !== null,
      'a call without a role has no capability',
    ).toBe(false);
    const named = [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
    expect(call.params instanceof z.ZodObject ? Object.keys(call.params.shape) : []).toEqual(named);
  });
});

describe('access to calls', () => {
  const rolesOf = (name: CallName): UserRole[] => {
    const { capability } = calls[name];
    return USER_ROLES.filter((role) => capability === null || roleHasCapability(role, capability));
  };
  const rehabilitation = ['Manager', 'ActingManager', 'HRAdmin', 'RehabCoordinator'];

  test.each(PUBLIC_CALLS)('%s is allowed for the expected roles', (address, name) => {
    const expected = address.toLowerCase().includes('/rehabplan')
      ? rehabilitation
      : name === 'notificationPerson'
        ? ['Manager', 'ActingManager', 'HRAdmin', 'StatisticsSupport', 'RehabCoordinator', 'AccountManager']
        : USER_ROLES;
    expect(rolesOf(name).sort()).toEqual([...expected].sort());
  });

  test.each<[CallName, readonly string[]]>([
    ['fileDownload', rehabilitation],
    ['fileDownloadByForm', rehabilitation],
    ['sickNoteDownload', rehabilitation],
    ['sickNoteDownloadByForm', rehabilitation],
    ['followUpList', rehabilitation],
    ['followUpPerson', rehabilitation],
    ['followUpAssign', rehabilitation],
    ['followUpHandoverAccounts', ['HRAdmin', 'RehabCoordinator']],
    ['followUpHandoverPreview', ['HRAdmin', 'RehabCoordinator']],
    ['followUpHandOver', ['HRAdmin', 'RehabCoordinator']],
    ['followUpEndDelegation', ['HRAdmin', 'RehabCoordinator']],
    ['followUpReminders', rehabilitation],
    ['followUpCalendarCreate', rehabilitation],
    ['followUpCalendarRevoke', rehabilitation],
    ['followUpMailSet', rehabilitation],
    ['sickNoteTicketCreate', ['Manager', 'ActingManager']],
    ['sickNoteRequestOfPerson', ['Manager', 'ActingManager']],
    ['sickNoteWithdraw', ['Manager', 'ActingManager']],
    ['statsSickPay', ['Manager', 'ActingManager', 'HRAdmin', 'StatisticsSupport']],
    ['dataVersion', USER_ROLES],
    ['tokenRevoke', USER_ROLES],
    ['userRoleChange', USER_ROLES],
    ['personAccessLog', ['HRAdmin', 'RehabCoordinator']],
    ['administeredPersonExtract', ['HRAdmin']],
  ])('%s is allowed for %j', (name, expected) => {
    expect(calls[name].audience).toBe('role');
    expect(rolesOf(name).sort()).toEqual([...expected].sort());
  });

  it('limits calls without a role or without a token to the listed ones', () => {
    const namesOf = (audience: string) =>
      callList.filter((call) => call.audience === audience).map((call) => call.name);
    // The extract has health data, so it needs a role too.
    const administration = callList
      .filter((call) => call.administration && call.name !== 'administeredPersonExtract')
      .map((call) => call.name);
    expect(namesOf('token')).toEqual(['userInit', 'tokenRefresh', 'tokenExchange', ...administration]);
    expect(namesOf('public').sort()).toEqual([
      'docs',
      'followUpCalendarRead',
      'keySet',
      'openApi',
      'sickNoteTicketGet',
      'sickNoteUpload',
    ]);
  });

  it('lets machine accounts send deliveries and read their results only', () => {
    const machines = callList.filter((call) => call.machines).map((call) => call.name);
    expect(machines).toEqual(['deliveryReceive', 'deliveryGet']);
  });

  it('requires the rehab planner for all plan and file calls', () => {
    for (const { name, path, feature, audience } of callList) {
      const aboutPlans = /^\/(rehabplan|sick-note|follow-up)\//i.test(`${path}/`) && audience === 'role';
      expect([name, feature]).toEqual([name, aboutPlans ? 'RehabPlanner' : null]);
    }
  });
});

describe('audit', () => {
  it('covers every mutation', () => {
    const mutations = callList.filter((call) => call.writes).map((call) => call.name);
    expect(mutations.sort()).toEqual([
      'accessReviewConfirm',
      'accessReviewStart',
      'accountCalendarRevoke',
      'accountChangeApprove',
      'accountChangeDiscard',
      'accountCreate',
      'accountDisable',
      'accountEmail',
      'accountEnable',
      'accountIdentity',
      'accountNewPassword',
      'accountRights',
      'accountSecondFactorReset',
      'accountSignOut',
      'correctionCreate',
      'dataSourceChange',
      'deliveryConfirm',
      'deliveryDiscard',
      'deliveryPreview',
      'deliveryReceive',
      'deliveryUndo',
      'featureSwitch',
      'followUpAssign',
      'followUpCalendarCreate',
      'followUpCalendarRevoke',
      'followUpDone',
      'followUpEndDelegation',
      'followUpHandOver',
      'followUpMailSet',
      'followUpNoteTalk',
      'followUpPlanNotNeeded',
      'followUpPostpone',
      'followUpUndo',
      'identityProviderActivate',
      'identityProviderChange',
      'identityProviderCheck',
      'identityProviderCreate',
      'identityProviderRemove',
      'machineAccountCreate',
      'machineAccountRevoke',
      'mappingRemove',
      'mappingSave',
      'notificationDismiss',
      'notificationDismissSelected',
      'personProtect',
      'personRequestApprove',
      'personRequestCreate',
      'personRequestDiscard',
      'rehabDocumentCreate',
      'rehabDocumentCreateFile',
      'rehabDocumentDelete',
      'rehabDocumentSave',
      'rehabPlanCreate',
      'rehabPlanCreateWithFile',
      'rehabPlanDelete',
      'rehabPlanToggleArchive',
      'removedPlanRestore',
      'retentionHoldCreate',
      'retentionHoldRelease',
      'savedViewCreate',
      'savedViewDelete',
      'savedViewRename',
      'savedViewSetDefault',
      'settingsSave',
      'sickNoteTicketCreate',
      'sickNoteUpload',
      'sickNoteWithdraw',
      'signInPolicySave',
      'tokenExchange',
      'tokenRevoke',
      'userRoleChange',
    ]);
  });

  it('covers every read about one person', () => {
    const reads = callList.filter((call) => call.aboutOnePerson && !call.writes).map((call) => call.name);
    expect(reads.sort()).toEqual([
      'administeredPersonExtract',
      'administeredPersonFind',
      'administeredPersonGet',
      'fileDownload',
      'fileDownloadByForm',
      'followUpAssignable',
      'followUpPerson',
      'notificationPerson',
      'person',
      'personAbsenceList',
      'personAccessLog',
      'rehabDocumentGet',
      'rehabPlansOfPerson',
      'sickNoteDownload',
      'sickNoteDownloadByForm',
      'sickNoteRequestOfPerson',
    ]);
  });
});

describe('requests', () => {
  const departmentIds = ['a'];
  const period = { periodStart: '2026-01-01', periodEnd: '2026-01-31' };

  const view = { page: 'report', name: 'Min vy', period: { relative: 'last6' }, query: '', departmentIds };

  const SAMPLE_UUID = '0197d5a0-1c1e-4d39-9f3c-0242ac120002';

  /** The smallest valid body of each call, and its parsed form. */
  const bodies: { [Name in CallName]?: { sent: CallRequest<Name>; checked?: CheckedRequest<Name> } } = {
    personAccessLog: { sent: { personId: 'p' }, checked: { personId: 'p', offset: 0 } },
    accessLog: {
      sent: { from: '2026-01-01', to: '2026-01-31' },
      checked: {
        from: '2026-01-01',
        to: '2026-01-31',
        accountId: null,
        eventKind: null,
        personId: null,
        offset: 0,
      },
    },
    absenceRepeatedShortTerm: {
      sent: { departmentIds, ...period },
      checked: { departmentIds, ...period, filter: null },
    },
    absenceHistory: { sent: { departmentIds } },
    absenceReport: {
      sent: { departmentIds, ...period },
      checked: { departmentIds, ...period, offset: 0, limit: 50 },
    },
    absenceListStats: { sent: { absenceCategories: ['SICK_LEAVE'], departmentIds } },
    absenceList: {
      sent: { absenceCategories: ['SICK_LEAVE', 'UNKNOWN'], departmentIds },
      checked: { absenceCategories: ['SICK_LEAVE', 'UNKNOWN'], departmentIds, offset: 0 },
    },
    statsDepartments: {
      sent: { departmentIds, ...period, filter: null },
      checked: { departmentIds, ...period, filter: null, rolling: false },
    },
    statsGlobal: { sent: period, checked: { ...period, rolling: false } },
    statsAnnual: { sent: { departmentIds, year: 2025 } },
    statsSickPay: {
      sent: { departmentIds, ...period },
      checked: { departmentIds, ...period, filter: null },
    },
    statsDepartmentComparison: {
      sent: { departmentIds, ...period },
      checked: { departmentIds, ...period, filter: null },
    },
    logger: { sent: { level: 'error', message: 'Failed' } },
    navigation: { sent: { departmentIds } },
    navigationSearch: {
      sent: { departmentIds, text: 'anna' },
      checked: { departmentIds, text: 'anna', offset: 0, limit: LIST_PAGE_SIZE },
    },
    navigationToday: { sent: { departmentIds } },
    notificationDepartment: { sent: { departmentIds } },
    notificationPerson: { sent: { personId: 'p' } },
    notificationCounts: { sent: { departmentIds } },
    notificationDismiss: { sent: { id: 'n' } },
    notificationDismissSelected: { sent: { ids: ['n'] } },
    personReturnThisWeek: { sent: { departmentIds } },
    personConditionsSummary: { sent: { departmentIds } },
    person: { sent: { personId: 'p' } },
    personAbsenceList: { sent: { personId: 'p' } },
    personAbsenceIntervals: { sent: { departmentIds } },
    personEmploymentTypes: { sent: { departmentIds } },
    rehabPlansOfPerson: { sent: { personId: 'p' } },
    rehabPlanCreate: { sent: { documentType: 'note', personId: 'p' } },
    rehabPlanDelete: { sent: { rehabPlanId: 'r' } },
    rehabPlanToggleArchive: { sent: { rehabPlanId: 'r' } },
    rehabDocumentGet: { sent: { documentId: 'd' } },
    rehabDocumentSave: { sent: { documentId: 'd', content: { heading: 'Möte', notes: '' } } },
    rehabDocumentCreate: { sent: { rehabPlanId: 'r', type: 'wellnessCheck' } },
    rehabDocumentDelete: { sent: { documentId: 'd' } },
    rehabListStats: { sent: { rehabFilterType: 'ongoing', departmentIds } },
    rehabList: {
      sent: { rehabFilterType: 'plannedMeasures', departmentIds },
      checked: {
        rehabFilterType: 'plannedMeasures',
        departmentIds,
        sorting: { column: 'status', ascending: false },
        offset: 0,
      },
    },
    followUpList: {
      sent: {},
      checked: { responsible: 'all', status: 'open', limit: FOLLOW_UP_PAGE_SIZE },
    },
    followUpPerson: { sent: { personId: 'p' } },
    followUpAssignable: { sent: { personId: 'p' } },
    followUpDone: { sent: { personId: 'p', reason: 'caringTalk', occurrence: '2026-03-20' } },
    followUpUndo: { sent: { personId: 'p', markId: 'm' } },
    followUpPostpone: {
      sent: {
        personId: 'p',
        reason: 'caringTalk',
        occurrence: '2026-03-20',
        to: '2026-04-01',
        text: 'Semester',
      },
    },
    followUpPlanNotNeeded: { sent: { personId: 'p', reason: 'planNeeded', text: 'Åter om en vecka' } },
    followUpNoteTalk: { sent: { personId: 'p', date: '2026-03-20', note: '' } },
    followUpAssign: { sent: { personId: 'p', accountId: null } },
    followUpHandoverPreview: { sent: { fromAccountId: 'a', toAccountId: 'b' } },
    followUpHandOver: { sent: { fromAccountId: 'a', toAccountId: 'b', lastDay: null } },
    followUpEndDelegation: { sent: { delegationId: 'd' } },
    followUpCalendarCreate: { sent: { formId: SAMPLE_UUID } },
    followUpMailSet: { sent: { frequency: 'off' } },
    followUpCalendarRead: { sent: { key: 'k' } },
    savedViewCreate: {
      sent: { page: 'report', name: 'Min vy', period: { relative: 'last6' }, query: '', departmentIds },
    },
    savedViewRename: { sent: { name: 'Min vy' } },
    savedViewSetDefault: { sent: { isDefault: true } },
    fileDownloadByForm: { sent: { token: 'a.b.c', role: 'Manager' } },
    sickNoteDownloadByForm: { sent: { token: 'a.b.c', role: 'Manager' } },
    sickNoteTicketCreate: { sent: { personId: 'p' } },
    sickNoteRequestOfPerson: { sent: { personId: 'p' } },
    sickNoteWithdraw: { sent: { personId: 'p' } },
    sickNoteUpload: { sent: { identityAssertion: 'a.b.c' } },
    deliveryReceive: { sent: {} },
    accountCreate: {
      sent: { formId: SAMPLE_UUID, username: 'eva.ek', personName: 'Eva Ek' },
    },
    accountEmail: { sent: { email: null } },
    accountNewPassword: { sent: { formId: SAMPLE_UUID } },
    administeredPersonFind: { sent: { by: 'employmentNumber', number: '1' } },
    personRequestCreate: { sent: { kind: 'erase', reason: 'Begäran' } },
    retentionHoldCreate: { sent: { employmentNumber: '1', reason: 'Tvist' } },
    machineAccountCreate: { sent: { formId: SAMPLE_UUID, name: 'Lönesystemet', expiresOn: '2027-03-20' } },
    accessReviewConfirm: { sent: { accounts: [] } },
    accountRights: { sent: { administrator: false, roles: [] } },
    dataSourceChange: { sent: { counts: false } },
    mappingSave: {
      sent: { version: 0, mapping: {} },
      checked: {
        number: 0,
        version: 0,
        mapping: {
          name: 'Standard',
          fingerprints: [],
          columns: [],
          codes: [],
          degrees: null,
          dates: null,
          openEnd: null,
          organisationNumbers: [],
          sheets: [],
          layouts: [],
          genders: [],
          causes: [],
          employmentTypes: [],
          services: [],
          departments: [],
        },
      },
    },
    correctionCreate: {
      sent: {
        employmentNumber: '1001',
        type: 'SICK_LEAVE',
        from: '2026-03-02',
        change: { kind: 'withdrawn' },
      },
    },
    featureSwitch: { sent: { companyId: null, feature: 'RehabPlanner', isOn: false } },
    settingsSave: { sent: { version: 0, settings: DEFAULT_SETTINGS } },
    signInPolicySave: { sent: { requiresSecondFactor: true } },
    accountIdentity: { sent: { identity: null } },
    identityProviderCreate: {
      sent: { formId: '019d0000-0000-4000-8000-000000000000', ...sampleSettings, clientSecret: 'x' },
    },
    identityProviderChange: { sent: { ...sampleSettings, clientSecret: null } },
    deliveryPreview: {
      sent: { mode: 'changes', covers: null, coversFrom: null },
      checked: { mode: 'changes', covers: null, coversFrom: null, mapping: null },
    },
  };
  const withBody = callList.filter((call) => call.request !== null && call.name !== 'rehabListExport');

  it('are tested for every call with a body (the export has its own test)', () => {
    expect(Object.keys(bodies).sort()).toEqual(withBody.map((call) => call.name).sort());
  });

  test.each(withBody.map((call) => [call.name, call.request] as const))(
    '%s accepts its smallest body',
    (name, request) => {
      const { sent, checked } = bodies[name] ?? {};
      expect(request?.parse(sent)).toEqual(checked ?? sent);
      expect(request?.safeParse({ ...sent, surplus: 1 }).success, 'an unknown field').toBe(false);
      // Every field of these is optional: the text fields of a form with files, the filters of a list.
      const isOptional = name === 'deliveryReceive' || name === 'followUpList';
      const invalid = [undefined, null, [], 'text', ...(isOptional ? [] : [{}])];
      for (const body of invalid) expect(request?.safeParse(body).success).toBe(false);
    },
  );

  test.each<[CallName, object, string]>([
    ['absenceList', { absenceCategories: [], departmentIds }, 'at least one type'],
    ['absenceList', { absenceCategories: ['HOLIDAY'], departmentIds }, 'no such type'],
    ['absenceList', { absenceCategories: ['UNKNOWN'], departmentIds, offset: -1 }, 'before the first'],
    ['absenceList', { absenceCategories: ['UNKNOWN'], departmentIds, offset: 100_001 }, 'beyond the last'],
    ['absenceListStats', { absenceCategories: [], departmentIds }, 'at least one type'],
    ['absenceReport', { departmentIds, ...period, limit: 1_001 }, 'too many rows'],
    ['absenceReport', { departmentIds, ...period, limit: 0 }, 'no rows'],
    ['absenceReport', { departmentIds, ...period, sorting: { column: 'x', ascending: true } }, 'no column'],
    ['absenceReport', { departmentIds, periodStart: '2026-02-01', periodEnd: '2026-01-01' }, 'backwards'],
    ['statsGlobal', { ...period, filter: null }, 'takes no filter'],
    ['statsAnnual', { departmentIds, year: 2025.5 }, 'no whole year'],
    ['statsAnnual', { departmentIds, year: 1900 }, 'the year before has no valid days'],
    ['navigation', { departmentIds: [] }, 'no department'],
    ['navigationSearch', { departmentIds, text: '' }, 'no text'],
    ['navigationSearch', { departmentIds, text: 'an', limit: LIST_PAGE_SIZE + 1 }, 'too long a page'],
    ['followUpList', { reasons: [] }, 'no reason'],
    ['followUpList', { status: 'closed' }, 'no such status'],
    ['followUpList', { after: { personId: 'p' } }, 'an incomplete position'],
    ['followUpMailSet', { frequency: 'hourly' }, 'no such frequency'],
    ['sickNoteTicketCreate', { personId: 'p', recipient: 'anna.berg' }, 'not an address'],
    ['accountEmail', { email: 'eva.ek' }, 'not an address'],
    ['accountEmail', { email: 'eva@example.se\r\nBcc: x@example.se' }, 'a line break'],
    ['accountEmail', { email: `${'e'.repeat(250)}@example.se` }, 'too long'],
    ['followUpPlanNotNeeded', { personId: 'p', reason: 'caringTalk', text: 'x' }, 'not about a plan'],
    ['followUpPlanNotNeeded', { personId: 'p', reason: 'planNeeded', text: ' ' }, 'no reason given'],
    ['savedViewCreate', { ...view, query: 'col=19850709-9805' }, 'a value that is no column'],
    ['savedViewCreate', { ...view, query: 'person=Eva' }, 'no parameter of the page'],
    ['savedViewCreate', { ...view, query: 'unit=days' }, 'a parameter of the other page'],
    ['savedViewCreate', { ...view, query: 'toString=x' }, 'no parameter, but a property of objects'],
    ['savedViewCreate', { ...view, name: ' ' }, 'no name'],
    ['savedViewCreate', { ...view, name: 'x'.repeat(61) }, 'too long a name'],
    ['savedViewCreate', { ...view, period: { from: '2026-02-01', to: '2026-01-01' } }, 'backwards'],
    ['savedViewRename', { name: 'En\nrad' }, 'two lines'],
    ['rehabPlanCreate', { documentType: 'file', personId: 'p' }, 'a file begins with an upload'],
    ['rehabDocumentCreate', { rehabPlanId: 'r', type: 'sickNote' }, 'so does a sick note'],
    ['rehabDocumentSave', { documentId: 'd', content: 'text' }, 'content is an object'],
    ['rehabDocumentSave', { documentId: 'd', content: {}, version: 0 }, 'versions begin with 1'],
  ])('%s rejects %j (%s)', (name, body) => {
    expect(calls[name].request?.safeParse(body).success).toBe(false);
  });
});

describe('types', () => {
  it('are inferred from the schemas', () => {
    expectTypeOf<CallRequest<'absenceList'>['offset']>().toEqualTypeOf<number | undefined>();
    expectTypeOf<CheckedRequest<'absenceList'>['offset']>().toEqualTypeOf<number>();
    expectTypeOf<CallResponse<'absenceList'>[number]['absence']>().toEqualTypeOf<Absence>();
    expectTypeOf<CallResponse<'absenceList'>[number]['person']>().toEqualTypeOf<PersonRef>();
    expectTypeOf<CallRequest<'departmentHierarchy'>>().toEqualTypeOf<null>();
    expectTypeOf<CallResponse<'rehabPlanDelete'>>().toEqualTypeOf<null>();
    expectTypeOf<CallParams<'fileDownload'>>().toEqualTypeOf<{ documentId: string; fileName: string }>();
    expectTypeOf<CallRequest<'rehabListStats'>['rehabFilterType']>().toEqualTypeOf<RehabFilterType>();
  });
});
