import { z } from 'zod';
import { defineCall } from '#contract/call.ts';
import { countSchema, figureSchema } from '#contract/values/counts.ts';
import {
  daySchema,
  isPeriod,
  isWithinMaxPeriod,
  PERIOD_ERROR,
  PERIOD_LENGTH_ERROR,
  periodShape,
} from '#contract/values/day.ts';
import { filterSchema } from '#contract/values/filter.ts';
import { departmentIdsSchema } from '#contract/values/ids.ts';
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
  employmentDays: countSchema,
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

export const statisticsCalls = {
  statsDepartments: defineCall({
    method: 'POST',
    path: '/stats/departments',
    capability: 'statistics',
    request: z
      .strictObject({ departmentIds: departmentIdsSchema, ...periodShape, filter: filterSchema })
      .refine(isPeriod, PERIOD_ERROR)
      .refine(isWithinMaxPeriod, PERIOD_LENGTH_ERROR),
    response: z.strictObject({ chosen: statisticsSchema, company: statisticsSchema }),
  }),
  statsGlobal: defineCall({
    method: 'POST',
    path: '/stats/global',
    capability: 'companyStatistics',
    request: z
      .strictObject(periodShape)
      .refine(isPeriod, PERIOD_ERROR)
      .refine(isWithinMaxPeriod, PERIOD_LENGTH_ERROR),
    response: statisticsSchema,
  }),
};
