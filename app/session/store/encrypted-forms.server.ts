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

export type EncryptedForm = { fields: FormFields; savedAt: string };

export type EncryptedFormDeps = { db: Database; box: SecretBox; clock: Clock };

/** Encrypted forms of one kind in the table of drafts; each is readable by its author only, for a limited time. */
export type EncryptedForms = {
  /** Replaces the form stored under the key. */
  save: (userHash: string, key: string, fields: FormFields) => Promise<void>;
  find: (userHash: string, key: string) => Promise<EncryptedForm | null>;
  drop: (userHash: string, key: string) => Promise<void>;
  /** The SQL condition for a user's unexpired rows of this kind, for further queries. */
  isUnexpiredOf: (userHash: string) => SQL | undefined;
  toFormKey: (draftKey: string) => string;
};

/**
 * Creates a store for forms of one kind.
 *
 * @param kind prefix of the keys in the table of drafts
 * @param maxAge time until a saved form expires
 */
export function createEncryptedForms(
  { db, box, clock }: EncryptedFormDeps,
  kind: string,
  maxAge: Temporal.Duration,
): EncryptedForms {
  // Keys are `<kind> <key>`: drafts and pending forms share the table.
  const prefix = `${kind} `;
  const ofUser = (userHash: string, key: string) =>
    and(eq(draft.userHash, userHash), eq(draft.draftKey, prefix + key));
  const isUnexpired = () => gt(draft.expiresAt, clock().toString());
  return {
    async save(userHash, key, fields) {
      const now = clock();
      const row = {
        textEncrypted: box.seal(JSON.stringify(fields)),
        savedAt: now.toString(),
        expiresAt: now.add(maxAge).toString(),
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
        .where(and(ofUser(userHash, key), isUnexpired()));
      const text = row === undefined ? null : box.open(row.textEncrypted);
      if (row === undefined || text === null) return null;
      return { fields: fieldsSchema.parse(JSON.parse(text)), savedAt: row.savedAt };
    },

    async drop(userHash, key) {
      await db.delete(draft).where(ofUser(userHash, key));
    },

    isUnexpiredOf: (userHash) =>
      and(eq(draft.userHash, userHash), like(draft.draftKey, `${prefix}%`), isUnexpired()),
    toFormKey: (draftKey) => draftKey.slice(prefix.length),
  };
}
