import { z } from 'zod';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);
const fileKey = { organisationId: z.uuid(), fileId: z.uuid() };

const columnSchema = z.strictObject({ name: z.string(), type: z.string() });

/** A migration that the database has completed: its time in the journal, and the hash of its SQL. */
const migrationSchema = z.strictObject({ when: z.number(), hash: z.string() });

export const BACKUP_FORMAT = 1;

/** The last entry: what the backup contains. Nothing is restored before it was read and compared with the rest. */
const manifestSchema = z.strictObject({
  entry: z.literal('manifest'),
  format: z.literal(BACKUP_FORMAT),
  createdAt: z.iso.datetime(),
  engine: z.enum(['pglite', 'postgres']),
  migrations: z.strictObject({ api: z.array(migrationSchema), web: z.array(migrationSchema) }),
  tables: z.record(z.string(), z.strictObject({ rows: count, sha256 })),
  /** The sequences, with the value that was used last; null: none. */
  sequences: z.record(z.string(), z.string().nullable()),
  files: z.array(z.strictObject({ ...fileKey, size: count, sha256 })),
  /** Files that rows refer to and that the store did not have, before and after the backup. */
  missingFiles: z.array(z.strictObject(fileKey)),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** The entries of a backup, in this order: keys, files, tables, files that arrived meanwhile, manifest. */
export const entrySchema = z.discriminatedUnion('entry', [
  /** The keys in `DATA_DIR/keys`; `isIncluded`: its content follows. Otherwise only the hash tells later whether a key is the same. */
  z.strictObject({
    entry: z.literal('key'),
    name: z.string().regex(/^[a-z0-9-]+(\.[a-z]+)?$/),
    isIncluded: z.boolean(),
    sha256,
  }),
  z.strictObject({ entry: z.literal('file'), ...fileKey }),
  /** Lines of JSON: a row is an array of the texts of its values. */
  z.strictObject({ entry: z.literal('table'), name: z.string(), columns: z.array(columnSchema).min(1) }),
  manifestSchema,
]);
export type Entry = z.infer<typeof entrySchema>;
export type Column = z.infer<typeof columnSchema>;
