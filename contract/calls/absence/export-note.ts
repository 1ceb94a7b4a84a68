import { z } from 'zod';

/** The exports of the product. */
export const EXPORT_KINDS = [
  'report',
  'analysis',
  'annual',
  'comparison',
  'plans',
  'followUp',
  'accessLog',
] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

const column = z.string().regex(/^[\w.-]{1,60}$/);

/**
 * States that the response of a call becomes a file: the access log then has one row for the export, with this
 * description. The response is the same.
 */
export const exportNoteSchema = z.strictObject({
  kind: z.enum(EXPORT_KINDS),
  format: z.enum(['xlsx', 'csv']),
  /** Names of the columns, or of the tables of a file with several; never texts of people. */
  columns: z.array(column).max(100),
});
export type ExportNote = z.infer<typeof exportNoteSchema>;
