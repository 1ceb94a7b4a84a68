/**
 * The roles of the database. They own nothing and cannot log in: a transaction takes one (docs/security.md). A policy of every
 * customer's table decides by the role which rows it sees.
 */
export const ROLES = {
  /** Sees the rows of the organisation that the transaction has named. */
  application: 'franvaro_app',
  /** Sees the rows of all organisations, in the tables that a listed use needs. */
  allOrganisations: 'franvaro_all',
  /** Sees all rows: for migrations that change data, and for the retention of the access log. */
  maintenance: 'franvaro_maintenance',
} as const;

/**
 * Gives a session the application's role, so that a query outside a transaction sees no customer's rows. Does nothing in a
 * database that has not been migrated yet.
 */
export const TAKE_APPLICATION_ROLE = `select set_config('role', rolname, false) from pg_roles where rolname = '${ROLES.application}'`;
