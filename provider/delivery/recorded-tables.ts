import { getTableName } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { absence } from '#provider/database/tables/absence.ts';
import {
  dataCoverage,
  dataSource,
  department,
  departmentContract,
} from '#provider/database/tables/organisation.ts';
import { payrollDay, payrollFile } from '#provider/database/tables/deliveries/payroll.ts';
import {
  departmentPeriod,
  employment,
  person,
  serviceUse,
  unavailability,
} from '#provider/database/tables/person.ts';

/** A table of which the changes by deliveries are recorded; migrations 0009 and 0026 have a trigger for each. */
export interface RecordedTable {
  name: string;
  columns: readonly string[];
  /** The primary key without the organisation, in its order. */
  key: readonly { name: string; type: string }[];
}

const TABLES: readonly PgTable[] = [
  department,
  departmentContract,
  dataCoverage,
  dataSource,
  person,
  employment,
  departmentPeriod,
  unavailability,
  serviceUse,
  absence,
  payrollDay,
  payrollFile,
];

/** No delivery writes them, so the undo of one does not either: an administrator may do so at the same moment. */
const NOT_OF_DELIVERIES: readonly string[] = ['is_mark_kept'];

const recordedTables = new Map(TABLES.map((table) => [getTableName(table), describe(table)]));

/** @throws {Error} if deliveries do not change the table */
export function getRecordedTable(name: string): RecordedTable {
  const table = recordedTables.get(name);
  if (table === undefined) throw new Error(`changes of the table ${name} are not recorded`);
  return table;
}

function describe(table: PgTable): RecordedTable {
  const { name, columns, primaryKeys } = getTableConfig(table);
  const keyNames = primaryKeys.flatMap((primaryKey) => primaryKey.columns.map((column) => column.name));
  const key = keyNames.flatMap((keyName) => columns.find((column) => column.name === keyName) ?? []);
  return {
    name,
    columns: columns.map((column) => column.name).filter((column) => !NOT_OF_DELIVERIES.includes(column)),
    key: key
      .filter((column) => column.name !== 'organisation_id')
      .map((column) => ({ name: column.name, type: column.getSQLType() })),
  };
}
