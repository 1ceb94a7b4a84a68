import { z } from 'zod';
import { absenceTypeSchema, absentPersonSchema } from './absence.ts';
import { reportResponseSchema, reportRequestSchema, reportRowSchema } from './absence-report.ts';
import { exportNoteSchema } from './export-note.ts';
import { defineCall } from '#contract/call.ts';
import { ABSENCE_HISTORY_DAYS, LIST_PAGE_SIZE, MAX_OFFSET } from '#contract/values/constants.ts';
import { countSchema } from '#contract/values/counts.ts';
import {
  daySchema,
  isPeriod,
  isWithinMaxPeriod,
  PERIOD_ERROR,
  PERIOD_LENGTH_ERROR,
  periodShape,
} from '#contract/values/day.ts';
import { departmentRefSchema } from '#contract/values/identifiers/department-ref.ts';
import { filterSchema } from '#contract/values/filter.ts';
import { departmentIdsSchema, departmentsRequestSchema } from '#contract/values/identifiers/ids.ts';
import { personRefSchema } from '#contract/values/identifiers/person-ref.ts';
import { ABSENCE_TYPES } from '#contract/values/vocabulary.ts';

const categoriesSchema = z.array(absenceTypeSchema).min(1).max(ABSENCE_TYPES.length);

/**
 * A person with repeated short-term absence; the count is the highest on a day of the period, of the short spells begun within the
 * days of the organisation's limit (183 by default).
 */
export const absenceEventSchema = z.strictObject({
  person: personRefSchema,
  short_term_absence_count: countSchema,
  departments: z.array(departmentRefSchema),
});
export type AbsenceEvent = z.infer<typeof absenceEventSchema>;

/**
 * People absent on a day, each person once for each type and once in `absent`, and the number of employees on
 * that day.
 */
export const absenceHistoryDaySchema = z.strictObject({
  date: daySchema,
  sickLeave: countSchema,
  careOfChild: countSchema,
  unknown: countSchema,
  absent: countSchema,
  employees: countSchema,
});
export type AbsenceHistoryDay = z.infer<typeof absenceHistoryDaySchema>;

const listStatsSchema = z.strictObject({
  numberOfAbsences: countSchema,
  byCategory: z.array(z.strictObject({ absenceCategory: absenceTypeSchema, numberOfAbsences: countSchema })),
});

export const absenceCalls = {
  absenceRepeatedShortTerm: defineCall({
    method: 'POST',
    path: '/absence/repeatedShortTermAbsences',
    capability: 'absenceEvents',
    request: z
      .strictObject({
        departmentIds: departmentIdsSchema,
        ...periodShape,
        filter: filterSchema,
        export: exportNoteSchema.optional(),
      })
      .refine(isPeriod, PERIOD_ERROR)
      .refine(isWithinMaxPeriod, PERIOD_LENGTH_ERROR),
    response: z.strictObject({
      periodStart: daySchema,
      periodEnd: daySchema,
      absenceEvents: z.array(absenceEventSchema),
    }),
  }),
  absenceHistory: defineCall({
    method: 'POST',
    path: '/absence/absenceHistory',
    capability: 'absenceHistory',
    request: departmentsRequestSchema,
    response: z.array(absenceHistoryDaySchema).length(ABSENCE_HISTORY_DAYS),
  }),
  absenceReport: defineCall({
    method: 'POST',
    path: '/absence/report',
    capability: 'hrReport',
    request: reportRequestSchema,
    response: reportResponseSchema,
    line: reportRowSchema,
  }),
  absenceListStats: defineCall({
    method: 'POST',
    path: '/absence/list-stats',
    capability: 'today',
    request: z.strictObject({ absenceCategories: categoriesSchema, departmentIds: departmentIdsSchema }),
    response: listStatsSchema,
  }),
  absenceList: defineCall({
    method: 'POST',
    path: '/absence/list',
    capability: 'today',
    request: z.strictObject({
      absenceCategories: categoriesSchema,
      departmentIds: departmentIdsSchema,
      offset: z.int().min(0).max(MAX_OFFSET).default(0),
    }),
    response: z.array(absentPersonSchema).max(LIST_PAGE_SIZE),
  }),
};
