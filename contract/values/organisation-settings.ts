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
} as const;

export const MAX_MIN_EMPLOYMENTS = 1_000_000;
export const MAX_LATE_AFTER_DAYS = 365;
