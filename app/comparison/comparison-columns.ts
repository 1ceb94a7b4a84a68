import type { ComparedFigures } from '#contract/calls/absence/statistics.ts';
import type { CellKind } from '#contract/spreadsheet/table.ts';
import type { TextKey } from '#locales/catalogue.ts';

/** A department, or all chosen departments (`id` null), with its figures. */
export type ComparedRow = {
  id: string | null;
  name: string;
  /** Name of the department above; null for the topmost one. */
  parent: string | null;
  figures: Omit<ComparedFigures, 'trend'>;
};

/** The columns in display order; a name is also the value of the URL that sorts by it. */
export const COMPARISON_COLUMN_IDS = [
  'department',
  'parent',
  'total',
  'short',
  'long',
  'spells',
  'change',
  'employees',
] as const;
export type ComparisonColumnId = (typeof COMPARISON_COLUMN_IDS)[number];

/** A column of the table, the same on the page and in every file. */
export type ComparisonColumn = {
  id: ComparisonColumnId;
  heading: TextKey<'comparison'>;
  kind: CellKind;
  value: (row: ComparedRow) => string | number | null;
  /** Whether the value is withheld, because too few people are behind it. */
  isHidden: (row: ComparedRow) => boolean;
  /** The page shows the value in the cell of the column before. */
  isDetail?: true;
};

const isSuppressed = ({ figures }: ComparedRow) => figures.suppressed;

/** All columns; percentages and differences are not rounded. */
export const COMPARISON_COLUMNS: readonly ComparisonColumn[] = [
  {
    id: 'department',
    heading: 'comparison:column.department',
    kind: 'text',
    value: ({ name }) => name,
    isHidden: () => false,
  },
  {
    id: 'parent',
    heading: 'comparison:column.parent',
    kind: 'text',
    value: ({ parent }) => parent,
    isHidden: () => false,
    isDetail: true,
  },
  {
    id: 'total',
    heading: 'comparison:column.total',
    kind: 'percent',
    value: ({ figures }) => figures.totalAbsencePercent,
    isHidden: isSuppressed,
  },
  {
    id: 'short',
    heading: 'comparison:column.short',
    kind: 'percent',
    value: ({ figures }) => figures.shortTermPercent,
    isHidden: isSuppressed,
  },
  {
    id: 'long',
    heading: 'comparison:column.long',
    kind: 'percent',
    value: ({ figures }) => figures.longTermPercent,
    isHidden: isSuppressed,
  },
  {
    id: 'spells',
    heading: 'comparison:column.spells',
    kind: 'precise',
    value: ({ figures }) => figures.absencesPerEmployee,
    isHidden: isSuppressed,
  },
  {
    id: 'change',
    heading: 'comparison:column.change',
    kind: 'decimal',
    value: ({ figures }) => calculateChange(figures),
    isHidden: ({ figures }) => figures.suppressed || figures.lastYearSuppressed,
  },
  {
    id: 'employees',
    heading: 'comparison:column.employees',
    kind: 'count',
    value: ({ figures }) => figures.employeeCount,
    isHidden: isSuppressed,
  },
];

/** The change of total sick leave since the same dates a year before, in percentage points; null without one of the two. */
function calculateChange({
  totalAbsencePercent,
  totalLastYearPercent,
}: ComparedRow['figures']): number | null {
  if (totalAbsencePercent === null || totalLastYearPercent === null) return null;
  return totalAbsencePercent - totalLastYearPercent;
}
