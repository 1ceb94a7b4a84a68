import { eq } from 'drizzle-orm';
import { readOnce } from '#database/transactions/shared-reads.ts';
import type { Transaction } from '#database/database.ts';
import { cause, causeCategory } from '#provider/database/tables/absence.ts';
import type { CatalogueCause } from './cause-names.ts';

/**
 * Lists the provider's catalogue of causes, which is short and shared by all organisations. Queries for
 * absence rows do not join it: PostgreSQL would spend longer planning a join of eight tables than executing
 * it.
 */
export function listCauses(tx: Transaction): Promise<CatalogueCause[]> {
  return readOnce(['causes'], () =>
    tx
      .select({ causeId: cause.causeId, nameSv: cause.nameSv, nameEn: cause.nameEn, category: causeCategory })
      .from(cause)
      .leftJoin(causeCategory, eq(causeCategory.categoryId, cause.categoryId)),
  );
}

/**
 * Maps the catalogue by cause id. The map has no entry for null, so a lookup of a missing cause returns
 * undefined.
 */
export async function mapCauses(tx: Transaction): Promise<ReadonlyMap<number | null, CatalogueCause>> {
  const causes = await listCauses(tx);
  return new Map(causes.map((known) => [known.causeId, known]));
}
