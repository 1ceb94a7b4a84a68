import { delivery, deliveryFile } from '#provider/database/tables/deliveries/delivery.ts';
import { idempotencyKey } from '#provider/database/tables/idempotency.ts';
import { followUpDelegation, followUpMark } from '#provider/database/tables/rehabilitation/follow-up.ts';
import {
  rehabDocument,
  rehabDocumentVersion,
  rehabPlan,
  sickNoteTicket,
  storedFile,
} from '#provider/database/tables/rehabilitation/rehabilitation.ts';
import type { EncryptedTable } from './encrypted-tables.ts';

/** The employee is the author of a sick note, and of the plan that it begins. */
export const REHAB_PLAN: EncryptedTable = {
  table: rehabPlan,
  key: ['rehabPlanId'],
  columns: ['startedBy', 'removedBy'],
  hashes: {},
};

export const REHAB_DOCUMENT: EncryptedTable = {
  table: rehabDocument,
  key: ['documentId'],
  columns: ['content', 'title', 'createdBy', 'updatedBy'],
  hashes: {},
};

export const REHAB_DOCUMENT_VERSION: EncryptedTable = {
  table: rehabDocumentVersion,
  key: ['documentId', 'version'],
  columns: ['content', 'savedBy'],
  hashes: {},
};

export const STORED_FILE: EncryptedTable = {
  table: storedFile,
  key: ['fileId'],
  columns: ['fileName'],
  hashes: {},
};

export const SICK_NOTE_TICKET: EncryptedTable = {
  table: sickNoteTicket,
  key: ['ticketHash'],
  columns: ['recipient'],
  hashes: {},
};

export const FOLLOW_UP_MARK: EncryptedTable = {
  table: followUpMark,
  key: ['markId'],
  columns: ['text', 'createdByName'],
  hashes: {},
  revision: 2,
};

export const FOLLOW_UP_DELEGATION: EncryptedTable = {
  table: followUpDelegation,
  key: ['delegationId'],
  columns: ['createdByName'],
  hashes: {},
};

/** A result names the files and repeats values of rejected rows. */
export const DELIVERY: EncryptedTable = {
  table: delivery,
  key: ['deliveryId'],
  columns: ['result'],
  hashes: {},
};

export const DELIVERY_FILE: EncryptedTable = {
  table: deliveryFile,
  key: ['fileId'],
  columns: ['fileName'],
  hashes: {},
};

/** The stored response to the creation of a link for a sick note contains the link. */
export const IDEMPOTENCY_KEY: EncryptedTable = {
  table: idempotencyKey,
  key: ['accountId', 'key'],
  columns: ['answer'],
  hashes: {},
};

/** Texts of plans, follow-up and deliveries. */
export const DOCUMENT_TABLES: readonly EncryptedTable[] = [
  REHAB_PLAN,
  REHAB_DOCUMENT,
  REHAB_DOCUMENT_VERSION,
  STORED_FILE,
  SICK_NOTE_TICKET,
  FOLLOW_UP_MARK,
  FOLLOW_UP_DELEGATION,
  DELIVERY,
  DELIVERY_FILE,
  IDEMPOTENCY_KEY,
];
