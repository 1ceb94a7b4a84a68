import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  jsonb,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { RELATIVE_PERIODS, VIEW_PAGES } from '#contract/values/saved-view.ts';
import { apiSchema } from '../api-schema.ts';
import { account } from './account.ts';

/**
 * The period, filter and selected departments of a page, saved by an account under a name. A unique index is not possible on the encrypted
 * name, so changes lock the row of the account.
 */
export const savedView = apiSchema.table(
  'saved_view',
  {
    organisationId: uuid('organisation_id').notNull(),
    accountId: uuid('account_id').notNull(),
    viewId: uuid('view_id').notNull(),
    name: text('name').notNull(),
    page: text('page', { enum: VIEW_PAGES }).notNull(),
    /** A period relative to the day on which the view is opened. Null: `periodFrom` to `periodTo`. */
    relativePeriod: text('relative_period', { enum: RELATIVE_PERIODS }),
    periodFrom: date('period_from', { mode: 'string' }),
    periodTo: date('period_to', { mode: 'string' }),
    /** The other parameters of the page's URL; those with their default value are left out. */
    query: text('query').notNull(),
    /** Not a foreign key: departments that no longer exist, or that the role may no longer access, are left out when the view is read. */
    departmentIds: jsonb('department_ids').$type<readonly string[]>().notNull(),
    /** The page opens with this view. */
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'saved_view_pk', columns: [table.organisationId, table.accountId, table.viewId] }),
    foreignKey({
      name: 'saved_view_account_fk',
      columns: [table.organisationId, table.accountId],
      foreignColumns: [account.organisationId, account.accountId],
    }).onDelete('cascade'),
    uniqueIndex('saved_view_default')
      .on(table.organisationId, table.accountId, table.page)
      .where(sql`${table.isDefault}`),
    check('saved_view_page', sql`${table.page} in ('analysis', 'report')`),
    check(
      'saved_view_period',
      sql`(${table.relativePeriod} is null) = (${table.periodFrom} is not null and ${table.periodTo} is not null)`,
    ),
  ],
);
