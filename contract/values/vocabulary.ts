/** The enumerations of the API, in display order. No zod: the browser may import it. */

export const ABSENCE_TYPES = ['SICK_LEAVE', 'CARE_OF_CHILD', 'UNKNOWN'] as const;
export type AbsenceType = (typeof ABSENCE_TYPES)[number];

export const GENDERS = ['female', 'male'] as const;
export type Gender = (typeof GENDERS)[number];

export const GENDER_CHOICES = ['all', 'female', 'male'] as const;
export type GenderChoice = (typeof GENDER_CHOICES)[number];

/** masked: the role may not see names. missing: shown as "previous employee". */
export const PERSON_STATES = ['named', 'masked', 'missing'] as const;
export type PersonState = (typeof PERSON_STATES)[number];

/** `left`: every employment has ended. */
export const PERSON_CONDITIONS = ['healthy', 'absent', 'left'] as const;
export type PersonCondition = (typeof PERSON_CONDITIONS)[number];

export const FEATURES = ['CompanyHealth', 'RehabPlanner'] as const;
export type FeatureName = (typeof FEATURES)[number];

export const FEATURE_STATES = ['Disabled', 'PartiallyEnabled', 'Enabled'] as const;
export type FeatureState = (typeof FEATURE_STATES)[number];

export const NOTIFICATION_TYPES = [
  'WORK_RELATED_ABSENCE',
  'LONG_TERM_ABSENCE',
  'LONG_TERM_ABSENCE_15_DAYS',
  'LONG_TERM_ABSENCE_91_DAYS',
  'LONG_TERM_ABSENCE_181_DAYS',
  'REPEATED_SHORT_TERM_ABSENCES',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** Orders of a list of notifications. */
export const NOTIFICATION_SORTINGS = ['newest', 'oldest', 'department', 'person'] as const;
export type NotificationSorting = (typeof NOTIFICATION_SORTINGS)[number];

/** Services of the occupational health provider that an employer orders. */
export const SERVICES = ['DOCTOR', 'NURSE', 'PHYSIO', 'PSYCH', 'REHAB', 'HEALTH_CHECK', 'ADVICE'] as const;
export type Service = (typeof SERVICES)[number];

/** Documents that are written in a form and start empty. */
export const WRITTEN_DOCUMENT_TYPES = ['wellnessCheck', 'planForReturnToWork', 'note'] as const;
export type WrittenDocumentType = (typeof WRITTEN_DOCUMENT_TYPES)[number];

/** Every document type; `file` and `sickNote` start with an upload. */
export const DOCUMENT_TYPES = [...WRITTEN_DOCUMENT_TYPES, 'file', 'sickNote'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** The measures of a plan for return to work. */
export const MEASURES = [
  'workplaceVisit',
  'mentoring',
  'tripsToWork',
  'incrementalIncrease',
  'workplaceAdaption',
  'adaptedDuties',
  'equipment',
  'otherWork',
  'education',
  'other',
] as const;
export type Measure = (typeof MEASURES)[number];

/** The doctor who issued the sick leave: one of the provider, or another. */
export const SICK_LEAVE_DOCTORS = ['PROVIDER', 'OTHER'] as const;
export type SickLeaveDoctor = (typeof SICK_LEAVE_DOCTORS)[number];

export const RETURN_STATUSES = ['FULL', 'PARTIAL', 'ADAPTED', 'UNKNOWN'] as const;
export type ReturnStatus = (typeof RETURN_STATUSES)[number];

export const REHAB_FILTERS = ['ongoing', 'concluded', 'plannedMeasures'] as const;
export type RehabFilterType = (typeof REHAB_FILTERS)[number];

export const REHAB_SORT_COLUMNS = ['person', 'status'] as const;
export type RehabSortColumn = (typeof REHAB_SORT_COLUMNS)[number];

/** Why an employee is in the list of actions due (docs/concepts/follow-up.md). */
export const FOLLOW_UP_REASONS = [
  'sickNoteMissing',
  'sickNoteEnds',
  'planNeeded',
  'returnPlanDue',
  'assessmentAhead',
  'followUpDue',
  'returnPassed',
  'caringTalk',
] as const;
export type FollowUpReason = (typeof FOLLOW_UP_REASONS)[number];

/** The reasons that a statement "no plan is needed" ends. */
export const PLAN_REASONS = ['planNeeded', 'returnPlanDue'] as const satisfies readonly FollowUpReason[];
export type PlanReason = (typeof PLAN_REASONS)[number];

/** postponed: until a later day; on that day the row is open again. */
export const FOLLOW_UP_STATUSES = ['open', 'postponed', 'done'] as const;
export type FollowUpStatus = (typeof FOLLOW_UP_STATUSES)[number];

/** What a row of the list of actions due offers. */
export const FOLLOW_UP_ACTIONS = [
  'startPlan',
  'openPlan',
  'openDocument',
  'noteTalk',
  'markDone',
  'undo',
  'undoPostponement',
  'postpone',
  'planNotNeeded',
  'assign',
] as const;
export type FollowUpAction = (typeof FOLLOW_UP_ACTIONS)[number];

/** ahead: not reached. due: something is to be done. passed: reached, with nothing done and nothing due. */
export const MILESTONE_STATES = ['ahead', 'due', 'done', 'passed'] as const;
export type MilestoneState = (typeof MILESTONE_STATES)[number];

export const STATISTICS_RESOLUTIONS = ['day', 'week', 'month'] as const;
export type StatisticsResolution = (typeof STATISTICS_RESOLUTIONS)[number];

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** How often an account is reminded of the actions due by e-mail. */
export const MAIL_FREQUENCIES = ['off', 'weekly', 'daily'] as const;
export type MailFrequency = (typeof MAIL_FREQUENCIES)[number];
