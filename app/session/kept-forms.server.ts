import { and, desc, eq, gt, like, lte } from 'drizzle-orm';
import { z } from 'zod';
import type { Clock } from '../../contract/calendar';
import type { Database } from '../../database/database';
import type { SecretBox } from './secret-box.server';
import { draft } from './tables';

const fieldsSchema = z.array(z.tuple([z.string(), z.string()]));

/** The fields of a form as they were posted, in their order. */
export type FormFields = z.infer<typeof fieldsSchema>;

/** Forms that were posted after the session had ended, for half an hour and for their writer alone (ux.md, W9 and W12). */
export type KeptForms = {
  /** `path` is the page of the form; what was kept for it before goes. */
  keep(userHash: string, path: string, fields: FormFields): Promise<void>;
  find(userHash: string, path: string): Promise<FormFields | null>;
  /** The page of the form that was kept last. */
  findLatestPath(userHash: string): Promise<string | null>;
  drop(userHash: string, path: string): Promise<void>;
  /** Those whose time is over. */
  sweep(): Promise<void>;
};

const KEEP_MINUTES = 30;
/** Keeps them apart from drafts of other kinds. */
const PREFIX = 'form ';

export function createKeptForms({
  db,
  box,
  clock,
}: {
  db: Database;
  box: SecretBox;
  clock: Clock;
}): KeptForms {
  const ofUser = (userHash: string, path: string) =>
    and(eq(draft.userHash, userHash), eq(draft.draftKey, PREFIX + path));
  const isThere = () => gt(draft.expiresAt, clock().toString());
  return {
    async keep(userHash, path, fields) {
      const now = clock();
      const row = {
        textEncrypted: box.seal(JSON.stringify(fields)),
        savedAt: now.toString(),
        expiresAt: now.add({ minutes: KEEP_MINUTES }).toString(),
      };
      await db
        .insert(draft)
        .values({ userHash, draftKey: PREFIX + path, ...row })
        .onConflictDoUpdate({ target: [draft.userHash, draft.draftKey], set: row });
    },
    async find(userHash, path) {
      const [row] = await db
        .select()
        .from(draft)
        .where(and(ofUser(userHash, path), isThere()));
      const text = row === undefined ? null : box.open(row.textEncrypted);
      return text === null ? null : fieldsSchema.parse(JSON.parse(text));
    },
    async findLatestPath(userHash) {
      const [row] = await db
        .select({ key: draft.draftKey })
        .from(draft)
        .where(and(eq(draft.userHash, userHash), like(draft.draftKey, `${PREFIX}%`), isThere()))
        .orderBy(desc(draft.savedAt), draft.draftKey)
        .limit(1);
      return row?.key.slice(PREFIX.length) ?? null;
    },
    async drop(userHash, path) {
      await db.delete(draft).where(ofUser(userHash, path));
    },
    async sweep() {
      await db.delete(draft).where(lte(draft.expiresAt, clock().toString()));
    },
  };
}
