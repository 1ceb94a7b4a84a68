import { and, desc, inArray } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import {
  createSealedForms,
  type SealedForm,
  type SealedFormDeps,
  type FormFields,
} from './sealed-forms.server.ts';
import { draft } from '../tables.ts';

/** Automatically saved drafts of documents, kept for a week and readable by their author only. */
export type Drafts = {
  save(userHash: string, documentId: string, fields: FormFields): Promise<void>;
  find(userHash: string, documentId: string): Promise<SealedForm | null>;
  drop(userHash: string, documentId: string): Promise<void>;
};

const LIFE = Temporal.Duration.from({ hours: 7 * 24 });
/** Maximum number of drafts per user, which limits the size of the table. */
const MAX_DRAFTS_PER_USER = 100;

/** Creates the store of drafts; saving deletes the oldest drafts of the user beyond the maximum. */
export function createDrafts(deps: SealedFormDeps): Drafts {
  const { db } = deps;
  const { save, find, drop, allOf } = createSealedForms(deps, 'draft', LIFE);
  return {
    async save(userHash, documentId, fields) {
      await save(userHash, documentId, fields);
      const surplus = await db
        .select({ key: draft.draftKey })
        .from(draft)
        .where(allOf(userHash))
        .orderBy(desc(draft.savedAt), draft.draftKey)
        .offset(MAX_DRAFTS_PER_USER);
      if (surplus.length === 0) return;
      const keys = surplus.map(({ key }) => key);
      await db.delete(draft).where(and(allOf(userHash), inArray(draft.draftKey, keys)));
    },
    find,
    drop,
  };
}
