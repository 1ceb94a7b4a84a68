import { foreignKey, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { PERSON_REQUEST_KINDS } from '#contract/values/administration/person-request.ts';
import { apiSchema } from '../api-schema.ts';
import { account } from './account.ts';
import { person } from './person.ts';

/** What an administrator wants done about a person and a second one must approve; one of each kind. The reason is encrypted. */
export const personRequest = apiSchema.table(
  'person_request',
  {
    organisationId: uuid('organisation_id').notNull(),
    requestId: uuid('request_id').notNull(),
    personId: uuid('person_id').notNull(),
    kind: text('kind', { enum: PERSON_REQUEST_KINDS }).notNull(),
    reason: text('reason').notNull(),
    requestedBy: uuid('requested_by').notNull(),
    requestedAt: timestamp('requested_at', { withTimezone: true, mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'person_request_pk', columns: [table.organisationId, table.requestId] }),
    foreignKey({
      name: 'person_request_person_fk',
      columns: [table.organisationId, table.personId],
      foreignColumns: [person.organisationId, person.personId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'person_request_requested_by_fk',
      columns: [table.organisationId, table.requestedBy],
      foreignColumns: [account.organisationId, account.accountId],
    }).onDelete('cascade'),
    uniqueIndex('person_request_person').on(table.organisationId, table.personId, table.kind),
  ],
);
