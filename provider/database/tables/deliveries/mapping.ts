import { integer, jsonb, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { MappingContent } from '#contract/calls/administration/mapping.ts';
import { apiSchema } from '#provider/database/api-schema.ts';
import { organisation } from '../organisation.ts';

/** How to read the files of an organisation. Versions are never changed, so that each delivery can name its own. */
export const mapping = apiSchema.table(
  'mapping',
  {
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisation.organisationId, { onDelete: 'cascade' }),
    /** Counted from 1; the greatest is the current one. */
    version: integer('version').notNull(),
    content: jsonb('content').$type<MappingContent>().notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true, mode: 'string' }).notNull(),
    savedBy: uuid('saved_by'),
  },
  (table) => [primaryKey({ name: 'mapping_pk', columns: [table.organisationId, table.version] })],
);
