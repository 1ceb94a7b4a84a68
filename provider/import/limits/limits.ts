import { DEFAULT_SETTINGS } from '#contract/values/organisation-settings.ts';
import type { DeliveredEffects, DeliveryLimits } from '#provider/database/tables/delivery.ts';

/** The limits that a delivery exceeds. A result of an earlier version was decided by the default limits. */
export function listExceededLimits(effects: DeliveredEffects): (keyof DeliveredLimits)[] {
  const limits = limitsOf(effects);
  const exceeded: (keyof DeliveredLimits)[] = [];
  if (effects.endedEmployments * 100 > effects.employments * limits.endedPercent) {
    exceeded.push('endedEmployments');
  }
  if (effects.withdrawnAbsences * 100 > effects.absences * limits.withdrawnPercent) {
    exceeded.push('withdrawnAbsences');
  }
  const moves = (effects.sickLeave ?? []).some(
    ({ before, after, wasCovered }) =>
      wasCovered && Math.abs((after ?? 0) - (before ?? 0)) > limits.sickLeavePoints,
  );
  if (moves && isSickLeaveLimited(limits, effects.employments)) exceeded.push('sickLeavePoints');
  return exceeded;
}

/** The limits of the organisation when the delivery was read, by what they limit. */
export type DeliveredLimits = {
  /** Percent of the employments. */
  endedEmployments: number;
  /** Percent of the stored absences of the period. */
  withdrawnAbsences: number;
  /** Percentage points. */
  sickLeavePoints: number;
};

export function toDeliveredLimits(effects: DeliveredEffects): DeliveredLimits {
  const { endedPercent, withdrawnPercent, sickLeavePoints } = limitsOf(effects);
  return { endedEmployments: endedPercent, withdrawnAbsences: withdrawnPercent, sickLeavePoints };
}

/** Whether the limit of the sick leave applies: one person moves the sick leave of a few employments much. */
export function isSickLeaveLimited(
  { sickLeaveMinEmployments }: Pick<DeliveryLimits, 'sickLeaveMinEmployments'>,
  employments: number,
): boolean {
  return employments >= (sickLeaveMinEmployments ?? 0);
}

function limitsOf({ limits }: DeliveredEffects): DeliveryLimits {
  return limits ?? DEFAULT_SETTINGS;
}
