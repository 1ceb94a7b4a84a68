import { z } from 'zod';
import { absenceShape, absenceTypeSchema } from './absence';
import { LIST_PAGE_SIZE, MAX_OFFSET, REPORT_MAX_LIMIT } from './constants';
import { countSchema } from './counts';
import { isPeriod, isShortPeriod, PERIOD_ERROR, PERIOD_LENGTH_ERROR, periodShape } from './day';
import { employmentInfoSchema } from './employment';
import { departmentIdsSchema } from './ids';
import { personDetailsSchema } from './person-ref';
import { REPORT_SORT_COLUMNS } from './report-columns';

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
    /** Ties go by absenceId. */
    sorting: z.strictObject({ column: z.enum(REPORT_SORT_COLUMNS), ascending: z.boolean() }).optional(),
  })
  .refine(isPeriod, PERIOD_ERROR)
  .refine(isShortPeriod, PERIOD_LENGTH_ERROR);

const sumsShape = { persons: countSchema, occasions: countSchema, absenceDays: countSchema };

export const reportResponseSchema = z.strictObject({
  rows: z.array(reportRowSchema).max(REPORT_MAX_LIMIT),
  /** Rows of the whole period; the summary too covers all of it. */
  total: countSchema,
  summary: z.strictObject({
    ...sumsShape,
    byType: z.array(z.strictObject({ type: absenceTypeSchema, ...sumsShape })),
  }),
});
export type ReportSummary = z.infer<typeof reportResponseSchema>['summary'];
