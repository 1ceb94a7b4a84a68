import type { Privilege } from '#database/apply-table-access.ts';
import type { TransactionAccess } from '#database/transactions/transaction-access.ts';

export type Use = {
  reason: string;
  /** What it may do with which tables of the schema `api`. */
  tables: Readonly<Record<string, readonly Privilege[]>>;
};

/**
 * The work that reads or writes rows of all organisations in one transaction, with the reason. Everything else names one
 * organisation. None of it reads absences, people or documents.
 */
export const ALL_ORGANISATIONS = {
  signIn: {
    reason: 'the organisation of a user name is known when its account has been found',
    tables: { account: ['select'] },
  },
  machineToken: {
    reason: 'the organisation of a machine token is known when its account has been found',
    tables: { machine_account: ['select'] },
  },
  demoAccounts: {
    reason: 'the sign-in page of the demo offers the accounts of its organisations',
    tables: {
      organisation: ['select'],
      account: ['select'],
      account_role: ['select'],
      account_role_department: ['select'],
      department: ['select'],
    },
  },
  organisationNumber: {
    reason: 'commands, deliveries and import folders name an organisation by its number',
    tables: { organisation: ['select'] },
  },
  everyOrganisation: {
    reason: 'nightly jobs list the organisations, and then work on one after the other',
    tables: { organisation: ['select'], reminder_mail_setting: ['select'], demo_fill: ['select'] },
  },
  deliveryTasks: {
    reason:
      'the scheduler takes the oldest task of any organisation, and releases those of a process that ended',
    tables: { organisation: ['select'], delivery: ['select', 'update'] },
  },
  reminderMails: {
    reason: 'the scheduler takes the e-mail that has waited longest, of any organisation',
    tables: { reminder_mail: ['select', 'update'] },
  },
  accountMails: {
    reason: 'the scheduler takes the e-mail about an account that has waited longest, of any organisation',
    tables: { account_mail: ['select', 'update'] },
  },
  lateDeliveries: {
    reason: 'the metrics count organisations',
    tables: { data_coverage: ['select'], organisation_setting: ['select'] },
  },
  globalStatistics: {
    reason: 'the figures of all customers list them; the data of each is read with the access to it',
    tables: { organisation: ['select'], data_version: ['select'], data_coverage: ['select'] },
  },
  sealAccessLog: {
    reason:
      'the sealer appends the new events of every organisation to its chain, in the order of transactions',
    tables: {
      organisation: ['select'],
      audit_event: ['select'],
      audit_seal: ['select', 'insert'],
      audit_anchor: ['select'],
    },
  },
  causes: {
    reason: 'the catalogue of causes is shared by all organisations',
    tables: {
      cause: ['select', 'insert', 'update'],
      cause_category: ['select', 'insert', 'update'],
    },
  },
} as const satisfies Record<string, Use>;

export type AllOrganisationsUse = keyof typeof ALL_ORGANISATIONS;

/** The access of a transaction to what one use needs of all organisations. */
export function allOrganisations(use: AllOrganisationsUse): TransactionAccess {
  return { allOrganisations: use };
}
