import type { Pool } from 'pg';

const LOG_TABLES = ['api.audit_event', 'api.audit_seal', 'api.audit_anchor'];

/** Runs the work without the triggers that make the access log append-only. */
export async function withoutLogTriggers(pool: Pool, work: () => Promise<unknown>): Promise<void> {
  const switchTriggers = async (state: 'enable' | 'disable') => {
    for (const table of LOG_TABLES) await pool.query(`alter table ${table} ${state} trigger user`);
  };
  await switchTriggers('disable');
  try {
    await work();
  } finally {
    await switchTriggers('enable');
  }
}

/** Empties the access log with its seals. */
export function clearAccessLog(pool: Pool): Promise<void> {
  return withoutLogTriggers(pool, () => pool.query(`truncate ${LOG_TABLES.join(', ')}`));
}
