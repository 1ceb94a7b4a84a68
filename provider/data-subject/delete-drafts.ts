import { sql } from 'drizzle-orm';
import type { Transaction } from '#database/database.ts';

/**
 * Deletes the unsaved forms about a person, whose keys contain one of the ids, and what sessions remember of the last action and the last
 * search if it contains one of the values. Does nothing in a database without the web tier.
 *
 * @returns the number of forms
 */
export async function deleteDrafts(
  tx: Transaction,
  { ids, values }: { ids: readonly string[]; values: readonly string[] },
): Promise<number> {
  const { rows } = await tx.execute<{ found: boolean }>(
    sql`select to_regclass('web.draft') is not null and to_regclass('web.session') is not null as found`,
  );
  if (rows[0]?.found !== true) return 0;
  const drafts = await tx.execute(sql`
    delete from "web"."draft" where exists (
      select from unnest(${sql.param([...ids])}::text[]) as given (id) where strpos(draft_key, given.id) > 0)
    returning 1`);
  await tx.execute(sql`
    update "web"."session" set data = data || '{"flash": null, "typedSearch": null, "keptForm": null}' where exists (
      select from unnest(${sql.param([...ids, ...values])}::text[]) as given (value)
      where strpos(concat_ws(' ', data ->> 'flash', data ->> 'typedSearch', data ->> 'keptForm'), given.value) > 0)`);
  return drafts.rows.length;
}
