import type { AbsenceType } from '#contract/values/vocabulary.ts';
import type { LegendFill } from '#app/charts/legend-sample.tsx';

/** How each type is drawn, in the chart and as the sample beside its name. */
export const ABSENCE_FILLS = {
  SICK_LEAVE: 'solid',
  CARE_OF_CHILD: 'hatch',
  UNKNOWN: 'dots',
} as const satisfies Record<AbsenceType, LegendFill>;
