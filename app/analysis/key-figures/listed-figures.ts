import type { Capability } from '#contract/roles.ts';
import type { Language } from '#locales/catalogue.ts';
import type { KeyFigureId } from '#app/figures/key-figures.ts';
import { formatDifference, formatNumber, formatPercent } from '#app/i18n/format-number.ts';

/** How a figure is formatted and compared: a count is not compared with the count of a whole company. */
type Kind = 'percent' | 'ratio' | 'count';

/** The key figures of the page and its export, in display order. */
export const LISTED_FIGURES = {
  totalAbsencePercent: { kind: 'percent', decimals: 1 },
  shortTermPercent: { kind: 'percent', decimals: 1 },
  longTermPercent: { kind: 'percent', decimals: 1 },
  attendancePercent: { kind: 'percent', decimals: 1 },
  healthyAttendancePercent: { kind: 'percent', decimals: 1 },
  careOfChildPercent: { kind: 'percent', decimals: 1 },
  sickDaysPerEmployee: { kind: 'ratio', decimals: 1 },
  absencesPerEmployee: { kind: 'ratio', decimals: 2 },
  daysPerShortTermAbsence: { kind: 'ratio', decimals: 1 },
  workRelatedPersons: { kind: 'count', decimals: 0 },
  repeatedShortTermPersons: { kind: 'count', decimals: 0 },
  employeeCount: { kind: 'count', decimals: 0 },
  averageEmployees: { kind: 'count', decimals: 1 },
  employmentDays: { kind: 'count', decimals: 0 },
} as const satisfies Partial<Record<KeyFigureId, { kind: Kind; decimals: number }>>;

export type ListedFigureId = keyof typeof LISTED_FIGURES;

/** Returns the figures that the role may see. */
export function listFigures(hasCapability: (capability: Capability) => boolean): ListedFigureId[] {
  return (Object.keys(LISTED_FIGURES) as ListedFigureId[]).filter(
    (id) => id !== 'workRelatedPersons' || hasCapability('workRelatedAbsences'),
  );
}

/** Formats a figure: "5,8 %", "10,5", "32 805". */
export function formatFigure(id: ListedFigureId, value: number, language: Language): string {
  const { kind, decimals } = LISTED_FIGURES[id];
  return kind === 'percent'
    ? formatPercent(value, language, decimals)
    : formatNumber(value, language, decimals);
}

/** Formats the difference of two values of a figure, "+0,4", without unit; null when they are not compared. */
export function formatFigureDifference(
  id: ListedFigureId,
  value: number | null,
  other: number | null,
  language: Language,
): string | null {
  const { kind, decimals } = LISTED_FIGURES[id];
  if (value === null || other === null || kind === 'count') return null;
  return formatDifference(value - other, language, decimals);
}
