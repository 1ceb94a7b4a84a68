import type { CallName } from '#contract/calls.ts';
import { roleHasCapability, type Capability } from '#contract/roles.ts';
import type { UserRole } from '#contract/roles.ts';
import type { AccessTarget } from './access-target.ts';
import { SECRET_CAUSE, type Place } from './access-fixture.ts';

/** Data that some roles may see, and the calls that return it to them. All other calls return it to no role. */
type Secret = {
  name: string;
  capability: Capability;
  texts: (target: AccessTarget) => string[];
  disclosedBy: readonly CallName[];
  /** Calls that return the same text unrelated to a person: the catalogue of causes, the description. */
  withoutPerson?: readonly CallName[];
};

const WITH_EMPLOYMENT: CallName[] = ['absenceReport', 'absenceList', 'person'];
const WITH_FOLLOW_UP: CallName[] = ['followUpList', 'followUpPerson'];

export const secrets: readonly Secret[] = [
  {
    name: 'the name',
    capability: 'dataFieldPersonName',
    texts: ({ secrets: { firstName, lastName } }) => [firstName, lastName],
    disclosedBy: [
      'absenceRepeatedShortTerm',
      'absenceReport',
      'absenceList',
      'navigation',
      'navigationToday',
      'notificationDepartment',
      'notificationPerson',
      'personReturnThisWeek',
      'person',
      'personAccessLog',
      'rehabList',
      ...WITH_FOLLOW_UP,
    ],
  },
  {
    name: 'the manager',
    capability: 'dataFieldPersonName',
    texts: ({ secrets: { manager } }) => [manager],
    disclosedBy: WITH_EMPLOYMENT,
  },
  {
    name: 'the employment number',
    capability: 'dataFieldEmploymentNumber',
    texts: ({ secrets: { employmentNumber } }) => [employmentNumber],
    disclosedBy: [...WITH_EMPLOYMENT, ...WITH_FOLLOW_UP],
  },
  {
    name: 'the personal number',
    capability: 'dataFieldPersonNumber',
    texts: ({ secrets: { personalNumber } }) => [personalNumber],
    disclosedBy: ['absenceReport', 'person'],
  },
  {
    name: 'the cause',
    capability: 'dataFieldCondition',
    texts: () => [SECRET_CAUSE.name, SECRET_CAUSE.category],
    disclosedBy: [
      'absenceReport',
      'absenceList',
      'statsDepartments',
      'navigationToday',
      'personReturnThisWeek',
      'personConditionsSummary',
      'person',
      'personAbsenceList',
    ],
    withoutPerson: ['userInit', 'mappingGet'],
  },
  {
    name: 'that an absence is work-related, in a notification',
    capability: 'workRelatedAbsences',
    texts: () => ['WORK_RELATED_ABSENCE'],
    disclosedBy: ['notificationCounts', 'notificationDepartment', 'notificationPerson'],
    withoutPerson: ['openApi', 'docs'],
  },
  {
    // The employee page of PersonnelAdmin has no history.
    name: 'a visit to occupational health',
    capability: 'personAbsenceHistoryChart',
    texts: ({ secrets: { service } }) => [service],
    disclosedBy: ['person'],
  },
  {
    name: 'the text of a document or a talk',
    capability: 'rehabPlanDocuments',
    texts: ({ secrets: { text } }) => [text],
    disclosedBy: ['rehabDocumentGet', 'followUpPerson'],
  },
  {
    name: 'the heading of a document',
    capability: 'rehabPlanDocuments',
    texts: ({ secrets: { heading } }) => [heading],
    disclosedBy: ['rehabDocumentGet', 'rehabPlansOfPerson'],
  },
  {
    name: 'the names of files',
    capability: 'rehabPlanDocuments',
    texts: ({ secrets: { fileName, sickNoteName } }) => [fileName, sickNoteName],
    disclosedBy: ['rehabPlansOfPerson', 'rehabList'],
  },
  {
    name: 'the bytes of a file',
    capability: 'rehabPlanDocuments',
    texts: ({ secrets: { fileBytes } }) => [fileBytes],
    disclosedBy: ['fileDownload', 'fileDownloadByForm'],
  },
  {
    name: 'the bytes of a sick note',
    capability: 'rehabPlanDocuments',
    texts: ({ secrets: { sickNoteBytes } }) => [sickNoteBytes],
    disclosedBy: ['sickNoteDownload', 'sickNoteDownloadByForm'],
  },
  {
    name: 'the id of a plan',
    capability: 'rehabPlans',
    texts: ({ planId }) => [planId],
    disclosedBy: [
      'rehabPlansOfPerson',
      'rehabDocumentGet',
      'rehabPlanToggleArchive',
      'rehabList',
      ...WITH_FOLLOW_UP,
    ],
  },
];

/** Returns the names of the secrets in the response. */
export function secretsIn(text: string, target: AccessTarget): string[] {
  return secrets
    .filter(({ texts }) => texts(target).some((secret) => text.includes(secret)))
    .map(({ name }) => name);
}

/** Returns the names of the secrets that a call may return to a role, and returns to roles that may see them. */
export function allowedSecrets(call: CallName, role: UserRole): string[] {
  return secrets
    .filter(
      ({ disclosedBy, withoutPerson, capability }) =>
        (disclosedBy.includes(call) && roleHasCapability(role, capability)) || withoutPerson?.includes(call),
    )
    .map(({ name }) => name);
}

/** Lists texts and ids of the targets in all other places, which no response may contain. */
export function listTextsOfOthers(targets: Readonly<Record<Place, AccessTarget>>, place: Place): string[] {
  const { personId: requestedId } = targets[place];
  return Object.values(targets)
    .filter(({ personId }) => personId !== requestedId)
    .flatMap((target) => [
      ...Object.values(target.secrets),
      target.personId,
      target.planId,
      target.noteId,
      target.fileId,
      target.sickNoteId,
    ]);
}

/** Fields that are null for a role that may not see their values. */
export const hiddenFields: Readonly<Record<string, Capability>> = {
  first_name: 'dataFieldPersonName',
  last_name: 'dataFieldPersonName',
  manager: 'dataFieldPersonName',
  employmentNumber: 'dataFieldEmploymentNumber',
  personNumber: 'dataFieldPersonNumber',
  age: 'dataFieldAge',
  cause: 'dataFieldCondition',
  causeCategory: 'dataFieldCondition',
  needForSupport: 'dataFieldNeedForSupport',
  workRelated: 'workRelatedAbsences',
  workRelatedPersons: 'workRelatedAbsences',
};

/** Yields every value of a field that can be hidden, at any depth of the response. */
export function* hidable(value: unknown): Generator<[string, unknown]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    if (name in hiddenFields) yield [name, part];
    yield* hidable(part);
  }
}
