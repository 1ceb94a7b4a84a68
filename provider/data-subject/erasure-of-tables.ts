import type { PersonTableName } from './person-tables.ts';

/**
 * What an erasure does with the rows of a table that are about the person.
 * - `delete`: no figure needs them.
 * - `clear`: names, numbers and texts are removed; the rest stays without a name, because figures need it.
 * - `keep`: they have ids, days and codes only, from which figures are calculated or which prove what was done.
 */
export type Erasure = 'delete' | 'clear' | 'keep';

/** In the order of deletion: a table that refers to another one is before it. */
export const ERASURE_OF_TABLES = {
  person: 'clear',
  employment: 'clear',
  departmentPeriod: 'keep',
  unavailability: 'keep',
  absence: 'keep',
  payrollDay: 'delete',
  serviceUse: 'delete',
  notification: 'keep',
  notificationDismissal: 'keep',
  rehabDocumentVersion: 'delete',
  storedFile: 'delete',
  rehabDocument: 'delete',
  rehabPlan: 'delete',
  sickNoteTicket: 'delete',
  followUpMark: 'delete',
  followUpDelegated: 'delete',
  followUpDelegatedBefore: 'delete',
  followUpResponsible: 'delete',
  // A person with a hold is not erased.
  retentionHold: 'keep',
  personRequest: 'delete',
  deliveryChange: 'delete',
  dataChange: 'keep',
  auditEvent: 'keep',
} as const satisfies Record<PersonTableName, Erasure>;

/**
 * Every other table of the schema `api`, and what an erasure does with it. A test compares both lists with the catalogue of the
 * database: a new table fails it until this list states what erasing does to it.
 */
export const OTHER_TABLES: Readonly<Record<string, string>> = {
  delivery: 'a report that names the person is removed; one that is not stored yet prevents the erasure',
  delivery_file: 'deleted with the bytes, of all deliveries: each file names many people',
  idempotency_key: 'a stored response that names the person is deleted; it would end after a day',
  ...tables('of accounts, of which an employee may have one; it is not the record of the employee', [
    'account',
    'account_change',
    'account_mail',
    'account_role',
    'account_role_department',
    'access_review',
    'access_review_account',
    'follow_up_calendar',
    'follow_up_delegation',
    'identity_provider_session',
    'passkey',
    'reminder_mail',
    'reminder_mail_setting',
    'saved_view',
    'second_factor',
  ]),
  ...tables('of the organisation', [
    'data_coverage',
    'data_key',
    'data_source',
    'data_version',
    'demo_fill',
    'department',
    'department_contract',
    'encrypted_table',
    'identity_provider',
    'machine_account',
    'mapping',
    'notification_run',
    'organisation',
    'organisation_setting',
    'payroll_file',
  ]),
  ...tables('hashes of the access log, without its content', ['audit_anchor', 'audit_seal']),
  ...tables('of no customer', [
    'cause',
    'cause_category',
    'revoked_token',
    'revoked_token_family',
    'sign_in_failure',
  ]),
};

function tables(content: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, content]));
}
