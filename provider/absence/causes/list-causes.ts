import { eq } from 'drizzle-orm';
import type { Transaction } from '#database/database.ts';
import { cause, causeCategory } from '#provider/database/tables/absence.ts';
import type { CatalogueCause } from './cause-names.ts';

/**
 * The provider's catalogue of causes, which belongs to no organisation and is short. Rows that have a cause are not joined to
 * it: the planner would weigh every order of a join of eight tables, for longer than the query itself takes.
 */
export function listCauses(tx: Transaction): Promise<CatalogueCause[]> {
  return tx
    .select({ causeId: cause.causeId, nameSv: cause.nameSv, nameEn: cause.nameEn, category: causeCategory })
    .from(cause)
    .leftJoin(causeCategory, eq(causeCategory.categoryId, cause.categoryId));
}

/** The same by id; null, which stands for no cause, is none of them. */
export async function mapCauses(tx: Transaction): Promise<ReadonlyMap<number | null, CatalogueCause>> {
  const causes = await listCauses(tx);
  return new Map(causes.map((known) => [known.causeId, known]));
}
