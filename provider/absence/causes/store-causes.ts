import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '#database/database.ts';
import { cause, causeCategory } from '#provider/database/tables/absence.ts';
import { causeCategories, causes } from './causes.ts';
import { allOrganisations } from '#provider/database/access/all-organisations.ts';

/**
 * Inserts or updates the cause tables from the catalogue of this version, so that queries can join them.
 * Idempotent.
 */
export async function storeCauses(open: Pick<OpenDatabase, 'withTx'>): Promise<void> {
  await open.withTx(allOrganisations('causes'), async (tx) => {
    await tx
      .insert(causeCategory)
      .values(causeCategories.map(({ id, sv, en }) => ({ categoryId: id, nameSv: sv, nameEn: en })))
      .onConflictDoUpdate({
        target: causeCategory.categoryId,
        set: { nameSv: sql`excluded.name_sv`, nameEn: sql`excluded.name_en` },
      });
    await tx
      .insert(cause)
      .values(
        causes.map(({ id, categoryId, sv, en }) => ({ causeId: id, categoryId, nameSv: sv, nameEn: en })),
      )
      .onConflictDoUpdate({
        target: cause.causeId,
        set: {
          categoryId: sql`excluded.category_id`,
          nameSv: sql`excluded.name_sv`,
          nameEn: sql`excluded.name_en`,
        },
      });
  });
}
