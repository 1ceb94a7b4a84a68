import { randomUUID } from 'node:crypto';
import { and, eq, max } from 'drizzle-orm';
import type { CallName, CallParams, CallRequest } from '#contract/calls.ts';
import { DEFAULT_SETTINGS } from '#contract/values/administration/organisation-settings.ts';
import { mappingSchema } from '#contract/calls/administration/mapping.ts';
import { DEFAULT_MAPPING_NUMBER } from '#contract/values/administration/mapping.ts';
import { UPLOAD_FIELD } from '#contract/values/constants.ts';
import { DATA_FILES_FIELD } from '#contract/values/administration/delivery.ts';
import { mapping } from '#provider/database/tables/deliveries/mapping.ts';
import { organisationSetting } from '#provider/database/tables/organisation-setting.ts';
import { issueIdentityAssertion, openIdentityKey } from '#provider/sick-notes/identity-assertion.ts';
import { sampleSettings } from '../identity-provider/sample-identity-providers.ts';
import { addAccountWithChange, addIdentityProvider, addPersonWithRequest } from './access-accounts.ts';
import {
  addDelegation,
  addDelivery,
  addMapping,
  addPlanWithDocuments,
  addRemovedPlan,
  addRetentionHold,
  addTalk,
  type AccessTarget,
} from './access-target.ts';
import type { AccessFixture } from './access-fixture.ts';
import { addSavedViews } from './access-saved-views.ts';

/**
 * The kind of target of a call. It determines the possible places of a target, and the problem for a target
 * elsewhere.
 */
export type TargetKind =
  | 'nothing'
  | 'departments'
  | 'person'
  | 'plan'
  | 'ticket'
  | 'delegation'
  | 'delivery'
  | 'account'
  | 'accountChange'
  | 'accessReview'
  | 'machineAccount'
  | 'identityProvider'
  | 'dataSource'
  | 'mapping'
  | 'savedView'
  | 'removedPlan'
  | 'retentionHold'
  | 'administeredPerson'
  | 'personRequest';

/** A request without its caller: the body as JSON or as a form, and the parameters of the path. */
export type CallInput<Name extends CallName> = {
  body?: CallRequest<Name> | FormData | URLSearchParams;
  params?: NonNullable<CallParams<Name>>;
};

export type RequestCase<Name extends CallName> = {
  targetKind: TargetKind;
  /** The call removes its target or decides about it, so each successful call needs a new one. */
  removes?: true;
  /** Only a ticket needs the fixture, which creates it. */
  buildRequest: (target: AccessTarget, fixture?: AccessFixture) => CallInput<Name> | Promise<CallInput<Name>>;
};

const period = { periodStart: '2026-01-01', periodEnd: '2026-03-20' };
const departmentsOf = ({ departmentId }: AccessTarget) => ({ departmentIds: [departmentId] });

/** What is to be done about the target: the latest of its short sick leaves began today. */
const TALK_DUE = { reason: 'caringTalk', occurrence: '2026-03-20' } as const;

const withoutTarget = { targetKind: 'nothing', buildRequest: () => ({}) } as const;
const forDepartments = {
  targetKind: 'departments',
  buildRequest: (target: AccessTarget) => ({ body: departmentsOf(target) }),
} as const;
const forPerson = {
  targetKind: 'person',
  buildRequest: ({ personId }: AccessTarget) => ({ body: { personId } }),
} as const;
const forDelivery = {
  targetKind: 'delivery',
  buildRequest: ({ deliveryId }: AccessTarget) => ({ params: { deliveryId } }),
} as const;
const forAccount = {
  targetKind: 'account',
  buildRequest: ({ accountId }: AccessTarget) => ({ params: { accountId } }),
} as const;
const forAccountChange = {
  targetKind: 'accountChange',
  removes: true,
  buildRequest: ({ accountChangeId: changeId }: AccessTarget) => ({ params: { changeId } }),
} as const;
const forAdministeredPerson = {
  targetKind: 'administeredPerson',
  buildRequest: ({ administeredPersonId: personId }: AccessTarget) => ({ params: { personId } }),
} as const;
const forPersonRequest = {
  targetKind: 'personRequest',
  removes: true,
  buildRequest: ({ personRequestId: requestId }: AccessTarget) => ({ params: { requestId } }),
} as const;
const forAccessReview = {
  targetKind: 'accessReview',
  buildRequest: ({ accessReviewId: reviewId }: AccessTarget) => ({ params: { reviewId } }),
} as const;
const forIdentityProvider = {
  targetKind: 'identityProvider',
  removes: true,
  buildRequest: ({ identityProviderId }: AccessTarget) => ({ params: { identityProviderId } }),
} as const;
const forSavedView = {
  targetKind: 'savedView',
  buildRequest: ({ savedViewId: viewId }: AccessTarget) => ({ params: { viewId } }),
} as const;
const handoverOf = (fixture?: AccessFixture) => ({
  fromAccountId: fixture?.accounts.Manager ?? '',
  toAccountId: fixture?.accounts.HRAdmin ?? '',
});
const forDownload = (id: 'fileId' | 'sickNoteId') =>
  ({
    targetKind: 'plan',
    buildRequest: (target: AccessTarget) => ({ params: { documentId: target[id], fileName: 'x.txt' } }),
  }) as const;

/**
 * How to call every call of the contract for a target. A call without an entry does not compile, and fails the
 * matrix.
 */
export const requestCases: { readonly [Name in CallName]: RequestCase<Name> } = {
  userInit: withoutTarget,
  userRoleChange: withoutTarget,
  tokenRefresh: withoutTarget,
  tokenExchange: withoutTarget,
  tokenRevoke: withoutTarget,

  absenceRepeatedShortTerm: {
    targetKind: 'departments',
    buildRequest: (target) => ({ body: { ...departmentsOf(target), ...period, filter: null } }),
  },
  absenceHistory: forDepartments,
  absenceReport: {
    targetKind: 'departments',
    buildRequest: (target) => ({ body: { ...departmentsOf(target), ...period } }),
  },
  absenceListStats: {
    targetKind: 'departments',
    buildRequest: (target) => ({ body: { ...departmentsOf(target), absenceCategories: ['SICK_LEAVE'] } }),
  },
  absenceList: {
    targetKind: 'departments',
    buildRequest: (target) => ({ body: { ...departmentsOf(target), absenceCategories: ['SICK_LEAVE'] } }),
  },

  statsDepartments: {
    targetKind: 'departments',
    buildRequest: (target) => ({ body: { ...departmentsOf(target), ...period, filter: null } }),
  },
  statsGlobal: { targetKind: 'nothing', buildRequest: () => ({ body: period }) },
  statsDepartmentComparison: {
    targetKind: 'departments',
    buildRequest: (target) => ({ body: { ...departmentsOf(target), ...period, filter: null } }),
  },
  statsSickPay: {
    targetKind: 'departments',
    buildRequest: (target) => ({ body: { ...departmentsOf(target), ...period, filter: null } }),
  },
  statsAnnual: {
    targetKind: 'departments',
    buildRequest: (target) => ({ body: { ...departmentsOf(target), year: 2025 } }),
  },

  departmentHierarchy: withoutTarget,
  logger: { targetKind: 'nothing', buildRequest: () => ({ body: { level: 'info', message: 'Hej' } }) },
  dataVersion: withoutTarget,

  navigation: forDepartments,
  navigationSearch: {
    targetKind: 'departments',
    buildRequest: (target) => ({ body: { ...departmentsOf(target), text: 'an' } }),
  },
  navigationToday: forDepartments,

  notificationDepartment: forDepartments,
  notificationCounts: forDepartments,
  notificationPerson: forPerson,
  notificationDismiss: {
    targetKind: 'person',
    buildRequest: ({ notificationId }) => ({ body: { id: notificationId } }),
  },
  notificationDismissSelected: {
    targetKind: 'person',
    buildRequest: ({ notificationId }) => ({ body: { ids: [notificationId] } }),
  },

  personReturnThisWeek: forDepartments,
  personConditionsSummary: forDepartments,
  person: forPerson,
  personAbsenceList: forPerson,
  personAbsenceIntervals: forDepartments,
  personEmploymentTypes: forDepartments,

  rehabPlansOfPerson: forPerson,
  rehabPlanCreate: {
    targetKind: 'person',
    buildRequest: ({ personId }) => ({ body: { documentType: 'note', personId } }),
  },
  rehabPlanCreateWithFile: {
    targetKind: 'person',
    buildRequest: ({ personId }) => ({ params: { personId }, body: formWithFile() }),
  },
  rehabPlanDelete: {
    targetKind: 'plan',
    removes: true,
    buildRequest: ({ planId }) => ({ body: { rehabPlanId: planId } }),
  },
  rehabPlanToggleArchive: {
    targetKind: 'plan',
    buildRequest: ({ planId, archivedAt }) => ({
      body: { rehabPlanId: planId, archived: archivedAt !== null },
    }),
  },

  rehabDocumentGet: { targetKind: 'plan', buildRequest: ({ noteId }) => ({ body: { documentId: noteId } }) },
  rehabDocumentSave: {
    targetKind: 'plan',
    buildRequest: ({ noteId, secrets: { heading, text } }) => ({
      body: { documentId: noteId, content: { heading, notes: text } },
    }),
  },
  rehabDocumentCreate: {
    targetKind: 'plan',
    buildRequest: ({ planId }) => ({ body: { rehabPlanId: planId, type: 'note' } }),
  },
  rehabDocumentCreateFile: {
    targetKind: 'plan',
    buildRequest: ({ planId }) => ({ params: { rehabPlanId: planId }, body: formWithFile() }),
  },
  rehabDocumentDelete: {
    targetKind: 'plan',
    removes: true,
    buildRequest: ({ noteId }) => ({ body: { documentId: noteId } }),
  },

  rehabListStats: {
    targetKind: 'departments',
    buildRequest: (target) => ({ body: { ...departmentsOf(target), rehabFilterType: 'ongoing' } }),
  },
  rehabList: {
    targetKind: 'departments',
    buildRequest: (target) => ({ body: { ...departmentsOf(target), rehabFilterType: 'ongoing' } }),
  },
  rehabListExport: { targetKind: 'departments', buildRequest: (target) => ({ body: exportForm(target) }) },

  followUpList: forDepartments,
  followUpPerson: forPerson,
  followUpAssignable: forPerson,
  followUpDone: {
    targetKind: 'person',
    buildRequest: ({ personId }) => ({ body: { personId, ...TALK_DUE } }),
  },
  followUpUndo: {
    targetKind: 'person',
    removes: true,
    buildRequest: ({ personId, markId }) => ({ body: { personId, markId } }),
  },
  followUpPostpone: {
    targetKind: 'person',
    buildRequest: ({ personId, secrets: { text } }) => ({
      body: { personId, ...TALK_DUE, to: '2026-04-01', text },
    }),
  },
  followUpPlanNotNeeded: {
    targetKind: 'person',
    buildRequest: ({ personId, secrets: { text } }) => ({
      body: { personId, reason: 'planNeeded', text },
    }),
  },
  followUpNoteTalk: {
    targetKind: 'person',
    buildRequest: ({ personId, secrets: { text } }) => ({
      body: { personId, date: '2026-01-02', note: text },
    }),
  },
  followUpAssign: {
    targetKind: 'person',
    buildRequest: ({ personId }, fixture) => ({
      body: { personId, accountId: fixture?.accounts.Manager ?? null },
    }),
  },
  followUpHandoverAccounts: withoutTarget,
  followUpHandoverPreview: {
    targetKind: 'nothing',
    buildRequest: (_, fixture) => ({ body: handoverOf(fixture) }),
  },
  followUpHandOver: {
    targetKind: 'nothing',
    buildRequest: (_, fixture) => ({ body: { ...handoverOf(fixture), lastDay: null } }),
  },
  followUpEndDelegation: {
    targetKind: 'delegation',
    removes: true,
    buildRequest: ({ delegationId }) => ({ body: { delegationId } }),
  },

  followUpReminders: withoutTarget,
  followUpCalendarCreate: {
    targetKind: 'nothing',
    buildRequest: () => ({ body: { formId: randomUUID() } }),
  },
  followUpCalendarRevoke: withoutTarget,
  followUpMailSet: {
    targetKind: 'nothing',
    buildRequest: () => ({ body: { frequency: 'off' } }),
  },
  followUpCalendarRead: {
    targetKind: 'ticket',
    buildRequest: async (target, fixture) => ({ body: { key: await calendarKeyFor(target, fixture) } }),
  },

  savedViewList: withoutTarget,
  savedViewCreate: {
    targetKind: 'departments',
    buildRequest: (target) => ({
      body: {
        ...departmentsOf(target),
        page: 'report',
        name: randomUUID(),
        period: { relative: 'last6' },
        query: '',
      },
    }),
  },
  savedViewRename: {
    targetKind: 'savedView',
    buildRequest: ({ savedViewId: viewId }) => ({ params: { viewId }, body: { name: 'Min vy' } }),
  },
  savedViewDelete: { ...forSavedView, removes: true },
  savedViewSetDefault: {
    targetKind: 'savedView',
    buildRequest: ({ savedViewId: viewId }) => ({ params: { viewId }, body: { isDefault: true } }),
  },

  fileDownload: forDownload('fileId'),
  fileDownloadByForm: forDownload('fileId'),
  sickNoteDownload: forDownload('sickNoteId'),
  sickNoteDownloadByForm: forDownload('sickNoteId'),

  sickNoteTicketCreate: forPerson,
  sickNoteRequestOfPerson: forPerson,
  sickNoteWithdraw: forPerson,
  sickNoteTicketGet: {
    targetKind: 'ticket',
    buildRequest: async (target, fixture) => ({ params: { ticket: await ticketFor(target, fixture) } }),
  },
  sickNoteUpload: {
    targetKind: 'ticket',
    buildRequest: async (target, fixture) => {
      const ticket = await ticketFor(target, fixture);
      const { personalNumber } = target.secrets;
      const { dataDir, clock } = (fixture ?? throwMissingFixture()).api;
      const key = await openIdentityKey(dataDir);
      const identity = { personalNumber, ticket };
      const identityAssertion = await issueIdentityAssertion(key, identity, clock.now);
      return { params: { ticket }, body: formWithFile({ identityAssertion }) };
    },
  },

  removedPlanList: withoutTarget,
  removedPlanRestore: {
    targetKind: 'removedPlan',
    removes: true,
    buildRequest: ({ removedPlanId: rehabPlanId }) => ({ params: { rehabPlanId } }),
  },
  retentionGet: withoutTarget,
  retentionHoldCreate: {
    targetKind: 'nothing',
    buildRequest: ({ secrets: { employmentNumber } }) => ({ body: { employmentNumber, reason: 'Tvist' } }),
  },
  retentionHoldRelease: {
    targetKind: 'retentionHold',
    removes: true,
    buildRequest: ({ holdId }) => ({ params: { holdId } }),
  },
  administeredPersonFind: {
    targetKind: 'nothing',
    buildRequest: ({ secrets: { employmentNumber: number } }) => ({
      body: { by: 'employmentNumber', number },
    }),
  },
  administeredPersonGet: forAdministeredPerson,
  administeredPersonExtract: forAdministeredPerson,
  personProtect: { ...forAdministeredPerson, removes: true },
  personRequestList: withoutTarget,
  personRequestCreate: {
    targetKind: 'administeredPerson',
    buildRequest: ({ administeredPersonId: personId }) => ({
      params: { personId },
      body: { kind: 'erase', reason: 'Begäran av den anställda' },
    }),
  },
  personRequestApprove: forPersonRequest,
  personRequestDiscard: forPersonRequest,
  deliveryList: withoutTarget,
  deliveryReceive: { targetKind: 'nothing', buildRequest: () => ({ body: formWithDataFile() }) },
  deliveryGet: forDelivery,
  deliveryPreview: {
    targetKind: 'delivery',
    removes: true,
    buildRequest: ({ deliveryId }) => ({
      params: { deliveryId },
      body: { mode: 'changes', covers: null, coversFrom: null },
    }),
  },
  deliveryConfirm: { ...forDelivery, removes: true },
  deliveryDiscard: { ...forDelivery, removes: true },
  deliveryUndo: { ...forDelivery, removes: true },
  deliveryErrors: forDelivery,
  mappingGet: withoutTarget,
  mappingSave: {
    targetKind: 'nothing',
    buildRequest: async ({ organisationId }, fixture) => {
      // Saving is based on the current version, and an earlier caller may have saved one.
      const ofDefault = and(
        eq(mapping.organisationId, organisationId),
        eq(mapping.number, DEFAULT_MAPPING_NUMBER),
      );
      const saved = await fixture?.open.db
        .select({ version: max(mapping.version) })
        .from(mapping)
        .where(ofDefault);
      return { body: { version: saved?.[0]?.version ?? 0, mapping: mappingSchema.parse({}) } };
    },
  },
  mappingRemove: {
    targetKind: 'mapping',
    removes: true,
    buildRequest: ({ mappingNumber: number }) => ({ params: { number } }),
  },
  correctionCreate: {
    targetKind: 'nothing',
    buildRequest: () => ({
      body: {
        employmentNumber: '1',
        type: 'SICK_LEAVE',
        from: '2026-03-02',
        change: { kind: 'withdrawn' },
      },
    }),
  },
  featureList: withoutTarget,
  featureSwitch: {
    targetKind: 'nothing',
    buildRequest: () => ({ body: { companyId: null, feature: 'CompanyHealth', isOn: true } }),
  },
  settingsGet: withoutTarget,
  settingsSave: {
    targetKind: 'nothing',
    buildRequest: async (_target, fixture) => {
      await fixture?.open.db.delete(organisationSetting);
      return { body: { version: 0, settings: DEFAULT_SETTINGS } };
    },
  },

  personAccessLog: forPerson,
  accessLog: {
    targetKind: 'nothing',
    buildRequest: () => ({ body: { from: '2026-01-01', to: '2026-03-20' } }),
  },
  accountList: withoutTarget,
  accountGet: forAccount,
  accountCreate: {
    targetKind: 'nothing',
    buildRequest: () => ({ body: { formId: randomUUID(), username: randomUUID(), personName: 'Eva Ek' } }),
  },
  accountNewPassword: {
    targetKind: 'account',
    buildRequest: ({ accountId }) => ({ params: { accountId }, body: { formId: randomUUID() } }),
  },
  accountEmail: {
    targetKind: 'account',
    buildRequest: ({ accountId }) => ({ params: { accountId }, body: { email: 'eva.ek@example.se' } }),
  },
  accountDisable: forAccount,
  accountEnable: forAccount,
  accountCalendarRevoke: forAccount,
  accountSecondFactorReset: forAccount,
  accountSignOut: forAccount,
  accountRights: {
    targetKind: 'account',
    buildRequest: ({ accountId }) => ({ params: { accountId }, body: { administrator: false, roles: [] } }),
  },
  accountChangeApprove: forAccountChange,
  accountChangeDiscard: forAccountChange,
  machineAccountList: withoutTarget,
  machineAccountCreate: {
    targetKind: 'nothing',
    buildRequest: () => ({
      body: { formId: randomUUID(), name: 'Lönesystemet', expiresOn: '2026-12-31' },
    }),
  },
  dataSourceChange: {
    targetKind: 'dataSource',
    buildRequest: ({ sourceId }: AccessTarget) => ({ params: { sourceId }, body: { counts: false } }),
  },
  machineAccountRevoke: {
    targetKind: 'machineAccount',
    buildRequest: ({ machineAccountId }: AccessTarget) => ({ params: { machineAccountId } }),
  },
  accountIdentity: {
    targetKind: 'account',
    buildRequest: ({ accountId }) => ({ params: { accountId }, body: { identity: null } }),
  },
  signInPolicyGet: withoutTarget,
  signInPolicySave: {
    targetKind: 'nothing',
    buildRequest: () => ({ body: { requiresSecondFactor: false } }),
  },
  identityProviderList: withoutTarget,
  identityProviderCreate: {
    targetKind: 'nothing',
    buildRequest: () => ({
      body: { formId: randomUUID(), ...sampleSettings, clientSecret: 'hemlighet' },
    }),
  },
  identityProviderChange: {
    targetKind: 'identityProvider',
    buildRequest: ({ identityProviderId }: AccessTarget) => ({
      params: { identityProviderId },
      body: sampleSettings,
    }),
  },
  identityProviderActivate: forIdentityProvider,
  identityProviderCheck: forIdentityProvider,
  identityProviderRemove: forIdentityProvider,
  accessReviewList: withoutTarget,
  accessReviewStart: withoutTarget,
  accessReviewGet: forAccessReview,
  accessReviewConfirm: {
    targetKind: 'accessReview',
    buildRequest: ({ accessReviewId: reviewId }) => ({ params: { reviewId }, body: { accounts: [] } }),
  },

  openApi: withoutTarget,
  docs: withoutTarget,
  keySet: withoutTarget,
};

/** The same for a call whose name is not known statically. */
export function requestCaseOf(name: CallName): RequestCase<CallName> {
  return requestCases[name];
}

/** Returns the target, or a new one like it if the call removes it. */
export async function targetFor(
  name: CallName,
  target: AccessTarget,
  { open, fileStore, accounts }: AccessFixture,
): Promise<AccessTarget> {
  const { employee, secrets, archivedAt } = target;
  const { removes, targetKind } = requestCaseOf(name);
  if (removes && targetKind === 'delivery') {
    const state = name === 'deliveryUndo' ? 'stored' : 'previewed';
    return { ...target, deliveryId: await addDelivery(open.db, fileStore, target.organisationId, state) };
  }
  if (removes && targetKind === 'mapping') {
    return { ...target, mappingNumber: await addMapping(open.db, target.organisationId) };
  }
  if (removes && targetKind === 'savedView' && employee !== null) {
    return { ...target, savedViewId: await addSavedViews(open.db, target.organisationId, accounts) };
  }
  if (removes && targetKind === 'accountChange') {
    return { ...target, ...(await addAccountWithChange(open.db, target.organisationId)) };
  }
  if (
    removes &&
    (targetKind === 'administeredPerson' || targetKind === 'personRequest') &&
    employee !== null
  ) {
    return { ...target, ...(await addPersonWithRequest(open.db, target)) };
  }
  if (removes && targetKind === 'retentionHold' && employee !== null) {
    return { ...target, holdId: await addRetentionHold(open.db, employee) };
  }
  if (removes && targetKind === 'removedPlan' && employee !== null) {
    return { ...target, removedPlanId: await addRemovedPlan(open.db, employee) };
  }
  if (removes && targetKind === 'identityProvider') {
    return { ...target, identityProviderId: await addIdentityProvider(open.db, target.organisationId) };
  }
  if (removes && name === 'followUpUndo' && employee !== null) {
    return { ...target, markId: await addTalk(open.db, employee, secrets) };
  }
  if (removes && targetKind === 'delegation' && employee !== null) {
    return { ...target, delegationId: await addDelegation(open.db, employee) };
  }
  if (!removes || employee === null) return target;
  return {
    ...target,
    ...(await addPlanWithDocuments(open.db, fileStore, { employee, secrets, archivedAt })),
  };
}

function formWithFile(fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append(UPLOAD_FIELD, new File(['Underlag'], 'underlag.txt', { type: 'text/plain' }));
  return form;
}

function formWithDataFile(): FormData {
  const form = new FormData();
  form.append(DATA_FILES_FIELD, new File(['department_id;name\n'], 'avdelningar.csv'));
  return form;
}

function exportForm({ departmentId }: AccessTarget): URLSearchParams {
  const labels = {
    employee: 'Medarbetare',
    rehabStatus: 'Status',
    plannedMeasures: 'Åtgärder',
    department: 'Avdelning',
    latestNote: 'Senaste',
    filename: 'planer',
    sheetName: 'Planer',
  };
  return new URLSearchParams({
    departmentIds: departmentId,
    rehabListFilterType: 'ongoing',
    i18n: Buffer.from(JSON.stringify(labels)).toString('base64url'),
  });
}

/** Returns a ticket for the person, created by a manager; for an unknown person, one that does not exist. */
async function ticketFor({ personId, employee }: AccessTarget, fixture?: AccessFixture): Promise<string> {
  if (employee === null) return 'x'.repeat(64);
  const { api, accounts } = fixture ?? throwMissingFixture();
  const { json } = await api.call('sickNoteTicketCreate', { as: accounts.Manager, body: { personId } });
  const { uploadUrl } = json as { uploadUrl: string };
  return uploadUrl.split('/').at(-1) ?? '';
}

/** Returns the key of a manager's calendar link; for an unknown person, one that does not exist. */
async function calendarKeyFor({ employee }: AccessTarget, fixture?: AccessFixture): Promise<string> {
  if (employee === null) return 'x'.repeat(64);
  const { api, accounts } = fixture ?? throwMissingFixture();
  const body = { formId: randomUUID() };
  const { json } = await api.call('followUpCalendarCreate', { as: accounts.Manager, body });
  return (json as { key: string }).key;
}

function throwMissingFixture(): never {
  throw new Error('pass the fixture: one of its managers creates the link');
}
