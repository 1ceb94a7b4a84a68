import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { bulkInsert } from '#database/bulk/bulk-insert.ts';
import type { Transaction } from '#database/database.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { hashEmploymentNumber, hashPersonalNumber } from '#provider/encryption/encrypted-tables.ts';
import { loadWritingCipher } from '#provider/encryption/load-cipher.ts';
import { mapYielding } from '#provider/event-loop/yielding.ts';

/** The keyed hashes of the staged numbers: stored numbers are encrypted, so staged rows are joined to stored ones by hash. */
export const stagedEmploymentHash = pgTable('import_employment_hash', {
  number: text('number').notNull(),
  hash: text('hash').notNull(),
});

export const stagedPersonalHash = pgTable('import_personal_hash', {
  number: text('number').notNull(),
  hash: text('hash').notNull(),
});

export async function createHashTables(tx: Transaction): Promise<void> {
  for (const table of [stagedEmploymentHash, stagedPersonalHash]) {
    await tx.execute(sql`create temporary table ${table} (
      number text primary key, hash text not null unique) on commit drop`);
  }
}

/** Adds the hashes of the staged numbers that have none yet. To be called again when numbers have been added. */
export async function hashStagedNumbers(scope: OrganisationScope): Promise<void> {
  const { tx } = scope;
  const cipher = await loadWritingCipher(scope);
  const employments = await listNumbers(
    tx,
    sql`
      select employment_number as number from import_employee union select employment_number from import_absence
      union select employment_number from import_leave union select employment_number from import_time
      union select employment_number from import_service_use
      union select employment_number from import_schedule_day union select employment_number from import_paxml_person
      except select number from import_employment_hash`,
  );
  const people = await listNumbers(
    tx,
    sql`
      select personal_number as number from import_employee union select personal_number from import_time
      union select personal_number from import_schedule_day union select personal_number from import_paxml_person
      except select number from import_personal_hash`,
  );
  await bulkInsert(
    tx,
    stagedEmploymentHash,
    await mapYielding(employments, (number) => ({ number, hash: hashEmploymentNumber(cipher, number) })),
  );
  await bulkInsert(
    tx,
    stagedPersonalHash,
    await mapYielding(people, (number) => ({ number, hash: hashPersonalNumber(cipher, number) })),
  );
  for (const table of [stagedEmploymentHash, stagedPersonalHash]) await tx.execute(sql`analyze ${table}`);
}

async function listNumbers(tx: Transaction, numbers: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await tx.execute<{ number: string }>(
    sql`select number from (${numbers}) numbers where number <> ''`,
  );
  return rows.map(({ number }) => number);
}
