import type { AbsenceType } from '#contract/values/vocabulary.ts';
import type { LegendFill } from '#app/charts/legend-sample.tsx';

/** The fill of each type, in the chart and in its legend. */
export const ABSENCE_FILLS = {
  SICK_LEAVE: 'solid',
  CARE_OF_CHILD: 'hatch',
  UNKNOWN: 'dots',
} as const satisfies Record<AbsenceType, LegendFill>;
