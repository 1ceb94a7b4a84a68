import type { OpenDatabase } from '#database/database.ts';

/** Runs a write and sets the data versions back to what they were before it. */
export async function writeWithoutVersion(
  { pool }: Pick<OpenDatabase, 'pool'>,
  write: () => Promise<unknown>,
): Promise<void> {
  const { rows } = await pool.query<{ organisation_id: string; version: string }>(
    'select organisation_id, version from api.data_version',
  );
  await write();
  for (const { organisation_id: id, version } of rows) {
    await pool.query('update api.data_version set version = $2 where organisation_id = $1', [id, version]);
  }
}
