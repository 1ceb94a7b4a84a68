import type { AbsenceType } from '../../../contract/vocabulary';
import type { LegendFill } from '../../charts/legend-sample';

/** How each type is drawn, in the chart and as the sample beside its name. */
export const ABSENCE_FILLS = {
  SICK_LEAVE: 'solid',
  CARE_OF_CHILD: 'hatch',
  UNKNOWN: 'dots',
} as const satisfies Record<AbsenceType, LegendFill>;
