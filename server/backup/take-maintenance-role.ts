import type { ClientBase } from 'pg';
import { ROLES } from '#database/roles.ts';

/**
 * Lets the open transaction of the owner of the tables see the rows of all organisations, whose policies hold for the owner too.
 *
 * @throws {Error} if a policy would hide rows: the backup must fail, not leave them out
 */
export async function takeMaintenanceRole(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('api', 'web') and c.relkind in ('r', 'p') and c.relrowsecurity and (
      not exists (select from pg_policy p where p.polrelid = c.oid and p.polpermissive and p.polcmd in ('*', 'r')
        and to_regrole($1) = any(p.polroles) and pg_get_expr(p.polqual, p.polrelid) = 'true')
      or exists (select from pg_policy p where p.polrelid = c.oid and not p.polpermissive))
    order by 1`,
    [ROLES.maintenance],
  );
  if (rows.length > 0) throw new Error(`a policy hides rows of ${rows.map(({ name }) => name).join(', ')}`);
  await client.query(`set local row_security = on; set local role ${ROLES.maintenance}`);
}
