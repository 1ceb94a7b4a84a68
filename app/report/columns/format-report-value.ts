import type { TFunction } from 'i18next';
import type { AbsenceType } from '#contract/values/vocabulary.ts';
import type { Language } from '#locales/catalogue.ts';
import { formatNameByLast, type NameParts } from '#app/employees/format-name.ts';
import type { CellKind, CellValue } from '#contract/spreadsheet/table.ts';
import { formatNumber, formatPercent } from '#app/i18n/format-number.ts';
import type { ReportColumn, ReportKind, ReportValue } from './report-columns.ts';

/** The texts that a value can have. */
export type ReportT = TFunction<readonly ['common', 'absence', 'report']>;

type TextKind = Exclude<ReportKind, CellKind>;

/** The texts of the values that are not shown as they are. */
const TEXTS: Record<TextKind, (value: NonNullable<ReportValue>, t: ReportT) => string> = {
  absenceType: (type, t) => t(`absence:absenceType.${type as AbsenceType}`),
  gender: (gender, t) => t(`absence:gender.${gender as 'female' | 'male'}`),
  person: (person, t) => formatNameByLast(person as NameParts, t).text,
  yesNo: (value, t) => t(value === true ? 'common:yes' : 'common:no'),
};

const isTextKind = (kind: ReportKind): kind is TextKind => kind in TEXTS;

/** The kind of the column's cells in a file. */
export function toCellKind(kind: ReportKind): CellKind {
  return isTextKind(kind) ? 'text' : kind;
}

/** The value of a cell in a file. */
export function toCellValue(value: ReportValue, kind: ReportKind, t: ReportT): CellValue {
  if (value === null) return null;
  return isTextKind(kind) ? TEXTS[kind](value, t) : (value as string | number);
}

/** The text of a cell on the page; instants are in Stockholm time already. */
export function formatReportValue(
  value: ReportValue,
  { kind, none }: Pick<ReportColumn, 'kind' | 'none'>,
  { t, language }: { t: ReportT; language: Language },
): string {
  const cell = toCellValue(value, kind, t);
  if (cell === null) return t(none ?? 'common:noValue');
  if (typeof cell === 'string') return cell;
  return kind === 'degree' ? formatPercent(cell, language, 0) : formatNumber(cell, language);
}
