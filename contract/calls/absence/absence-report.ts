import { z } from 'zod';
import { exportNoteSchema } from './export-note.ts';
import { absenceShape, absenceTypeSchema } from './absence.ts';
import { LIST_PAGE_SIZE, MAX_OFFSET, REPORT_MAX_LIMIT } from '#contract/values/constants.ts';
import { countSchema } from '#contract/values/counts.ts';
import {
  isPeriod,
  isWithinMaxPeriod,
  PERIOD_ERROR,
  PERIOD_LENGTH_ERROR,
  periodShape,
} from '#contract/values/day.ts';
import { employmentInfoSchema } from '../employment.ts';
import { departmentIdsSchema } from '#contract/values/identifiers/ids.ts';
import { personDetailsSchema } from '#contract/values/identifiers/person-ref.ts';
import { REPORT_SORT_COLUMNS } from '#contract/values/report-sort-columns.ts';

/** A row of the report. */
export const reportRowSchema = z.strictObject({
  ...absenceShape,
  person: personDetailsSchema,
  employment: employmentInfoSchema,
});
export type ReportRow = z.infer<typeof reportRowSchema>;

export const reportRequestSchema = z
  .strictObject({
    departmentIds: departmentIdsSchema,
    ...periodShape,
    offset: z.int().min(0).max(MAX_OFFSET).default(0),
    limit: z.int().min(1).max(REPORT_MAX_LIMIT).default(LIST_PAGE_SIZE),
    /** Ties are sorted by absenceId. */
    sorting: z.strictObject({ column: z.enum(REPORT_SORT_COLUMNS), ascending: z.boolean() }).optional(),
    /** The response has the sums and no rows. */
    sumsOnly: z.literal(true).optional(),
    export: exportNoteSchema.optional(),
  })
  .refine(isPeriod, PERIOD_ERROR)
  .refine(isWithinMaxPeriod, PERIOD_LENGTH_ERROR);

const sumsShape = { persons: countSchema, occasions: countSchema, absenceDays: countSchema };

export const reportResponseSchema = z.strictObject({
  rows: z.array(reportRowSchema).max(REPORT_MAX_LIMIT),
  /** Number of rows in the whole period, which the summary covers as well. */
  total: countSchema,
  summary: z.strictObject({
    ...sumsShape,
    byType: z.array(z.strictObject({ type: absenceTypeSchema, ...sumsShape })),
  }),
});
export type ReportSummary = z.infer<typeof reportResponseSchema>['summary'];
