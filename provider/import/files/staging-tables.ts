import { sql } from 'drizzle-orm';
import { boolean, date, doublePrecision, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Transaction } from '#database/database.ts';
import type { AbsenceType, Gender, Service } from '#contract/values/vocabulary.ts';
import { createHashTables } from './staged-hashes.ts';
import { createPersonTable } from '../paxml/people/staged-person.ts';

/**
 * Staging tables for the rows of the files, so that memory use does not grow with the files. They are temporary tables of
 * the import transaction and are dropped with it.
 */
const sourceRow = { file: integer('file').notNull(), row: integer('row').notNull() };

export const stagedDepartment = pgTable('import_department', {
  ...sourceRow,
  departmentId: text('department_id').notNull(),
  name: text('name').notNull(),
  parentId: text('parent_id'),
  company: boolean('company').notNull(),
  contractFrom: date('contract_from', { mode: 'string' }),
  contractTo: date('contract_to', { mode: 'string' }),
});

export const stagedEmployee = pgTable('import_employee', {
  ...sourceRow,
  employmentNumber: text('employment_number').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  gender: text('gender').$type<Gender>().notNull(),
  departmentId: text('department_id').notNull(),
  fromDay: date('from_day', { mode: 'string' }).notNull(),
  toDay: date('to_day', { mode: 'string' }),
  personalNumber: text('personal_number'),
  birthDate: date('birth_date', { mode: 'string' }),
  employmentType: text('employment_type'),
  manager: text('manager'),
  parentDepartment: text('parent_department'),
  isProtected: boolean('is_protected'),
  /** The day of the list of people that the row belongs to; null for a row of periods. */
  listDay: date('list_day', { mode: 'string' }),
  /** One key per person: rows with the same key are merged together. */
  personKey: text('person_key'),
});

export const stagedAbsence = pgTable('import_absence', {
  ...sourceRow,
  employmentNumber: text('employment_number').notNull(),
  type: text('type').$type<AbsenceType>().notNull(),
  fromDay: date('from_day', { mode: 'string' }).notNull(),
  toDay: date('to_day', { mode: 'string' }),
  degree: integer('degree').notNull(),
  causeId: integer('cause_id'),
  workRelated: boolean('work_related').notNull(),
  relapse: boolean('relapse'),
  expectedReturn: date('expected_return', { mode: 'string' }),
  reportedAt: timestamp('reported_at', { withTimezone: true, mode: 'string' }),
  recoveredAt: timestamp('recovered_at', { withTimezone: true, mode: 'string' }),
  needForSupport: boolean('need_for_support').notNull(),
});

export const stagedLeave = pgTable('import_leave', {
  ...sourceRow,
  employmentNumber: text('employment_number').notNull(),
  reason: text('reason').notNull(),
  fromDay: date('from_day', { mode: 'string' }).notNull(),
  toDay: date('to_day', { mode: 'string' }),
});

export const stagedServiceUse = pgTable('import_service_use', {
  ...sourceRow,
  employmentNumber: text('employment_number').notNull(),
  day: date('day', { mode: 'string' }).notNull(),
  service: text('service').$type<Service>().notNull(),
  description: text('description').notNull(),
  /** Set when the employees have been merged. */
  personId: uuid('person_id'),
  /** Whether the day is outside the employment; set with the person. */
  isOutside: boolean('is_outside'),
});

export const stagedTime = pgTable('import_time', {
  ...sourceRow,
  employmentNumber: text('employment_number').notNull(),
  personalNumber: text('personal_number').notNull(),
  postId: text('post_id').notNull(),
  code: text('code').notNull(),
  fromDay: date('from_day', { mode: 'string' }).notNull(),
  /** Null: open end. */
  toDay: date('to_day', { mode: 'string' }),
  hours: doublePrecision('hours'),
  degree: doublePrecision('degree'),
  /** The scheduled hours of the day, where the row states them. */
  scheduleHours: doublePrecision('schedule_hours'),
  /** Set when the employees have been merged. */
  employmentId: uuid('employment_id'),
  /** The number of employments on that day, if the person was found by personal number. */
  candidates: integer('candidates'),
});

export const stagedScheduleDay = pgTable('import_schedule_day', {
  file: integer('file').notNull(),
  employmentNumber: text('employment_number').notNull(),
  personalNumber: text('personal_number').notNull(),
  day: date('day', { mode: 'string' }).notNull(),
  hours: doublePrecision('hours').notNull(),
  employmentId: uuid('employment_id'),
});

export async function createStagingTables(tx: Transaction): Promise<void> {
  await tx.execute(sql`create temporary table import_department (
    file int not null, row int not null, department_id text not null, name text not null, parent_id text,
    company boolean not null, contract_from date, contract_to date) on commit drop`);
  await tx.execute(sql`create temporary table import_employee (
    file int not null, row int not null, employment_number text not null, first_name text not null,
    last_name text not null, gender text not null, department_id text not null, from_day date not null, to_day date,
    personal_number text, birth_date date, employment_type text, manager text, parent_department text,
    is_protected boolean, list_day date, person_key text) on commit drop`);
  await tx.execute(sql`create temporary table import_absence (
    file int not null, row int not null, employment_number text not null, type text not null,
    from_day date not null, to_day date, degree int not null, cause_id int, work_related boolean not null,
    relapse boolean, expected_return date, reported_at timestamptz, recovered_at timestamptz,
    need_for_support boolean not null) on commit drop`);
  await tx.execute(sql`create temporary table import_leave (
    file int not null, row int not null, employment_number text not null, reason text not null,
    from_day date not null, to_day date) on commit drop`);
  await tx.execute(sql`create temporary table import_service_use (
    file int not null, row int not null, employment_number text not null, day date not null, service text not null,
    description text not null, person_id uuid, is_outside boolean) on commit drop`);
  await tx.execute(sql`create temporary table import_time (
    file int not null, row int not null, employment_number text not null, personal_number text not null,
    post_id text not null, code text not null, from_day date not null, to_day date,
    hours double precision, degree double precision, schedule_hours double precision, employment_id uuid, candidates int) on commit drop`);
  await tx.execute(sql`create temporary table import_schedule_day (
    file int not null, employment_number text not null, personal_number text not null, day date not null,
    hours double precision not null, employment_id uuid) on commit drop`);
  await createPersonTable(tx);
  await createHashTables(tx);
}

const ANALYZED_TABLES = [
  stagedEmployee,
  stagedAbsence,
  stagedLeave,
  stagedServiceUse,
  stagedTime,
  stagedScheduleDay,
];

/**
 * Indexes, so that a batch does not scan the whole table. Times and schedule days are read by employment, whose index is created when it
 * has been found (find-employments.ts).
 */
export async function indexStagingTables(tx: Transaction): Promise<void> {
  await tx.execute(sql`create index on import_employee (employment_number)`);
  await tx.execute(sql`create index on import_absence (employment_number)`);
  await tx.execute(sql`create index on import_leave (employment_number)`);
  await tx.execute(sql`create index on import_service_use (employment_number)`);
  for (const table of ANALYZED_TABLES) await tx.execute(sql`analyze ${table}`);
}

/** Whether no `postid` of the file occurs on two different transactions: some exporters write the same one everywhere. */
export async function hasUniquePostIds(tx: Transaction, file: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from import_time where file = ${file} and post_id <> '' group by post_id
    having count(distinct (employment_number, personal_number, code, from_day, to_day, hours, degree)) > 1 limit 1`);
  return rows.length === 0;
}
