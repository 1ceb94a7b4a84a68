/**
 * The roles of the database. They own no tables and cannot log in; a transaction takes one with SET ROLE (docs/security.md). The
 * row-level security policies of a table with `organisation_id` decide by the role which rows a statement sees and may write.
 */
export const ROLES = {
  /** Sees the rows of one organisation, whose id the transaction sets as `app.organisation_id`. */
  application: 'franvaro_app',
  /** Sees the rows of all organisations, in the tables that `applyTableAccess` lists for it. */
  allOrganisations: 'franvaro_all',
  /** Sees all rows of all tables: for migrations that change data, backups, and the retention of the access log. */
  maintenance: 'franvaro_maintenance',
} as const;

/**
 * Gives a connection the role of the application, so that a query outside a transaction sees no rows of an organisation. Does nothing
 * in a database that has not been migrated yet.
 */
export const TAKE_APPLICATION_ROLE = `select set_config('role', rolname, false) from pg_roles where rolname = '${ROLES.application}'`;
