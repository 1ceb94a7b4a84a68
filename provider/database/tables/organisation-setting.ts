import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, numeric, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Role } from '#contract/roles.ts';
import { DEFAULT_SETTINGS } from '#contract/values/administration/organisation-settings.ts';
import type { MonthlySalary } from '#contract/values/sick-pay.ts';
import { apiSchema } from '../api-schema.ts';
import { organisation } from './organisation.ts';

/**
 * What an organisation has decided about its deliveries, its target and its follow-up; without a row the defaults apply
 * (contract/values/administration/organisation-settings.ts, which describes the columns).
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
    repeatedSpells: integer('repeated_spells').notNull().default(DEFAULT_SETTINGS.repeatedSpells),
    repeatedMonths: integer('repeated_months').notNull().default(DEFAULT_SETTINGS.repeatedMonths),
    sickNoteDay: integer('sick_note_day').notNull().default(DEFAULT_SETTINGS.sickNoteDay),
    planNeededDay: integer('plan_needed_day').notNull().default(DEFAULT_SETTINGS.planNeededDay),
    sickNoteEndsLeadDays: integer('sick_note_ends_lead_days')
      .notNull()
      .default(DEFAULT_SETTINGS.sickNoteEndsLeadDays),
    assessmentLeadDays: integer('assessment_lead_days')
      .notNull()
      .default(DEFAULT_SETTINGS.assessmentLeadDays),
    causeMonths: integer('cause_months').notNull().default(DEFAULT_SETTINGS.causeMonths),
    fileMonths: integer('file_months').notNull().default(DEFAULT_SETTINGS.fileMonths),
    planMonths: integer('plan_months').notNull().default(DEFAULT_SETTINGS.planMonths),
    notificationMonths: integer('notification_months').notNull().default(DEFAULT_SETTINGS.notificationMonths),
    serviceUseMonths: integer('service_use_months').notNull().default(DEFAULT_SETTINGS.serviceUseMonths),
    sickPayCost: boolean('sick_pay_cost').notNull().default(false),
    monthlySalaries: jsonb('monthly_salaries').$type<MonthlySalary[]>().notNull().default([]),
    managerHistoryMonths: integer('manager_history_months')
      .notNull()
      .default(DEFAULT_SETTINGS.managerHistoryMonths),
    protectedIdentityRoles: text('protected_identity_roles')
      .array()
      .$type<Role[]>()
      .notNull()
      .default(DEFAULT_SETTINGS.protectedIdentityRoles),
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
    check('organisation_setting_repeated_spells', sql`${table.repeatedSpells} between 2 and 10`),
    check('organisation_setting_repeated_months', sql`${table.repeatedMonths} between 2 and 12`),
    check('organisation_setting_sick_note_day', sql`${table.sickNoteDay} between 1 and 14`),
    check('organisation_setting_plan_needed_day', sql`${table.planNeededDay} between 1 and 90`),
    check('organisation_setting_sick_note_ends', sql`${table.sickNoteEndsLeadDays} between 1 and 30`),
    check('organisation_setting_cause_months', sql`${table.causeMonths} between 0 and 600`),
    check('organisation_setting_file_months', sql`${table.fileMonths} between 0 and 600`),
    check('organisation_setting_plan_months', sql`${table.planMonths} between 0 and 600`),
    check('organisation_setting_notification_months', sql`${table.notificationMonths} between 0 and 600`),
    check('organisation_setting_service_use_months', sql`${table.serviceUseMonths} between 0 and 600`),
    check('organisation_setting_manager_history', sql`${table.managerHistoryMonths} between 0 and 120`),
    check('organisation_setting_assessment', sql`${table.assessmentLeadDays} between 1 and 60`),
  ],
);
