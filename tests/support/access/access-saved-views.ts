import { randomUUID } from 'node:crypto';
import { savedView } from '#provider/database/tables/saved-view.ts';
import { encryptRow, SAVED_VIEW } from '#provider/encryption/encrypted-tables.ts';
import { loadWritingCipher } from '#provider/encryption/load-cipher.ts';
import type { Writer } from '../provider/test-fixtures.ts';

/** Saves a view for each of the accounts, with one id for all of them, which it returns. */
export async function addSavedViews(
  db: Writer,
  organisationId: string,
  accounts: Readonly<Record<string, string>>,
): Promise<string> {
  const viewId = randomUUID();
  const content = { page: 'report', relativePeriod: 'last6', query: '', departmentIds: ['mine'] } as const;
  const cipher = await loadWritingCipher({ tx: db, organisationId });
  await db.insert(savedView).values(
    Object.values(accounts).map((accountId) =>
      encryptRow(cipher, SAVED_VIEW, {
        organisationId,
        accountId,
        viewId,
        ...content,
        name: viewId,
        createdAt: '2026-03-20T08:00:00Z',
      }),
    ),
  );
  return viewId;
}
