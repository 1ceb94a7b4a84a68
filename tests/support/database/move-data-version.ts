import type { OpenDatabase } from '#database/database.ts';

/** As a write to anybody's facts does: what the web tier has kept of earlier answers is asked for anew. */
export async function moveDataVersion({ pool }: Pick<OpenDatabase, 'pool'>): Promise<void> {
  await pool.query('update api.data_version set version = version + 1');
}
