import { z } from 'zod';
import { exportNoteSchema } from './export-note.ts';
import { defineCall } from '#contract/call.ts';
import { countSchema, figureSchema } from '#contract/values/counts.ts';
import {
  daySchema,
  isPeriod,
  isWithinMaxPeriod,
  PERIOD_ERROR,
  PERIOD_LENGTH_ERROR,
  periodShape,
  yearSchema,
} from '#contract/values/day.ts';
import { filterSchema } from '#contract/values/filter.ts';
import { departmentIdsSchema, idSchema } from '#contract/values/identifiers/ids.ts';
import { STATISTICS_RESOLUTIONS } from '#contract/values/vocabulary.ts';

/** One series in one bucket: percent of employment days, number of spells that start, net days. */
export const seriesFigureSchema = z.strictObject({
  percent: figureSchema,
  count: figureSchema,
  days: figureSchema,
});
export type SeriesFigure = z.infer<typeof seriesFigureSchema>;

/** The key figures, with the same names everywhere; not rounded. */
export const keyFiguresSchema = z.strictObject({
  employeeCount: figureSchema,
  averageEmployees: figureSchema,
  employmentDays: figureSchema,
  attendancePercent: figureSchema,
  totalAbsencePercent: figureSchema,
  shortTermPercent: figureSchema,
  longTermPercent: figureSchema,
  sickDays: figureSchema,
  grossSickDays: figureSchema,
  sickDaysPerEmployee: figureSchema,
  absencesPerEmployee: figureSchema,
  daysPerShortTermAbsence: figureSchema,
  /** Null for a role without access to work-related absence. */
  workRelatedPersons: figureSchema,
  repeatedShortTermPersons: figureSchema,
  healthyAttendancePercent: figureSchema,
  careOfChildPercent: figureSchema,
  careOfChildDays: figureSchema,
  careOfChildOccasions: figureSchema,
});
export type KeyFigures = z.infer<typeof keyFiguresSchema>;

export const trendBucketSchema = z.strictObject({
  start: daySchema,
  end: daySchema,
  /** Null where the figures of the bucket are suppressed. */
  employmentDays: countSchema.nullable(),
  total: seriesFigureSchema,
  shortTerm: seriesFigureSchema,
  longTerm: seriesFigureSchema,
  careOfChild: seriesFigureSchema,
  totalLastYear: seriesFigureSchema,
});
export type TrendBucket = z.infer<typeof trendBucketSchema>;

const causeShape = {
  name: z.string(),
  occasions: countSchema,
  days: z.number().min(0),
  persons: countSchema,
  /** Share of the sick days. */
  percent: figureSchema,
};

export const statisticsSchema = z.strictObject({
  periodStart: daySchema,
  periodEnd: daySchema,
  asOf: daySchema,
  resolution: z.enum(STATISTICS_RESOLUTIONS),
  keyFigures: keyFiguresSchema,
  trend: z.array(trendBucketSchema),
  /** Id 0 confidential, null cause without category, -1 unknown reason, -2 others. Empty for a role without conditions. */
  causeCategories: z.array(z.strictObject({ id: z.int().nullable(), ...causeShape })),
  causes: z.array(z.strictObject({ id: z.int(), categoryId: z.int().nullable(), ...causeShape })),
  /** Too few people or organisations: every key figure is null, trend and causes are empty. */
  suppressed: z.boolean(),
});
export type Statistics = z.infer<typeof statisticsSchema>;

/**
 * A figure of the annual report, in percent, and the number of employees that it covers. Both are null if the figure is
 * not shown (`suppressed`) or if nobody was employed.
 */
export const annualFigureSchema = z.strictObject({
  percent: figureSchema,
  employees: countSchema.nullable(),
  suppressed: z.boolean(),
});
export type AnnualFigure = z.infer<typeof annualFigureSchema>;

/** The key figures of sick leave in a calendar year; not rounded. */
export const annualFiguresSchema = z.strictObject({
  year: z.int(),
  /** The last counted day; null for a year of which no day is known. */
  asOf: daySchema.nullable(),
  /** Sick leave in percent of the employment days, of everybody and of each group. */
  total: annualFigureSchema,
  /** Share of the sick leave that belongs to spells of 60 days or more. */
  longSpells: annualFigureSchema,
  women: annualFigureSchema,
  men: annualFigureSchema,
  age29OrYounger: annualFigureSchema,
  age30To49: annualFigureSchema,
  age50OrOlder: annualFigureSchema,
});
export type AnnualFigures = z.infer<typeof annualFiguresSchema>;

/**
 * The figures of a chosen department and its own people, or of all chosen departments, with the names and definitions of the key
 * figures; not rounded. A figure is null if it is not shown or if nobody was employed.
 */
export const comparedFiguresSchema = z.strictObject({
  employeeCount: countSchema.nullable(),
  totalAbsencePercent: figureSchema,
  shortTermPercent: figureSchema,
  longTermPercent: figureSchema,
  absencesPerEmployee: figureSchema,
  /** Total sick leave on the same dates a year before. */
  totalLastYearPercent: figureSchema,
  /** Total sick leave in each bucket. */
  trend: z.array(figureSchema),
  /** Too few people, or those of another department would follow by subtraction: every figure is null. */
  suppressed: z.boolean(),
  /** The same for the figure of last year. */
  lastYearSuppressed: z.boolean(),
});
export type ComparedFigures = z.infer<typeof comparedFiguresSchema>;

export const departmentComparisonSchema = z.strictObject({
  periodStart: daySchema,
  periodEnd: daySchema,
  asOf: daySchema,
  resolution: z.enum(STATISTICS_RESOLUTIONS),
  /** The days, weeks or months of the trends. */
  buckets: z.array(z.strictObject({ start: daySchema, end: daySchema })),
  departments: z.array(z.strictObject({ departmentId: idSchema, ...comparedFiguresSchema.shape })),
  /** Null for a period that is wholly in the future. */
  all: comparedFiguresSchema.nullable(),
});
export type DepartmentComparison = z.infer<typeof departmentComparisonSchema>;

/** The cost of sick pay to the employer, in SEK; not rounded. A figure is null if it is not shown or if nobody was employed. */
export const sickPaySchema = z.strictObject({
  periodStart: daySchema,
  periodEnd: daySchema,
  asOf: daySchema,
  cost: figureSchema,
  /** Working days that are paid, each weighed by its degree of absence. */
  paidDays: figureSchema,
  /** Those of them whose employment type has no average salary: they are not in the cost. */
  daysWithoutSalary: figureSchema,
  /** The calendar months of the period, the first and the last cut to it. */
  months: z.array(z.strictObject({ start: daySchema, end: daySchema, cost: figureSchema })),
  /** Too few people: every figure is null. */
  suppressed: z.boolean(),
});
export type SickPay = z.infer<typeof sickPaySchema>;

/**
 * Whether `trend` has rolling sums: its buckets are then the months of the period, and each has the figures of the 12 months that end
 * with it.
 */
const rollingSchema = z.boolean().default(false);

export const statisticsCalls = {
  statsDepartments: defineCall({
    method: 'POST',
    path: '/stats/departments',
    capability: 'statistics',
    request: z
      .strictObject({
        departmentIds: departmentIdsSchema,
        ...periodShape,
        filter: filterSchema,
        rolling: rollingSchema,
      })
      .refine(isPeriod, PERIOD_ERROR)
      .refine(isWithinMaxPeriod, PERIOD_LENGTH_ERROR),
    response: z.strictObject({ chosen: statisticsSchema, company: statisticsSchema }),
  }),
  statsGlobal: defineCall({
    method: 'POST',
    path: '/stats/global',
    capability: 'companyStatistics',
    request: z
      .strictObject({ ...periodShape, rolling: rollingSchema })
      .refine(isPeriod, PERIOD_ERROR)
      .refine(isWithinMaxPeriod, PERIOD_LENGTH_ERROR),
    response: statisticsSchema,
  }),
  statsDepartmentComparison: defineCall({
    method: 'POST',
    path: '/stats/department-comparison',
    capability: 'statistics',
    request: z
      .strictObject({
        departmentIds: departmentIdsSchema,
        ...periodShape,
        filter: filterSchema,
        export: exportNoteSchema.optional(),
      })
      .refine(isPeriod, PERIOD_ERROR)
      .refine(isWithinMaxPeriod, PERIOD_LENGTH_ERROR),
    response: departmentComparisonSchema,
  }),
  statsSickPay: defineCall({
    method: 'POST',
    path: '/stats/sick-pay',
    capability: 'sickPayCost',
    request: z
      .strictObject({ departmentIds: departmentIdsSchema, ...periodShape, filter: filterSchema })
      .refine(isPeriod, PERIOD_ERROR)
      .refine(isWithinMaxPeriod, PERIOD_LENGTH_ERROR),
    /** Null: the organisation has not switched the cost on. */
    response: z.strictObject({ sickPay: sickPaySchema.nullable() }),
  }),
  statsAnnual: defineCall({
    method: 'POST',
    path: '/stats/annual',
    capability: 'statistics',
    request: z.strictObject({
      departmentIds: departmentIdsSchema,
      year: yearSchema,
      export: exportNoteSchema.optional(),
    }),
    response: z.strictObject({ chosen: annualFiguresSchema, previous: annualFiguresSchema }),
  }),
};
