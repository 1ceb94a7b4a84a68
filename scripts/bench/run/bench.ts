import type { BenchRow, Engine } from './bench-row.ts';

/** An organisation of generated data. */
export interface Size {
  people: number;
  /** Absence rows per person over three years. */
  rowsPerPerson: number;
}

/** A database with one generated organisation, which benches open one after the other. */
export interface PreparedOrganisation {
  engine: Engine;
  dataDir: string;
  databaseUrl: string | null;
  organisationId: string;
  /** Accounts that see the whole organisation, or ten departments. */
  accountIds: string[];
  absences: number;
}

/** What the process of a bench receives. */
export interface BenchInput {
  /** A shorter and less exact measurement. */
  isQuick: boolean;
  /** Null for a bench without generated data. */
  size: Size | null;
  /** Null for a bench that does not use an organisation in a database. */
  organisation: PreparedOrganisation | null;
  /** Null for a bench that does not depend on the database. */
  engine: Engine | null;
  /** An empty PostgreSQL database for this process; null if it needs none or there is no PostgreSQL. */
  postgresUrl: string | null;
  /** The demo server of the run, with a signed-in session; null for a bench that does not use it. */
  demo: { origin: string; cookie: string } | null;
}

/** A bench: measures something beside its peer, in a process of its own, and returns the rows of the table. */
export type Bench = (input: BenchInput) => Promise<BenchRow[]>;

/**
 * Returns a part of the input that this bench requires.
 *
 * @throws {Error} if the list of benches does not provide it
 */
export function requireInput<Value>(value: Value | null, name: string): Value {
  if (value === null) throw new Error(`the list of benches gives this bench no ${name}`);
  return value;
}
