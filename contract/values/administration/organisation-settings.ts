import { type Role, roleHasCapability, WIRE_ROLES } from '#contract/roles.ts';
import type { MonthlySalary } from '../sick-pay.ts';

/** The settings of an organisation until it saves its own, and their bounds. No zod: the browser may import it. */

export const DEFAULT_SETTINGS = {
  /** A delivery that ends a greater share of the employments is held. Percent. */
  endedPercent: 10,
  /** A delivery that withdraws a greater share of the period's stored absences is held. Percent. */
  withdrawnPercent: 10,
  /** A delivery that moves the total sick leave of covered days by more is held. Percentage points. */
  sickLeavePoints: 2,
  /** The limit of the sick leave applies from this number of employments; null: to every organisation. */
  sickLeaveMinEmployments: null,
  /** Deliveries of absence data are late when none covers this many of the latest days. */
  lateAfterDays: 7,
  /** The total sick leave that the organisation aims for, in percent: a line in the trend; null: no target. */
  sickLeaveTarget: null,
  /** Repeated short-term absence: this many short spells of sick leave begun in this many months. */
  repeatedSpells: 3,
  repeatedMonths: 6,
  /** From this day of a spell a sick note must cover today. */
  sickNoteDay: 8,
  /** From this day of a spell a rehab plan is needed. */
  planNeededDay: 15,
  /** How many days ahead the list of actions due contains that a sick note ends, and that an assessment is made. */
  sickNoteEndsLeadDays: 3,
  assessmentLeadDays: 14,
  /** Months after the end of an absence until its cause is cleared; 0: never, as below. */
  causeMonths: 24,
  /** Months after the end of a plan until its files and sick notes are deleted: copies, whose originals others have. */
  fileMonths: 12,
  /** Months after the end of a plan, or of its person's last employment, until it is deleted. */
  planMonths: 24,
  /** Months after a notification was closed until it is deleted. */
  notificationMonths: 12,
  /** Months until a use of a service is deleted. */
  serviceUseMonths: 24,
  /** Whether the analysis has the cost of sick pay. */
  sickPayCost: false as boolean,
  /** The average monthly salary of an employment type, in SEK; the type null: employments without a type. */
  monthlySalaries: [] as MonthlySalary[],
  /** A manager sees absence that ended at most this many months before the employee's first day in the manager's departments. */
  managerHistoryMonths: 12,
  /** The roles that see people with protected identity, for accounts that hold them with all departments. */
  protectedIdentityRoles: ['HRAdmin'] as Role[],
} as const;

/** The roles from which an organisation chooses those that see people with protected identity: the roles that see names. */
export const PROTECTED_IDENTITY_ROLES = WIRE_ROLES.filter((role) =>
  roleHasCapability(role, 'dataFieldPersonName'),
);

export const MAX_MANAGER_HISTORY_MONTHS = 120;
export const MAX_MIN_EMPLOYMENTS = 1_000_000;
export const MAX_LATE_AFTER_DAYS = 365;

/**
 * The bounds of the limits of follow-up, inclusive. The employer pays sick pay and receives the sick note on days 1 to 14 (lagen
 * (1991:1047) om sjuklön, 7 and 8 §§).
 */
export const FOLLOW_UP_BOUNDS = {
  repeatedSpells: { min: 2, max: 10 },
  repeatedMonths: { min: 2, max: 12 },
  sickNoteDay: { min: 1, max: 14 },
  planNeededDay: { min: 1, max: 90 },
  sickNoteEndsLeadDays: { min: 1, max: 30 },
  assessmentLeadDays: { min: 1, max: 60 },
} as const;

export type FollowUpLimit = keyof typeof FOLLOW_UP_BOUNDS;
