import { and, desc, eq, gt, inArray, like, lte, type SQL } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import type { Clock } from '#contract/values/calendar.ts';
import type { Database } from '#database/database.ts';
import { draft } from '../tables.ts';
import type { SecretBox } from './secret-box.server.ts';

const fieldsSchema = z.array(z.tuple([z.string(), z.string()]));

/** The fields of a posted form in their order. */
export type FormFields = z.infer<typeof fieldsSchema>;

export type StoredForm = { fields: FormFields; savedAt: string };

export type StoredFormDeps = { db: Database; box: SecretBox; clock: Clock };

/** Automatically saved drafts of documents, kept for a week and readable by their author only. */
export type Drafts = {
  save(userHash: string, documentId: string, fields: FormFields): Promise<void>;
  find(userHash: string, documentId: string): Promise<StoredForm | null>;
  drop(userHash: string, documentId: string): Promise<void>;
};

/** Forms that were posted after the session had expired; kept for half an hour and readable by their author only. */
export type PendingForms = {
  /** `path` is the page of the form; replaces an earlier form of that page. */
  save(userHash: string, path: string, fields: FormFields): Promise<void>;
  find(userHash: string, path: string): Promise<FormFields | null>;
  /** Returns the page of the form that was saved last. */
  findLatestPath(userHash: string): Promise<string | null>;
  drop(userHash: string, path: string): Promise<void>;
  /** Deletes all expired rows of the table, drafts included. */
  sweep(): Promise<void>;
};

/** In hours: `Instant.add` accepts no days. */
const DRAFT_MAX_AGE = Temporal.Duration.from({ hours: 7 * 24 });
/** Maximum number of drafts per user, which limits the size of the table. */
const MAX_DRAFTS_PER_USER = 20;
const PENDING_MAX_AGE = Temporal.Duration.from({ minutes: 30 });

/** Creates the store of drafts; saving deletes the oldest drafts of the user beyond the maximum. */
export function createDrafts(deps: StoredFormDeps): Drafts {
  const { db } = deps;
  const { save, find, drop, unexpiredFormsOf } = createFormStore(deps, 'draft', DRAFT_MAX_AGE);
  return {
    async save(userHash, documentId, fields) {
      await save(userHash, documentId, fields);
      const surplus = await db
        .select({ key: draft.draftKey })
        .from(draft)
        .where(unexpiredFormsOf(userHash))
        .orderBy(desc(draft.savedAt), draft.draftKey)
        .offset(MAX_DRAFTS_PER_USER);
      if (surplus.length === 0) return;
      const keys = surplus.map(({ key }) => key);
      await db.delete(draft).where(and(unexpiredFormsOf(userHash), inArray(draft.draftKey, keys)));
    },
    find,
    drop,
  };
}

export function createPendingForms(deps: StoredFormDeps): PendingForms {
  const { db, clock } = deps;
  const { save, find, drop, unexpiredFormsOf, toFormKey } = createFormStore(deps, 'form', PENDING_MAX_AGE);
  return {
    save,
    find: async (userHash, path) => (await find(userHash, path))?.fields ?? null,
    async findLatestPath(userHash) {
      const [row] = await db
        .select({ key: draft.draftKey })
        .from(draft)
        .where(unexpiredFormsOf(userHash))
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

/** Encrypted forms of one kind in the table of drafts; each is readable by its author only, for a limited time. */
type FormStore = {
  /** Replaces the form stored under the key. */
  save: (userHash: string, key: string, fields: FormFields) => Promise<void>;
  find: (userHash: string, key: string) => Promise<StoredForm | null>;
  drop: (userHash: string, key: string) => Promise<void>;
  /** The SQL condition for a user's unexpired rows of this kind, for further queries. */
  unexpiredFormsOf: (userHash: string) => SQL | undefined;
  toFormKey: (draftKey: string) => string;
};

/**
 * Creates a store for forms of one kind.
 *
 * @param kind prefix of the keys in the table of drafts
 * @param maxAge time until a saved form expires
 */
function createFormStore(
  { db, box, clock }: StoredFormDeps,
  kind: string,
  maxAge: Temporal.Duration,
): FormStore {
  // Keys are `<kind> <key>`: drafts and pending forms share the table.
  const prefix = `${kind} `;
  const isForm = (userHash: string, key: string) =>
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
        .where(and(isForm(userHash, key), isUnexpired()));
      const text = row === undefined ? null : box.open(row.textEncrypted);
      if (row === undefined || text === null) return null;
      return { fields: fieldsSchema.parse(JSON.parse(text)), savedAt: row.savedAt };
    },

    async drop(userHash, key) {
      await db.delete(draft).where(isForm(userHash, key));
    },

    unexpiredFormsOf: (userHash) =>
      and(eq(draft.userHash, userHash), like(draft.draftKey, `${prefix}%`), isUnexpired()),
    toFormKey: (draftKey) => draftKey.slice(prefix.length),
  };
}
