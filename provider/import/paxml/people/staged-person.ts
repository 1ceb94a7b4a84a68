import { sql } from 'drizzle-orm';
import { date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Transaction } from '#database/database.ts';

/** Staging table of the people of PAXml files. What a file does not state is empty; see files/staging-tables.ts. */
export const stagedPerson = pgTable('import_paxml_person', {
  file: integer('file').notNull(),
  row: integer('row').notNull(),
  /** Empty where only the personal number identifies the person. */
  employmentNumber: text('employment_number').notNull(),
  personalNumber: text('personal_number'),
  firstName: text('first_name'),
  lastName: text('last_name'),
  employmentType: text('employment_type'),
  /** The id of the unit in the file, and the department that the mapping states for it, else the id. */
  unit: text('unit'),
  department: text('department'),
  fromDay: date('from_day', { mode: 'string' }),
  toDay: date('to_day', { mode: 'string' }),
});

export type StagedPerson = typeof stagedPerson.$inferSelect;

export async function createPersonTable(tx: Transaction): Promise<void> {
  await tx.execute(sql`create temporary table import_paxml_person (
    file int not null, row int not null, employment_number text not null, personal_number text, first_name text,
    last_name text, employment_type text, unit text, department text, from_day date, to_day date) on commit drop`);
}
