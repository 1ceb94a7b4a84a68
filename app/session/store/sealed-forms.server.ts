import { and, eq, gt, like, type SQL } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import type { Clock } from '#contract/values/calendar.ts';
import type { Database } from '#database/database.ts';
import type { SecretBox } from './secret-box.server.ts';
import { draft } from '../tables.ts';

const fieldsSchema = z.array(z.tuple([z.string(), z.string()]));

/** The fields of a posted form in their order. */
export type FormFields = z.infer<typeof fieldsSchema>;

export type SealedForm = { fields: FormFields; savedAt: string };

export type SealedFormDeps = { db: Database; box: SecretBox; clock: Clock };

/** Encrypted forms of one kind in the table of drafts; each is readable by its author only, for a limited time. */
export type SealedForms = {
  /** Replaces the form stored under the key. */
  save: (userHash: string, key: string, fields: FormFields) => Promise<void>;
  find: (userHash: string, key: string) => Promise<SealedForm | null>;
  drop: (userHash: string, key: string) => Promise<void>;
  /** The condition for a user's unexpired rows of this kind, for further queries. */
  allOf: (userHash: string) => SQL | undefined;
  keyOf: (draftKey: string) => string;
};

/**
 * Creates a store for forms of one kind.
 *
 * @param kind prefix of the keys in the table of drafts
 * @param life time until a saved form expires
 */
export function createSealedForms(
  { db, box, clock }: SealedFormDeps,
  kind: string,
  life: Temporal.Duration,
): SealedForms {
  const prefix = `${kind} `;
  const ofUser = (userHash: string, key: string) =>
    and(eq(draft.userHash, userHash), eq(draft.draftKey, prefix + key));
  const isThere = () => gt(draft.expiresAt, clock().toString());
  return {
    async save(userHash, key, fields) {
      const now = clock();
      const row = {
        textEncrypted: box.seal(JSON.stringify(fields)),
        savedAt: now.toString(),
        expiresAt: now.add(life).toString(),
      };
      await db
        .insert(draft)
        .values({ userHash, draftKey: prefix + key, ...row })
        .onConflictDoUpdate({ target: [draft.userHash, draft.draftKey], set: row });
    },

    async find(userHash, key) {
      const [row] = await db
        .select()
        .from(draft)
        .where(and(ofUser(userHash, key), isThere()));
      const text = row === undefined ? null : box.open(row.textEncrypted);
      if (row === undefined || text === null) return null;
      return { fields: fieldsSchema.parse(JSON.parse(text)), savedAt: row.savedAt };
    },

    async drop(userHash, key) {
      await db.delete(draft).where(ofUser(userHash, key));
    },

    allOf: (userHash) => and(eq(draft.userHash, userHash), like(draft.draftKey, `${prefix}%`), isThere()),
    keyOf: (draftKey) => draftKey.slice(prefix.length),
  };
}
