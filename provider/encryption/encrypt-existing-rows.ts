import { sql } from 'drizzle-orm';
import type { Log } from '#contract/values/log.ts';
import type { OpenDatabase } from '#database/database.ts';
import { allOrganisations } from '#provider/database/access/all-organisations.ts';
import { encryptedTable } from '#provider/database/tables/data-key.ts';
import { organisation } from '#provider/database/tables/organisation.ts';
import { ENCRYPTED_ROWS, encryptOrganisationRows } from './encrypt-organisation.ts';

/**
 * Encrypts what earlier versions have stored in plain form, once for each organisation and table. To be called at start after
 * the migrations, before other requests. If it is interrupted, the next start continues.
 */
export async function encryptExistingRows(
  open: Pick<OpenDatabase, 'withTx'>,
  log: Pick<Log, 'info'>,
): Promise<void> {
  const organisations = await open.withTx(allOrganisations('everyOrganisation'), (tx) =>
    tx.select({ organisationId: organisation.organisationId }).from(organisation),
  );
  for (const { organisationId } of organisations) {
    const done = await open.withTx({ organisationId }, (tx) =>
      tx
        .select({ name: encryptedTable.tableName })
        .from(encryptedTable)
        .where(sql`${encryptedTable.organisationId} = ${organisationId}`),
    );
    const names = new Set(done.map(({ name }) => name));
    for (const rows of ENCRYPTED_ROWS.filter(({ name }) => !names.has(name))) {
      const written = await encryptOrganisationRows(open, organisationId, rows, { acceptsPlain: true });
      await open.withTx({ organisationId }, (tx) =>
        tx
          .insert(encryptedTable)
          .values({ organisationId, tableName: rows.name, encryptedAt: sql`now()` })
          .onConflictDoNothing(),
      );
      if (written > 0) log.info({ organisationId, table: rows.name, rows: written }, 'encrypted stored rows');
    }
  }
}
