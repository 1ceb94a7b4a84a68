import type { CallName, CallParams, CallRequest } from '#contract/calls.ts';
import { UPLOAD_FIELD } from '#contract/values/constants.ts';
import { issueIdentityAssertion, openIdentityKey } from '#provider/sick-notes/identity-assertion.ts';
import { addPlanWithDocuments, type Subject } from './access-subject.ts';
import type { AccessFixture } from './access-fixture.ts';

/**
 * The kind of subject of a call. It determines the possible places of a subject, and the problem for a subject
 * elsewhere.
 */
export type About = 'nothing' | 'departments' | 'person' | 'plan' | 'ticket';

/** A request without its caller: the body as JSON or as a form, and the parameters of the path. */
export type CallInput<Name extends CallName> = {
  body?: CallRequest<Name> | FormData | URLSearchParams;
  params?: NonNullable<CallParams<Name>>;
};

export type Question<Name extends CallName> = {
  about: About;
  /** The call removes its subject, so each successful call needs a new one. */
  removes?: true;
  /** Only a ticket needs the fixture, which creates it. */
  buildRequest: (subject: Subject, fixture?: AccessFixture) => CallInput<Name> | Promise<CallInput<Name>>;
};

const period = { periodStart: '2026-01-01', periodEnd: '2026-03-20' };
const departmentsOf = ({ departmentId }: Subject) => ({ departmentIds: [departmentId] });

const nothing = { about: 'nothing', buildRequest: () => ({}) } as const;
const aboutDepartments = {
  about: 'departments',
  buildRequest: (subject: Subject) => ({ body: departmentsOf(subject) }),
} as const;
const aboutPerson = {
  about: 'person',
  buildRequest: ({ personId }: Subject) => ({ body: { personId } }),
} as const;
const ofDownload = (id: 'fileId' | 'sickNoteId') =>
  ({
    about: 'plan',
    buildRequest: (subject: Subject) => ({ params: { documentId: subject[id], fileName: 'x.txt' } }),
  }) as const;

/**
 * How to call every call of the contract for a subject. A call without an entry does not compile, and fails the
 * matrix.
 */
export const questions: { readonly [Name in CallName]: Question<Name> } = {
  userInit: nothing,
  tokenRefresh: nothing,
  tokenExchange: nothing,
  tokenRevoke: nothing,

  absenceRepeatedShortTerm: {
    about: 'departments',
    buildRequest: (subject) => ({ body: { ...departmentsOf(subject), ...period, filter: null } }),
  },
  absenceHistory: aboutDepartments,
  absenceReport: {
    about: 'departments',
    buildRequest: (subject) => ({ body: { ...departmentsOf(subject), ...period } }),
  },
  absenceListStats: {
    about: 'departments',
    buildRequest: (subject) => ({ body: { ...departmentsOf(subject), absenceCategories: ['SICK_LEAVE'] } }),
  },
  absenceList: {
    about: 'departments',
    buildRequest: (subject) => ({ body: { ...departmentsOf(subject), absenceCategories: ['SICK_LEAVE'] } }),
  },

  statsDepartments: {
    about: 'departments',
    buildRequest: (subject) => ({ body: { ...departmentsOf(subject), ...period, filter: null } }),
  },
  statsGlobal: { about: 'nothing', buildRequest: () => ({ body: period }) },

  departmentHierarchy: nothing,
  logger: { about: 'nothing', buildRequest: () => ({ body: { level: 'info', message: 'Hej' } }) },
  dataVersion: nothing,

  navigation: aboutDepartments,
  navigationToday: aboutDepartments,

  notificationDepartment: aboutDepartments,
  notificationPerson: aboutPerson,
  notificationDismiss: {
    about: 'person',
    buildRequest: ({ notificationId }) => ({ body: { id: notificationId, riskMark: true } }),
  },

  personReturnThisWeek: aboutDepartments,
  personConditionsSummary: aboutDepartments,
  person: aboutPerson,
  personAbsenceList: aboutPerson,
  personAbsenceIntervals: aboutDepartments,
  personEmploymentTypes: aboutDepartments,

  rehabPlansOfPerson: aboutPerson,
  rehabPlanCreate: {
    about: 'person',
    buildRequest: ({ personId }) => ({ body: { documentType: 'note', personId } }),
  },
  rehabPlanCreateWithFile: {
    about: 'person',
    buildRequest: ({ personId }) => ({ params: { personId }, body: formWithFile() }),
  },
  rehabPlanDelete: {
    about: 'plan',
    removes: true,
    buildRequest: ({ planId }) => ({ body: { rehabPlanId: planId } }),
  },
  rehabPlanToggleArchive: {
    about: 'plan',
    buildRequest: ({ planId, finished }) => ({ body: { rehabPlanId: planId, archived: finished } }),
  },

  rehabDocumentGet: { about: 'plan', buildRequest: ({ noteId }) => ({ body: { documentId: noteId } }) },
  rehabDocumentSave: {
    about: 'plan',
    buildRequest: ({ noteId, secrets: { heading, text } }) => ({
      body: { documentId: noteId, content: { heading, notes: text } },
    }),
  },
  rehabDocumentCreate: {
    about: 'plan',
    buildRequest: ({ planId }) => ({ body: { rehabPlanId: planId, type: 'note' } }),
  },
  rehabDocumentCreateFile: {
    about: 'plan',
    buildRequest: ({ planId }) => ({ params: { rehabPlanId: planId }, body: formWithFile() }),
  },
  rehabDocumentDelete: {
    about: 'plan',
    removes: true,
    buildRequest: ({ noteId }) => ({ body: { documentId: noteId } }),
  },

  rehabListStats: {
    about: 'departments',
    buildRequest: (subject) => ({ body: { ...departmentsOf(subject), rehabFilterType: 'ongoing' } }),
  },
  rehabList: {
    about: 'departments',
    buildRequest: (subject) => ({ body: { ...departmentsOf(subject), rehabFilterType: 'ongoing' } }),
  },
  rehabListExport: { about: 'departments', buildRequest: (subject) => ({ body: exportForm(subject) }) },

  fileDownload: ofDownload('fileId'),
  fileDownloadByForm: ofDownload('fileId'),
  sickNoteDownload: ofDownload('sickNoteId'),
  sickNoteDownloadByForm: ofDownload('sickNoteId'),

  sickNoteTicketCreate: aboutPerson,
  sickNoteTicketGet: {
    about: 'ticket',
    buildRequest: async (subject, fixture) => ({ params: { ticket: await ticketFor(subject, fixture) } }),
  },
  sickNoteUpload: {
    about: 'ticket',
    buildRequest: async (subject, fixture) => {
      const ticket = await ticketFor(subject, fixture);
      const { personalNumber } = subject.secrets;
      const { dataDir, clock } = (fixture ?? throwMissingFixture()).api;
      const key = await openIdentityKey(dataDir);
      const identity = { personalNumber, ticket };
      const identityAssertion = await issueIdentityAssertion(key, identity, clock.now);
      return { params: { ticket }, body: formWithFile({ identityAssertion }) };
    },
  },

  openApi: nothing,
  docs: nothing,
  keySet: nothing,
};

/** The same for a call whose name is not known statically. */
export function questionOf(name: CallName): Question<CallName> {
  return questions[name];
}

/** Returns the subject, or a new one like it if the call removes it. */
export async function subjectFor(
  name: CallName,
  subject: Subject,
  { open, files }: AccessFixture,
): Promise<Subject> {
  const { employee, secrets, finished } = subject;
  if (!questionOf(name).removes || employee === null) return subject;
  return { ...subject, ...(await addPlanWithDocuments(open.db, files, employee, secrets, finished)) };
}

function formWithFile(fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append(UPLOAD_FIELD, new File(['Underlag'], 'underlag.txt', { type: 'text/plain' }));
  return form;
}

function exportForm({ departmentId }: Subject): URLSearchParams {
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
async function ticketFor({ personId, employee }: Subject, fixture?: AccessFixture): Promise<string> {
  if (employee === null) return 'x'.repeat(64);
  const { api, accounts } = fixture ?? throwMissingFixture();
  const { json } = await api.call('sickNoteTicketCreate', { as: accounts.Manager, body: { personId } });
  const { uploadUrl } = json as { uploadUrl: string };
  return uploadUrl.split('/').at(-1) ?? '';
}

function throwMissingFixture(): never {
  throw new Error('a ticket is made by a manager of the world');
}
