import type { CsvAbsence } from '#provider/import/values/parse-absence-row.ts';
import type { Rejection } from '#provider/import/report/report-rejection.ts';
import { quotePeriod } from '#provider/import/values/quote-period.ts';

/** A row of a file of absences; `columns`: the optional ones that its file has. */
export interface ImportedAbsence extends CsvAbsence {
  file: number;
  row: number;
  columns: ReadonlySet<string>;
}

export interface KnownAbsence extends Omit<CsvAbsence, 'employmentNumber'> {
  absenceId: string;
}

export interface AbsenceChanges {
  created: KnownAbsence[];
  changed: KnownAbsence[];
  outcomes: { imported: ImportedAbsence; outcome: 'created' | 'changed' | 'skipped' }[];
  rejections: Rejection[];
}

/** The optional columns and their values. */
const optional = {
  to: 'toDay',
  degree: 'degree',
  cause: 'causeId',
  work_related: 'workRelated',
  relapse: 'relapse',
  expected_return: 'expectedReturn',
  reported_at: 'reportedAt',
  recovered_at: 'recoveredAt',
  need_for_support: 'needForSupport',
} as const satisfies Record<string, keyof CsvAbsence>;

/**
 * Calculates the changes of the absences of one employment. Type and first day identify an absence; a missing column keeps the
 * stored value.
 *
 * @param rows in order of file and row
 * @param newId returns a new id
 */
export function calculateAbsenceChanges(
  rows: readonly ImportedAbsence[],
  known: readonly KnownAbsence[],
  newId: () => string,
): AbsenceChanges {
  const changes: AbsenceChanges = { created: [], changed: [], outcomes: [], rejections: [] };
  const first = new Map<string, ImportedAbsence>();
  for (const imported of rows) {
    const other = first.get(keyOf(imported));
    if (other !== undefined) {
      if (haveSameValues(other, imported)) changes.outcomes.push({ imported, outcome: 'skipped' });
      else changes.rejections.push(buildContradiction(other, imported));
      continue;
    }
    first.set(keyOf(imported), imported);
    const before = known.find((one) => keyOf(one) === keyOf(imported));
    const after = mergeValues(before, imported, newId);
    if (after.toDay !== null && after.fromDay > after.toDay) {
      const { file, row } = imported;
      const value = quotePeriod(after.fromDay, after.toDay);
      changes.rejections.push({ file, row, column: 'to', reason: 'endsBeforeItBegins', value });
      continue;
    }
    const outcome = before === undefined ? 'created' : haveSameValues(before, after) ? 'skipped' : 'changed';
    if (outcome !== 'skipped') changes[outcome].push(after);
    changes.outcomes.push({ imported, outcome });
  }
  return changes;
}

/** The values of a row of a file, with the stored ones of missing columns. */
export function mergeValues(
  before: KnownAbsence | undefined,
  imported: ImportedAbsence,
  newId: () => string,
): KnownAbsence {
  if (before === undefined) return toNewAbsence(imported, newId());
  const givenColumns = Object.entries(optional).filter(([column]) => imported.columns.has(column));
  return {
    ...before,
    ...Object.fromEntries(givenColumns.map(([, property]) => [property, imported[property]])),
  };
}

/** Lists the properties: a rest pattern takes several times as long, and a first delivery has a million rows. */
function toNewAbsence(imported: ImportedAbsence, absenceId: string): KnownAbsence {
  return {
    absenceId,
    type: imported.type,
    fromDay: imported.fromDay,
    toDay: imported.toDay,
    degree: imported.degree,
    causeId: imported.causeId,
    workRelated: imported.workRelated,
    relapse: imported.relapse,
    expectedReturn: imported.expectedReturn,
    reportedAt: imported.reportedAt,
    recoveredAt: imported.recoveredAt,
    needForSupport: imported.needForSupport,
  };
}

export function keyOf({ type, fromDay }: Pick<CsvAbsence, 'type' | 'fromDay'>): string {
  return `${type} ${fromDay}`;
}

export function buildContradiction(first: ImportedAbsence, imported: ImportedAbsence): Rejection {
  const { file, row, employmentNumber, type, fromDay } = imported;
  const columns = listDifferences(first, imported);
  const difference = { subject: type, number: employmentNumber, from: fromDay, columns };
  return {
    file,
    row,
    column: null,
    reason: 'contradicts',
    contradiction: { contradicted: first, difference },
  };
}

type AbsenceValues = Omit<CsvAbsence, 'employmentNumber'>;

export function haveSameValues(a: AbsenceValues, b: AbsenceValues): boolean {
  return listDifferences(a, b).length === 0;
}

/** The columns whose values differ between two rows. */
function listDifferences(a: AbsenceValues, b: AbsenceValues): string[] {
  return Object.entries(optional).flatMap(([column, property]) => {
    const same =
      property === 'reportedAt' || property === 'recoveredAt'
        ? areSameInstant(a[property], b[property])
        : a[property] === b[property];
    return same ? [] : [column];
  });
}

/** The database formats timestamps differently. */
function areSameInstant(a: string | null, b: string | null): boolean {
  return a === null || b === null ? a === b : Date.parse(a) === Date.parse(b);
}
