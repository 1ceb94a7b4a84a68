import { DEFAULT_SETTINGS } from '#contract/values/administration/organisation-settings.ts';
import type { DeliveredEffects, DeliveryLimits } from '#provider/database/tables/deliveries/delivery.ts';

/** The limits that a delivery exceeds. */
export function listExceededLimits(effects: DeliveredEffects): (keyof LimitsByEffect)[] {
  const limits = limitsOf(effects);
  const exceeded: (keyof LimitsByEffect)[] = [];
  if (effects.endedEmployments * 100 > effects.employments * limits.endedPercent) {
    exceeded.push('endedEmployments');
  }
  if (effects.withdrawnAbsences * 100 > effects.absences * limits.withdrawnPercent) {
    exceeded.push('withdrawnAbsences');
  }
  const { serviceUses = 0, removedServiceUses = 0 } = effects;
  if (removedServiceUses * 100 > serviceUses * limits.withdrawnPercent) exceeded.push('removedServiceUses');
  const moves = (effects.sickLeave ?? []).some(
    ({ before, after, wasCovered }) =>
      wasCovered && Math.abs((after ?? 0) - (before ?? 0)) > limits.sickLeavePoints,
  );
  if (moves && isSickLeaveLimited(limits, effects.employments)) exceeded.push('sickLeavePoints');
  return exceeded;
}

/** The limits of the organisation when the delivery was read, by the effect that they limit. */
export type LimitsByEffect = {
  /** Percent of the employments. */
  endedEmployments: number;
  /** Percent of the stored absences of the period. */
  withdrawnAbsences: number;
  /** Percent of the stored rows of service use of the period. */
  removedServiceUses: number;
  /** Percentage points. */
  sickLeavePoints: number;
};

export function toLimitsByEffect(effects: DeliveredEffects): LimitsByEffect {
  const { endedPercent, withdrawnPercent, sickLeavePoints } = limitsOf(effects);
  return {
    endedEmployments: endedPercent,
    withdrawnAbsences: withdrawnPercent,
    removedServiceUses: withdrawnPercent,
    sickLeavePoints,
  };
}

/** Whether the limit of the sick leave applies: one person moves the sick leave of a few employments much. */
export function isSickLeaveLimited(
  { sickLeaveMinEmployments }: Pick<DeliveryLimits, 'sickLeaveMinEmployments'>,
  employments: number,
): boolean {
  return employments >= (sickLeaveMinEmployments ?? 0);
}

/** Results stored before the limits were settings have none; the defaults applied to them. */
function limitsOf({ limits }: DeliveredEffects): DeliveryLimits {
  return limits ?? DEFAULT_SETTINGS;
}
