import { z } from 'zod';
import { exportNoteSchema } from '../absence/export-note.ts';
import { defineCall } from '#contract/call.ts';
import {
  FOLLOW_UP_MAX_LIMIT,
  FOLLOW_UP_PAGE_SIZE,
  FOLLOW_UP_TEXT_MAX_LENGTH,
} from '#contract/values/constants.ts';
import { countSchema } from '#contract/values/counts.ts';
import { daySchema, instantSchema } from '#contract/values/day.ts';
import { departmentRefSchema } from '#contract/values/identifiers/department-ref.ts';
import { departmentIdsSchema, idSchema, personRequestSchema } from '#contract/values/identifiers/ids.ts';
import { personRefSchema } from '#contract/values/identifiers/person-ref.ts';
import { nameSchema, requiredTextSchema, textSchema } from '#contract/values/text/text-rules.ts';
import {
  FOLLOW_UP_ACTIONS,
  FOLLOW_UP_REASONS,
  FOLLOW_UP_STATUSES,
  MILESTONE_STATES,
  PLAN_REASONS,
} from '#contract/values/vocabulary.ts';

export const followUpReasonSchema = z.enum(FOLLOW_UP_REASONS);
const statusSchema = z.enum(FOLLOW_UP_STATUSES);
const requiredText = requiredTextSchema(FOLLOW_UP_TEXT_MAX_LENGTH);

/** The limits that the rules used; texts of explanation show them. See contract/values/administration/follow-up-settings.ts. */
export const followUpSettingsSchema = z.strictObject({
  sickNoteDay: countSchema,
  planNeededDay: countSchema,
  repeated: z.strictObject({ spells: countSchema, months: countSchema }),
  leadDays: z.strictObject({
    sickNoteEnds: countSchema,
    returnPlan: countSchema,
    assessment: countSchema,
    followUp: countSchema,
  }),
  talkWithinDays: countSchema,
});

/** An account that follows up an employee, or may do so. */
export const responsibleSchema = z.strictObject({ accountId: idSchema, name: nameSchema });
export type Responsible = z.infer<typeof responsibleSchema>;

/** The account for which another one follows up an employee, until the end of `lastDay`. */
export const delegatedSchema = z.strictObject({ from: responsibleSchema, lastDay: daySchema });
export type Delegated = z.infer<typeof delegatedSchema>;

/**
 * What was entered, by whom, and until when it can be undone: for 24 hours, a postponement also until its new date. Null when that
 * time is over.
 */
const markShape = {
  markId: idSchema,
  at: instantSchema,
  by: nameSchema,
  undoableUntil: instantSchema.nullable(),
};

/**
 * What explains a row; null where it does not concern the reason. Day numbers count from 1: `spellDay` in the current spell of
 * sick leave, `chainDay` in the rehabilitation chain, which is an estimate.
 */
export const followUpFactsSchema = z.strictObject({
  spellStart: daySchema.nullable(),
  spellDay: countSchema.nullable(),
  chainDay: countSchema.nullable(),
  /** assessmentAhead: the day of the chain, 91, 181 or 365. */
  milestone: countSchema.nullable(),
  /** caringTalk: the short spells begun in the last `months` months. */
  spellCount: countSchema.nullable(),
  months: countSchema.nullable(),
  /** The last day that sick notes cover; for sickNoteMissing, null when none covered a day of the spell. */
  sickNoteValidTo: daySchema.nullable(),
  /** The first day back at work: the expected return, or the day after a known end. */
  expectedReturn: daySchema.nullable(),
  /** followUpDue: the date in the document. */
  followUpDate: daySchema.nullable(),
});
export type FollowUpFacts = z.infer<typeof followUpFactsSchema>;

/** An employee and one thing to do. `personId`, `reason` and `occurrence` identify it in the other calls. */
export const followUpRowSchema = z.strictObject({
  personId: idSchema,
  reason: followUpReasonSchema,
  /** Opaque: which spell, gap, milestone or date of the person. The same thing to do always has the same. */
  occurrence: idSchema,
  person: personRefSchema,
  employmentNumber: z.string().nullable(),
  /** The employee's department among those requested; of several, that of the longest employment. */
  department: departmentRefSchema,
  /** When postponed, the new date. */
  dueDate: daySchema,
  /** Due before today, and not done. */
  overdue: z.boolean(),
  /** During a delegation, the account that follows up the employee in the meantime. */
  responsible: responsibleSchema.nullable(),
  /** Null without a delegation. */
  delegated: delegatedSchema.nullable(),
  status: statusSchema,
  /** Set while `status` is postponed, and when the new date has come. */
  postponed: z.strictObject({ ...markShape, to: daySchema, reason: z.string() }).nullable(),
  /** Set when `status` is done. */
  done: z.strictObject(markShape).nullable(),
  /** What can be done with the row now, in the order of FOLLOW_UP_ACTIONS. */
  actions: z.array(z.enum(FOLLOW_UP_ACTIONS)),
  /** The newest ongoing plan. */
  rehabPlanId: idSchema.nullable(),
  /** The document of `openDocument`: the one to follow up, or the sick note that ends or has no last day. */
  documentId: idSchema.nullable(),
  facts: followUpFactsSchema,
});
export type FollowUpRow = z.infer<typeof followUpRowSchema>;

/**
 * The place of a row in the order of the list, so that a page can begin after it, whatever has been marked, undone or added since the row
 * was listed.
 */
export const followUpPositionSchema = z.strictObject({
  overdue: z.boolean(),
  dueDate: daySchema,
  /** `done.at` of the row. */
  doneAt: instantSchema.nullable(),
  personId: idSchema,
  reason: followUpReasonSchema,
  occurrence: idSchema,
});
export type FollowUpPosition = z.infer<typeof followUpPositionSchema>;

export function positionOf(row: FollowUpRow): FollowUpPosition {
  const { overdue, dueDate, done, personId, reason, occurrence } = row;
  return { overdue, dueDate, doneAt: done?.at ?? null, personId, reason, occurrence };
}

/** A day of the rehabilitation chain (8 and 15: of the spell), by what has been done. */
export const milestoneSchema = z.strictObject({
  day: countSchema,
  date: daySchema,
  state: z.enum(MILESTONE_STATES),
  /** The reason that is due, or that has been done. */
  reason: followUpReasonSchema,
});
export type FollowUpMilestone = z.infer<typeof milestoneSchema>;

const occurrenceShape = { personId: idSchema, reason: followUpReasonSchema, occurrence: idSchema };

const aboutList = { capability: 'rehabPlans', feature: 'RehabPlanner' } as const;
const aboutPerson = { ...aboutList, aboutOnePerson: true } as const;
const change = { ...aboutPerson, responseType: 'nothing', writes: true } as const;

export const followUpCalls = {
  followUpList: defineCall({
    method: 'POST',
    path: '/follow-up/list',
    ...aboutList,
    request: z.strictObject({
      /** Default: every reason. */
      reasons: z.array(followUpReasonSchema).min(1).max(FOLLOW_UP_REASONS.length).optional(),
      /** mine: rows for which the caller is responsible, also by delegation. */
      responsible: z.enum(['mine', 'all']).default('all'),
      /** Default: every department of the role. */
      departmentIds: departmentIdsSchema.optional(),
      status: statusSchema.default('open'),
      /** Only the rows after this one. Default: from the first row. */
      after: followUpPositionSchema.optional(),
      /** As NDJSON all rows are returned. */
      limit: z.int().min(1).max(FOLLOW_UP_MAX_LIMIT).default(FOLLOW_UP_PAGE_SIZE),
      export: exportNoteSchema.optional(),
    }),
    response: z.strictObject({
      /** Overdue first, then by due date, then in Swedish order of names. */
      rows: z.array(followUpRowSchema).max(FOLLOW_UP_MAX_LIMIT),
      /** The number of all rows that match, and of those that are overdue. */
      total: countSchema,
      overdue: countSchema,
      /** The number of rows after the last one of the response. */
      remaining: countSchema,
      settings: followUpSettingsSchema,
    }),
    line: followUpRowSchema,
  }),
  followUpPerson: defineCall({
    method: 'POST',
    path: '/follow-up/person',
    ...aboutPerson,
    request: personRequestSchema,
    response: z.strictObject({
      responsible: responsibleSchema.nullable(),
      delegated: delegatedSchema.nullable(),
      /** Of every status, in the order of the list. */
      rows: z.array(followUpRowSchema),
      /** In order of days; empty for a person who is not on sick leave today. */
      milestones: z.array(milestoneSchema),
      /** Newest first. */
      talks: z.array(z.strictObject({ ...markShape, date: daySchema, note: z.string() })),
      /** Statements that no plan is needed, newest first. */
      statements: z.array(
        z.strictObject({
          ...markShape,
          reason: z.enum(PLAN_REASONS),
          /** The first day of the sick leave that the statement concerns. */
          sickFrom: daySchema,
          text: z.string(),
        }),
      ),
      settings: followUpSettingsSchema,
    }),
  }),
  followUpAssignable: defineCall({
    method: 'POST',
    path: '/follow-up/assignable',
    ...aboutPerson,
    request: personRequestSchema,
    /** The accounts that may see the rehab plans of the person, in Swedish order of names. */
    response: z.array(responsibleSchema),
  }),
  followUpDone: defineCall({
    method: 'POST',
    path: '/follow-up/done',
    ...change,
    /** 404 when there is no such thing to do any more. */
    request: z.strictObject(occurrenceShape),
  }),
  followUpUndo: defineCall({
    method: 'POST',
    path: '/follow-up/undo',
    ...change,
    /** A mark that `undoableUntil` allows to be undone, else 409 `undo_expired`. The one that it replaced applies again. */
    request: z.strictObject({ personId: idSchema, markId: idSchema }),
  }),
  followUpPostpone: defineCall({
    method: 'POST',
    path: '/follow-up/postpone',
    ...change,
    /** `to`: from today to a year ahead, else 400. A later postponement replaces the earlier one. */
    request: z.strictObject({ ...occurrenceShape, to: daySchema, text: requiredText }),
  }),
  followUpPlanNotNeeded: defineCall({
    method: 'POST',
    path: '/follow-up/plan-not-needed',
    ...change,
    /**
     * For the sick leave of today, else 404. planNeeded ends that reason; returnPlanDue ends both. A further statement replaces the
     * earlier one of the same sick leave and reason.
     */
    request: z.strictObject({ personId: idSchema, reason: z.enum(PLAN_REASONS), text: requiredText }),
  }),
  followUpNoteTalk: defineCall({
    method: 'POST',
    path: '/follow-up/note-talk',
    ...change,
    creates: true,
    /** `date`: the day of the talk, today or earlier, else 400. It ends a caring talk that was due by then. */
    request: z.strictObject({
      personId: idSchema,
      date: daySchema,
      note: textSchema(FOLLOW_UP_TEXT_MAX_LENGTH),
    }),
  }),
  followUpAssign: defineCall({
    method: 'POST',
    path: '/follow-up/assign',
    ...change,
    /**
     * One account is responsible for everything about the person; null: nobody. 400 unless it is assignable. It ends a delegation
     * of the person.
     */
    request: z.strictObject({ personId: idSchema, accountId: idSchema.nullable() }),
  }),
};
