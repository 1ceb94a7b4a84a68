import type { PersonTableName } from './person-tables.ts';

/** The columns that the readable pages of an extract show, by table; `data.json` has all. A table without columns is only counted. */
export const SHOWN_COLUMNS = {
  person: [
    'firstName',
    'lastName',
    'personalNumber',
    'birthDate',
    'gender',
    'isProtected',
    'protectedAt',
    'erasedAt',
  ],
  employment: ['employmentNumber', 'employmentType', 'manager', 'fromDay', 'toDay'],
  departmentPeriod: ['department', 'fromDay', 'toDay'],
  unavailability: ['fromDay', 'toDay', 'reason'],
  absence: [
    ...(['type', 'fromDay', 'toDay', 'degree', 'cause', 'workRelated', 'needForSupport', 'relapse'] as const),
    ...(['expectedReturn', 'reportedAt', 'recoveredAt'] as const),
  ],
  payrollDay: ['day', 'code', 'degree'],
  serviceUse: ['day', 'service', 'description'],
  notification: ['type', 'department', 'occasionStart', 'raisedOn', 'closedOn', 'riskMark'],
  notificationDismissal: ['dismissedAt'],
  rehabPlan: ['startedAt', 'startedBy', 'archivedAt', 'removedAt', 'removedBy'],
  rehabDocument: ['type', 'version', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'content'],
  rehabDocumentVersion: ['version', 'savedAt', 'savedBy', 'content'],
  storedFile: ['fileName', 'mediaType', 'size', 'storedAt', 'state'],
  sickNoteTicket: ['createdAt', 'expiresAt', 'usedAt', 'recipient'],
  followUpMark: ['day', 'kind', 'reason', 'text', 'createdAt', 'createdByName'],
  followUpResponsible: ['assignedAt'],
  followUpDelegated: [],
  followUpDelegatedBefore: ['endedAt'],
  retentionHold: ['employmentNumber', 'reason', 'createdAt', 'createdBy'],
  personRequest: ['kind', 'reason', 'requestedAt'],
  deliveryChange: ['tableName', 'operation', 'before'],
  dataChange: [],
  auditEvent: ['at', 'account', 'role', 'action'],
} as const satisfies Record<PersonTableName, readonly string[]>;

export type ShownColumn = (typeof SHOWN_COLUMNS)[PersonTableName][number];
