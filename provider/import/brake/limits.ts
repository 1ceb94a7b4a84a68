import type { DeliveredEffects } from '#provider/database/tables/delivery.ts';

/** Above any of these a delivery is held until a person has confirmed it. */
export interface DeliveryLimits {
  /** Share of the employments that end, 0 to 1. */
  endedEmployments: number;
  /** Share of the period's stored absences that are withdrawn, 0 to 1. */
  withdrawnAbsences: number;
  /** Percentage points by which the total sick leave of a month moves that an earlier delivery covered. */
  sickLeavePoints: number;
}

export const DEFAULT_LIMITS: DeliveryLimits = {
  endedEmployments: 0.1,
  withdrawnAbsences: 0.1,
  sickLeavePoints: 2,
};

/** The limits that a delivery exceeds. */
export function listExceededLimits(
  effects: DeliveredEffects,
  limits: DeliveryLimits,
): (keyof DeliveryLimits)[] {
  const exceeded: (keyof DeliveryLimits)[] = [];
  if (effects.endedEmployments > effects.employments * limits.endedEmployments) {
    exceeded.push('endedEmployments');
  }
  if (effects.withdrawnAbsences > effects.absences * limits.withdrawnAbsences) {
    exceeded.push('withdrawnAbsences');
  }
  const moves = (effects.sickLeave ?? []).some(
    ({ before, after, wasCovered }) =>
      wasCovered && Math.abs((after ?? 0) - (before ?? 0)) > limits.sickLeavePoints,
  );
  if (moves) exceeded.push('sickLeavePoints');
  return exceeded;
}
