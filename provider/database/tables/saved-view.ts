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
 * A named period, filter and selection of an account, for one page. The name is encrypted; changes lock the account, so that no two views
 * of it get one name.
 */
export const savedView = apiSchema.table(
  'saved_view',
  {
    organisationId: uuid('organisation_id').notNull(),
    accountId: uuid('account_id').notNull(),
    viewId: uuid('view_id').notNull(),
    name: text('name').notNull(),
    page: text('page', { enum: VIEW_PAGES }).notNull(),
    /** A period that follows the day on which the view is opened. Null: the two days. */
    relativePeriod: text('relative_period', { enum: RELATIVE_PERIODS }),
    periodFrom: date('period_from', { mode: 'string' }),
    periodTo: date('period_to', { mode: 'string' }),
    /** The other parameters of the page's URL, without default values. */
    query: text('query').notNull(),
    /** Not a foreign key: a department that no longer exists is dropped when the view is read. */
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
