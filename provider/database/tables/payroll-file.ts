import { date, foreignKey, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { apiSchema } from '../api-schema.ts';
import { organisation } from './organisation.ts';

/** Imported payroll files (PAXml), so that a file that is delivered again is recognised. */
export const payrollFile = apiSchema.table(
  'payroll_file',
  {
    organisationId: uuid('organisation_id').notNull(),
    /** SHA-256 of the text, hexadecimal. */
    contentHash: text('content_hash').notNull(),
    /** The day of the first import, in Sweden. */
    importedOn: date('imported_on', { mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'payroll_file_pk', columns: [table.organisationId, table.contentHash] }),
    foreignKey({
      name: 'payroll_file_organisation_fk',
      columns: [table.organisationId],
      foreignColumns: [organisation.organisationId],
    }).onDelete('cascade'),
  ],
);
