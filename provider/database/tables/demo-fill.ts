import { date, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { apiSchema } from '../api-schema.ts';
import { organisation } from './organisation.ts';

/** How far the demo data of an organisation reaches. An interrupted fill has no row and starts again. */
export const demoFill = apiSchema.table(
  'demo_fill',
  {
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisation.organisationId, { onDelete: 'cascade' }),
    seed: text('seed').notNull(),
    /** Absences that ended before this day are left out. */
    historyFrom: date('history_from', { mode: 'string' }).notNull(),
    filledThrough: date('filled_through', { mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ name: 'demo_fill_pk', columns: [table.organisationId] })],
);
