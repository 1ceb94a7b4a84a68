import type { OpenDatabase } from '#database/database.ts';

/** Changes the data version as a write to the data of its organisation does: the web tier then requests its cached responses again. */
export async function moveDataVersion({ pool }: Pick<OpenDatabase, 'pool'>): Promise<void> {
  await pool.query('update api.data_version set version = version + 1');
}
