import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { employment, person, serviceUse, unavailability } from '#provider/database/tables/person.ts';
import { personRequest } from '#provider/database/tables/person-request.ts';
import { savedView } from '#provider/database/tables/saved-view.ts';
import { retentionHold } from '#provider/database/tables/rehabilitation/retention-hold.ts';
import type { Cell, Cipher } from './cipher.ts';
import { DOCUMENT_TABLES } from './document-tables.ts';

/** A table with encrypted columns. Names are those of the properties in `provider/database/tables`. */
export type EncryptedTable = {
  table: PgTable;
  /** The columns that, with the organisation, identify a row. They never change. */
  key: readonly string[];
  columns: readonly string[];
  /** The column with the keyed hash of an encrypted column, and what the value is. */
  hashes: Readonly<Record<string, { column: string; use: string }>>;
  /**
   * Counts the times that columns were added to the list; default 1. A larger number encrypts the rows of earlier versions once
   * more (`encrypted_table`).
   */
  revision?: number;
};

/** Uses of hashed values: the same number has another hash in another use. */
const PERSONAL_NUMBER = 'personal number';
const EMPLOYMENT_NUMBER = 'employment number';
const MANAGER = 'manager';

export const PERSON: EncryptedTable = {
  table: person,
  key: ['personId'],
  columns: ['firstName', 'lastName', 'personalNumber'],
  hashes: { personalNumber: { column: 'personalNumberHash', use: PERSONAL_NUMBER } },
};

export const EMPLOYMENT: EncryptedTable = {
  table: employment,
  key: ['employmentId'],
  columns: ['employmentNumber', 'manager'],
  hashes: {
    employmentNumber: { column: 'employmentNumberHash', use: EMPLOYMENT_NUMBER },
    // The employments with the same manager are grouped without decrypting each.
    manager: { column: 'managerHash', use: MANAGER },
  },
};

export const SERVICE_USE: EncryptedTable = {
  table: serviceUse,
  key: ['serviceUseId'],
  columns: ['service', 'description'],
  hashes: {},
  revision: 2,
};

/** The reason of a leave states that a person has a child, is ill or studies. */
export const UNAVAILABILITY: EncryptedTable = {
  table: unavailability,
  key: ['employmentId', 'fromDay'],
  columns: ['reason'],
  hashes: {},
};

/** A user chooses the name, and may write that of an employee. */
export const SAVED_VIEW: EncryptedTable = {
  table: savedView,
  key: ['accountId', 'viewId'],
  columns: ['name'],
  hashes: {},
};

/** A second hold of a person replaces the first, so the person identifies the row. */
export const RETENTION_HOLD: EncryptedTable = {
  table: retentionHold,
  key: ['personId'],
  columns: ['employmentNumber', 'reason', 'createdBy'],
  hashes: {},
  revision: 2,
};

export const PERSON_REQUEST: EncryptedTable = {
  table: personRequest,
  key: ['requestId'],
  columns: ['reason'],
  hashes: {},
};

/** Every table with encrypted columns: the one-time encryption, the rotation of data keys and the tests go over them. */
export const ENCRYPTED_TABLES: readonly EncryptedTable[] = [
  PERSON,
  EMPLOYMENT,
  UNAVAILABILITY,
  SERVICE_USE,
  RETENTION_HOLD,
  PERSON_REQUEST,
  SAVED_VIEW,
  ...DOCUMENT_TABLES,
];

export function hashPersonalNumber(cipher: Cipher, number: string): string {
  return cipher.hash(number, PERSONAL_NUMBER);
}

export function hashEmploymentNumber(cipher: Cipher, number: string): string {
  return cipher.hash(number, EMPLOYMENT_NUMBER);
}

/**
 * Encrypts the encrypted columns that the row has, and adds their hashes.
 *
 * @param row with every column of the key
 */
export function encryptRow<Row extends object>(cipher: Cipher, table: EncryptedTable, row: Row): Row {
  const changes: Record<string, unknown> = {};
  for (const [column, value, cell] of cellsOf(table, row)) {
    changes[column] = value === null ? null : cipher.encrypt(value, cell);
    const hash = table.hashes[column];
    if (hash !== undefined) changes[hash.column] = value === null ? null : cipher.hash(value, hash.use);
  }
  return { ...row, ...changes };
}

/**
 * Decrypts the encrypted columns that the row has.
 *
 * @param row with every column of the key
 * @throws {EncryptionError}
 */
export function decryptRow<Row extends object>(cipher: Cipher, table: EncryptedTable, row: Row): Row {
  const changes: Record<string, unknown> = {};
  for (const [column, value, cell] of cellsOf(table, row)) {
    changes[column] = value === null ? null : cipher.decrypt(value, cell);
  }
  return { ...row, ...changes };
}

function* cellsOf(
  { table, key, columns }: EncryptedTable,
  row: object,
): Generator<[column: string, value: string | null, cell: Cell]> {
  const definitions: Record<string, PgColumn> = getTableColumns(table);
  const rowId = key.map((name) => textOf(row, name)).join('/');
  for (const column of columns) {
    if (!(column in row) || Reflect.get(row, column) === undefined) continue;
    const value = Reflect.get(row, column) === null ? null : textOf(row, column);
    yield [column, value, { table: getTableName(table), column: definitions[column]?.name ?? '', rowId }];
  }
}

/** A number of a key, such as that of a version, is written in decimal. */
function textOf(row: object, name: string): string {
  const value: unknown = Reflect.get(row, name);
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') throw new TypeError(`a row to encrypt or decrypt lacks the text ${name}`);
  return value;
}
