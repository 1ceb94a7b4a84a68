/** Above any of these a delivery is held until a person has confirmed it. */
export interface DeliveryLimits {
  /** Share of the employments that end, 0 to 1. */
  endedEmployments: number;
  /** Share of the period's stored absences that are withdrawn, 0 to 1. */
  withdrawnAbsences: number;
}

export const DEFAULT_LIMITS: DeliveryLimits = { endedEmployments: 0.1, withdrawnAbsences: 0.1 };

/** How much a delivery takes away. */
export interface DeliveryEffects {
  /** Employments of the day before the delivery, and those that it ends by then. */
  employments: number;
  endedEmployments: number;
  /** Stored absences of the period before the delivery, and those that it withdraws. */
  absences: number;
  withdrawnAbsences: number;
}

/** The limits that a delivery exceeds. */
export function listExceededLimits(
  effects: DeliveryEffects,
  limits: DeliveryLimits,
): (keyof DeliveryLimits)[] {
  const exceeded: (keyof DeliveryLimits)[] = [];
  if (effects.endedEmployments > effects.employments * limits.endedEmployments) {
    exceeded.push('endedEmployments');
  }
  if (effects.withdrawnAbsences > effects.absences * limits.withdrawnAbsences) {
    exceeded.push('withdrawnAbsences');
  }
  return exceeded;
}
