import { desc, lte } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { createSealedForms, type FormFields, type SealedFormDeps } from './sealed-forms.server.ts';
import { draft } from '../tables.ts';

/** Forms that were posted after the session had ended, for half an hour and for their writer alone (ux.md, W9 and W12). */
export type PendingForms = {
  /** `path` is the page of the form; what was kept for it before goes. */
  save(userHash: string, path: string, fields: FormFields): Promise<void>;
  find(userHash: string, path: string): Promise<FormFields | null>;
  /** The page of the form that was kept last. */
  findLatestPath(userHash: string): Promise<string | null>;
  drop(userHash: string, path: string): Promise<void>;
  /** Those whose time is over, and drafts of every other kind as well. */
  sweep(): Promise<void>;
};

const LIFE = Temporal.Duration.from({ minutes: 30 });

export function createPendingForms(deps: SealedFormDeps): PendingForms {
  const { db, clock } = deps;
  const { save, find, drop, allOf, keyOf } = createSealedForms(deps, 'form', LIFE);
  return {
    save,
    find: async (userHash, path) => (await find(userHash, path))?.fields ?? null,
    async findLatestPath(userHash) {
      const [row] = await db
        .select({ key: draft.draftKey })
        .from(draft)
        .where(allOf(userHash))
        .orderBy(desc(draft.savedAt), draft.draftKey)
        .limit(1);
      return row === undefined ? null : keyOf(row.key);
    },
    drop,
    async sweep() {
      await db.delete(draft).where(lte(draft.expiresAt, clock().toString()));
    },
  };
}
