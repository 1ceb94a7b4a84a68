import { sql } from 'drizzle-orm';
import { check, integer, numeric, timestamp, uuid } from 'drizzle-orm/pg-core';
import { apiSchema } from '../api-schema.ts';
import { organisation } from './organisation.ts';

/**
 * What an organisation has decided about its deliveries and its target; without a row the defaults apply
 * (contract/values/organisation-settings.ts, which describes the columns).
 */
export const organisationSetting = apiSchema.table(
  'organisation_setting',
  {
    organisationId: uuid('organisation_id')
      .primaryKey()
      .references(() => organisation.organisationId, { onDelete: 'cascade' }),
    /** Counted from 1, incremented by every change. */
    version: integer('version').notNull(),
    endedPercent: integer('ended_percent').notNull(),
    withdrawnPercent: integer('withdrawn_percent').notNull(),
    sickLeavePoints: numeric('sick_leave_points', { precision: 4, scale: 1, mode: 'number' }).notNull(),
    sickLeaveMinEmployments: integer('sick_leave_min_employments'),
    lateAfterDays: integer('late_after_days').notNull(),
    sickLeaveTarget: numeric('sick_leave_target', { precision: 4, scale: 1, mode: 'number' }),
    savedAt: timestamp('saved_at', { withTimezone: true, mode: 'string' }).notNull(),
    savedBy: uuid('saved_by'),
  },
  (table) => [
    check('organisation_setting_version', sql`${table.version} >= 1`),
    check('organisation_setting_ended_percent', sql`${table.endedPercent} between 0 and 100`),
    check('organisation_setting_withdrawn_percent', sql`${table.withdrawnPercent} between 0 and 100`),
    check('organisation_setting_sick_leave_points', sql`${table.sickLeavePoints} between 0 and 100`),
    check('organisation_setting_min_employments', sql`${table.sickLeaveMinEmployments} >= 1`),
    check('organisation_setting_sick_leave_target', sql`${table.sickLeaveTarget} between 0 and 100`),
    check('organisation_setting_late_after_days', sql`${table.lateAfterDays} between 1 and 365`),
  ],
);
