import { foreignKey, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { apiSchema } from '#provider/database/api-schema.ts';
import { person } from '#provider/database/tables/person.ts';

/** A person about whom retention deletes nothing, for example during a dispute. Number and reason are encrypted. */
export const retentionHold = apiSchema.table(
  'retention_hold',
  {
    organisationId: uuid('organisation_id').notNull(),
    holdId: uuid('hold_id').notNull(),
    personId: uuid('person_id').notNull(),
    /** With which an administrator chose the person. */
    employmentNumber: text('employment_number').notNull(),
    reason: text('reason').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull(),
    /** The name of the account at that time. */
    createdBy: text('created_by').notNull(),
  },
  (table) => [
    primaryKey({ name: 'retention_hold_pk', columns: [table.organisationId, table.holdId] }),
    foreignKey({
      name: 'retention_hold_person_fk',
      columns: [table.organisationId, table.personId],
      foreignColumns: [person.organisationId, person.personId],
    }).onDelete('cascade'),
    uniqueIndex('retention_hold_person').on(table.organisationId, table.personId),
  ],
);
