import type { BenchRow, Engine } from './bench-row.ts';

/** The size of a generated organisation. */
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
  /** Alternately accounts that see the whole organisation, the first one among them, and managers of ten departments. */
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
  /** An empty PostgreSQL database for this process; null if there is no PostgreSQL. */
  postgresUrl: string | null;
  /** The demo server of the run, with a signed-in session; null for a bench that does not use it. */
  demo: { origin: string; cookie: string } | null;
}

/**
 * Measures the product in a process of its own, beside a peer that does the same work where there is one, and returns the rows of the
 * table.
 */
export type Bench = (input: BenchInput) => Promise<BenchRow[]>;

/**
 * Returns a part of the input that this bench requires.
 *
 * @throws {Error} if the list of benches does not provide it
 */
export function requireInput<Value>(value: Value | null, name: string): Value {
  if (value === null)
    throw new Error(
      `this bench needs "${name}": give it a scope that has it in scripts/bench/run/bench-list.ts`,
    );
  return value;
}
