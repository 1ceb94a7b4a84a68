import { and, desc, inArray } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import {
  createEncryptedForms,
  type EncryptedForm,
  type EncryptedFormDeps,
  type FormFields,
} from './encrypted-forms.server.ts';
import { draft } from '../tables.ts';

/** Automatically saved drafts of documents, kept for a week and readable by their author only. */
export type Drafts = {
  save(userHash: string, documentId: string, fields: FormFields): Promise<void>;
  find(userHash: string, documentId: string): Promise<EncryptedForm | null>;
  drop(userHash: string, documentId: string): Promise<void>;
};

/** In hours: `Instant.add` accepts no days. */
const MAX_AGE = Temporal.Duration.from({ hours: 7 * 24 });
/** Maximum number of drafts per user, which limits the size of the table. */
const MAX_DRAFTS_PER_USER = 20;

/** Creates the store of drafts; saving deletes the oldest drafts of the user beyond the maximum. */
export function createDrafts(deps: EncryptedFormDeps): Drafts {
  const { db } = deps;
  const { save, find, drop, isUnexpiredOf } = createEncryptedForms(deps, 'draft', MAX_AGE);
  return {
    async save(userHash, documentId, fields) {
      await save(userHash, documentId, fields);
      const surplus = await db
        .select({ key: draft.draftKey })
        .from(draft)
        .where(isUnexpiredOf(userHash))
        .orderBy(desc(draft.savedAt), draft.draftKey)
        .offset(MAX_DRAFTS_PER_USER);
      if (surplus.length === 0) return;
      const keys = surplus.map(({ key }) => key);
      await db.delete(draft).where(and(isUnexpiredOf(userHash), inArray(draft.draftKey, keys)));
    },
    find,
    drop,
  };
}
