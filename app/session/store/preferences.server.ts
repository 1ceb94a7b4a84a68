import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { daySchema } from '#contract/values/day.ts';
import { FOLLOW_UP_REASONS, FOLLOW_UP_STATUSES, REHAB_FILTERS } from '#contract/values/vocabulary.ts';
import type { Database } from '#database/database.ts';
import { preference } from '../tables.ts';

const preferencesSchema = z
  .object({
    language: z.enum(['sv', 'en']),
    theme: z.enum(['auto', 'light', 'dark']),
    lastRole: z.string(),
    /** The departments chosen last, per role; log-out clears them. */
    departmentIds: z.record(z.string(), z.array(z.string())),
    /** The department whose column was opened last in the picker, per role; empty for the roots alone. */
    pickerPath: z.record(z.string(), z.string()),
    /** Ids of the report's columns, for all roles of the user. */
    reportColumns: z.array(z.string()),
    /** Filter of the list of rehabilitation plans. */
    rehabFilter: z.enum(REHAB_FILTERS),
    rehabClock: z.boolean(),
    /** The days of the latest visit to the list of notifications and of the latest visit before that day. */
    notificationVisits: z.object({ latest: daySchema, before: daySchema.nullable() }),
    /** Filters of the list of actions due; null: all. */
    followUpFilter: z.object({
      reason: z.enum(FOLLOW_UP_REASONS).nullable(),
      mine: z.boolean(),
      department: z.string().nullable(),
      status: z.enum(FOLLOW_UP_STATUSES),
    }),
  })
  .partial();

/** The settings of a user; they apply in every browser. */
export type Preferences = z.infer<typeof preferencesSchema>;

export type PreferenceStore = {
  get(userHash: string): Promise<Preferences>;
  /** Writes the given keys and keeps the others. */
  set(userHash: string, values: Preferences): Promise<void>;
};

export function createPreferenceStore(db: Database): PreferenceStore {
  return {
    async get(userHash) {
      const [row] = await db
        .select()
        .from(preference)
        .where(eq(preference.userHash, userHash))
        .prepare('select preference')
        .execute();
      // A value of an older version that does not match the schema is ignored.
      const parsed = preferencesSchema.safeParse(row?.values ?? {});
      return parsed.success ? parsed.data : {};
    },
    async set(userHash, values) {
      await db
        .insert(preference)
        .values({ userHash, values })
        .onConflictDoUpdate({
          target: preference.userHash,
          set: { values: sql`${preference.values} || excluded.values` },
        });
    },
  };
}
