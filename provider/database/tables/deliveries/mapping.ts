import { boolean, integer, jsonb, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { MappingContent } from '#contract/calls/administration/mapping.ts';
import { DEFAULT_MAPPING_NUMBER } from '#contract/values/administration/mapping.ts';
import { apiSchema } from '#provider/database/api-schema.ts';
import { organisation } from '../organisation.ts';

/**
 * How to read the files of an organisation: the versions of its mappings. They are never changed. The mappings at the time of a
 * delivery are the latest version of each, up to the version that the delivery names.
 */
export const mapping = apiSchema.table(
  'mapping',
  {
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisation.organisationId, { onDelete: 'cascade' }),
    /** Counted from 1, for all mappings of the organisation together. */
    version: integer('version').notNull(),
    /** The mapping; 0: the default one, which every organisation has. */
    number: integer('number').notNull().default(DEFAULT_MAPPING_NUMBER),
    /** The version removes the mapping. */
    isRemoved: boolean('is_removed').notNull().default(false),
    content: jsonb('content').$type<MappingContent>().notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true, mode: 'string' }).notNull(),
    savedBy: uuid('saved_by'),
  },
  (table) => [primaryKey({ name: 'mapping_pk', columns: [table.organisationId, table.version] })],
);
