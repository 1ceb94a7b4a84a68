import { z } from 'zod';
import {
  ABSENCE_DEGREES,
  ACTION_PLAN_MAX_ROWS,
  CONTENT_MAX_BYTES,
  FILE_NAME_MAX_LENGTH,
  LINE_MAX_LENGTH,
  MAX_UPLOAD_BYTES,
  PURPOSE_MAX_LENGTH,
  TEXT_MAX_LENGTH,
} from '#contract/values/constants.ts';
import { daySchema } from '#contract/values/day.ts';
import { jsonBytes } from '#contract/values/json/json-size.ts';
import { requiredTextSchema, textSchema } from '#contract/values/text/text-rules.ts';
import { MESSAGE } from '#contract/values/text/validation-message.ts';
import {
  MEASURES,
  RETURN_STATUSES,
  SICK_LEAVE_DOCTORS,
  type DocumentType,
} from '#contract/values/vocabulary.ts';

const text = textSchema(TEXT_MAX_LENGTH);
const line = textSchema(LINE_MAX_LENGTH);
const dateOrNone = daySchema.nullable();
const yesNoOrNone = z.boolean().nullable();

const fits = (content: unknown) => jsonBytes(content) <= CONTENT_MAX_BYTES;
const FITS_ERROR = { error: MESSAGE.contentTooLarge };

export const wellnessCheckSchema = z
  .strictObject({
    /** 1 very bad to 5 very good. */
    healthRating: z.int().min(1).max(5).nullable(),
    description: text,
    reasonForAbsence: text,
    workRelatedReasons: text,
    reportedAsOccupationalInjury: yesNoOrNone,
    approvedAsWorkInjury: yesNoOrNone,
    employeeSuggestions: text,
    managerSuggestions: text,
    commonSuggestions: text,
    followUpDate: dateOrNone,
    longTermAbsence: z.strictObject({
      plannedReturnDate: dateOrNone,
      registeredBy: z.enum(SICK_LEAVE_DOCTORS).nullable(),
      absenceDegree: z.literal(ABSENCE_DEGREES).nullable(),
      returnStatus: z.enum(RETURN_STATUSES).nullable(),
      comment: text,
    }),
  })
  .refine(fits, FITS_ERROR);
export type WellnessCheck = z.infer<typeof wellnessCheckSchema>;

const rowDatesSchema = z.object({ fromDate: dateOrNone, toDate: dateOrNone });
const rowFollowUpSchema = z.object({ fromDate: dateOrNone, followUpDate: dateOrNone });

/** A stored row: older versions of the product accepted a follow-up before the start. */
const storedActionPlanRowSchema = z
  .strictObject({
    purpose: textSchema(PURPOSE_MAX_LENGTH),
    fromDate: dateOrNone,
    toDate: dateOrNone,
    followUpDate: dateOrNone,
    responsiblePerson: line,
  })
  .refine(({ fromDate, toDate }) => fromDate === null || toDate === null || toDate >= fromDate, {
    path: ['toDate'],
    error: MESSAGE.toBeforeFrom,
    when: ({ value }) => rowDatesSchema.safeParse(value).success,
  });

/**
 * A row of the action plan. Its dates are compared even when other fields are invalid, so that all errors
 * show at once.
 */
export const actionPlanRowSchema = storedActionPlanRowSchema.refine(
  ({ fromDate, followUpDate }) => fromDate === null || followUpDate === null || followUpDate >= fromDate,
  {
    path: ['followUpDate'],
    error: MESSAGE.toBeforeFrom,
    when: ({ value }) => rowFollowUpSchema.safeParse(value).success,
  },
);
export type ActionPlanRow = z.infer<typeof actionPlanRowSchema>;

const planShape = {
  workDescription: z.strictObject({ possibleTasks: text, notPossibleTasks: text }),
  measures: z.record(z.enum(MEASURES), z.strictObject({ selected: z.boolean(), motivation: text })),
  actionPlan: z.array(actionPlanRowSchema).max(ACTION_PLAN_MAX_ROWS, { error: MESSAGE.tooManyRows }),
  evaluation: z.strictObject({ summary: text, date: dateOrNone, result: line }),
};

export const planForReturnToWorkSchema = z.strictObject(planShape).refine(fits, FITS_ERROR);
export type PlanForReturnToWork = z.infer<typeof planForReturnToWorkSchema>;

export const noteSchema = z.strictObject({ heading: requiredTextSchema(LINE_MAX_LENGTH), notes: text });
export type Note = z.infer<typeof noteSchema>;

/** A stored note: a newly created one has no heading yet. */
const storedNoteSchema = z.strictObject({ heading: line, notes: text });

const fileShape = {
  fileName: textSchema(FILE_NAME_MAX_LENGTH),
  mediaType: z.string(),
  size: z.int().min(1).max(MAX_UPLOAD_BYTES),
};

export const fileSchema = z.strictObject(fileShape);
export type FileContent = z.infer<typeof fileSchema>;

/** The employer fills in the dates; name, type and size come from the upload and do not change. */
export const sickNoteSchema = z
  .strictObject({ ...fileShape, validFrom: dateOrNone, validTo: dateOrNone })
  .refine(({ validFrom, validTo }) => validFrom === null || validTo === null || validTo >= validFrom, {
    path: ['validTo'],
    error: MESSAGE.toBeforeFrom,
  });
export type SickNote = z.infer<typeof sickNoteSchema>;

/** The content that may be saved, by document type: the validation rules of the API and of the form. */
export const documentContentSchemas = {
  wellnessCheck: wellnessCheckSchema,
  planForReturnToWork: planForReturnToWorkSchema,
  note: noteSchema,
  file: fileSchema,
  sickNote: sickNoteSchema,
} as const satisfies Record<DocumentType, z.ZodType>;

const storedPlanSchema = z
  .strictObject({
    ...planShape,
    actionPlan: z.array(storedActionPlanRowSchema).max(ACTION_PLAN_MAX_ROWS, { error: MESSAGE.tooManyRows }),
  })
  .refine(fits, FITS_ERROR);

/**
 * The content that the database may contain: what may be saved, a note that is still empty, and a plan with a follow-up before
 * its start.
 */
export const storedContentSchemas = {
  ...documentContentSchemas,
  planForReturnToWork: storedPlanSchema,
  note: storedNoteSchema,
} as const;

export type DocumentContents = { [Type in DocumentType]: z.infer<(typeof documentContentSchemas)[Type]> };
export type DocumentContent = DocumentContents[DocumentType];
