import type { ClientBase } from 'pg';

/** A schema that exists from the beginning of a restore until its end. */
export const MARKER_SCHEMA = 'unfinished_restore';

/** A restore was interrupted: the database may have tables without their rows. */
export class UnfinishedRestoreError extends Error {
  override readonly name = 'UnfinishedRestoreError';
  readonly code = 'restore-unfinished';

  constructor() {
    super('A restore of a backup did not finish. Run `npm run restore` again with the same backup.');
  }
}

/** @throws {UnfinishedRestoreError} */
export async function requireFinishedRestore(client: ClientBase): Promise<void> {
  const { rows } = await client.query('select from pg_namespace where nspname = $1', [MARKER_SCHEMA]);
  if (rows.length > 0) throw new UnfinishedRestoreError();
}
