import { desc, lte } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { createEncryptedForms, type FormFields, type EncryptedFormDeps } from './encrypted-forms.server.ts';
import { draft } from '../tables.ts';

/** Forms that were posted after the session had expired; kept for half an hour and readable by their author only. */
export type PendingForms = {
  /** `path` is the page of the form; replaces an earlier form of that page. */
  save(userHash: string, path: string, fields: FormFields): Promise<void>;
  find(userHash: string, path: string): Promise<FormFields | null>;
  /** Returns the page of the form that was saved last. */
  findLatestPath(userHash: string): Promise<string | null>;
  drop(userHash: string, path: string): Promise<void>;
  /** Deletes expired forms, and expired drafts of every other kind. */
  sweep(): Promise<void>;
};

const MAX_AGE = Temporal.Duration.from({ minutes: 30 });

export function createPendingForms(deps: EncryptedFormDeps): PendingForms {
  const { db, clock } = deps;
  const { save, find, drop, isUnexpiredOf, toFormKey } = createEncryptedForms(deps, 'form', MAX_AGE);
  return {
    save,
    find: async (userHash, path) => (await find(userHash, path))?.fields ?? null,
    async findLatestPath(userHash) {
      const [row] = await db
        .select({ key: draft.draftKey })
        .from(draft)
        .where(isUnexpiredOf(userHash))
        .orderBy(desc(draft.savedAt), draft.draftKey)
        .limit(1);
      return row === undefined ? null : toFormKey(row.key);
    },
    drop,
    async sweep() {
      await db.delete(draft).where(lte(draft.expiresAt, clock().toString()));
    },
  };
}
