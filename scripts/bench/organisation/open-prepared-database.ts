import { resolve } from 'node:path';
import type { OpenDatabase } from '#database/database.ts';
import { openDatabase } from '#database/open-database.ts';
import { setTestDataKeys } from '#tests/support/app/data-keys.ts';
import { silentLog } from '#tests/support/app/silent-log.ts';
import type { PreparedOrganisation } from '../run/bench.ts';
import { asOwner } from '#tests/support/database/rows/as-owner.ts';

/** Queries may be slow. Only the benchmarks of pages use the deadlines of the product. */
const DEADLINES = { session: 600_000, read: 600_000, write: 600_000 };

/** Opens the database of a prepared organisation, with the keys of its encrypted rows. */
export async function openPreparedDatabase({
  dataDir,
  databaseUrl,
}: Pick<PreparedOrganisation, 'dataDir' | 'databaseUrl'>): Promise<OpenDatabase> {
  setTestDataKeys();
  return asOwner(
    await openDatabase({
      dataDir: resolve(dataDir),
      databaseUrl: databaseUrl ?? undefined,
      log: silentLog,
      deadlines: DEADLINES,
    }),
  );
}
