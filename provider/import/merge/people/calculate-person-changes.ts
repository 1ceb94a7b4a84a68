import type { Day } from '#contract/values/calendar.ts';
import type { Gender } from '#contract/values/vocabulary.ts';
import type { EmployeeRow } from '#provider/import/values/parse-employee-row.ts';
import { quotePeriod } from '#provider/import/values/quote-period.ts';
import { findBirthDate } from '#provider/import/values/personal/personal-number.ts';
import { selectSnapshotPeriods } from './select-snapshot-periods.ts';
import { type Period, selectPeriods } from './select-periods.ts';
import type { Reason } from '#provider/import/report/reasons.ts';
import type { Rejection } from '#provider/import/report/report-rejection.ts';

/** A row of a file of employees. */
export interface ImportedEmployeeRow extends EmployeeRow {
  /** The date of the complete list of people (PAXml) that the row is from; null or missing: the row is a change. */
  listDay?: Day | null;
  file: number;
  row: number;
  /** The optional columns that the file has. */
  columns: ReadonlySet<string>;
}

export interface StoredPerson {
  personId: string;
  firstName: string;
  lastName: string;
  personalNumber: string | null;
  birthDate: Day | null;
  gender: Gender | null;
  isProtected: boolean;
  /** An administrator has set the mark of protected identity, which no delivery removes. */
  isMarkKept: boolean;
}

export interface StoredPeriod extends Period {
  departmentId: string;
}

export interface StoredEmployment extends Period {
  employmentId: string;
  personId: string;
  employmentNumber: string;
  employmentType: string | null;
  manager: string | null;
  periods: StoredPeriod[];
}

/** The stored data for the rows of one person. */
export interface StoredPersonData {
  /** The person with the personal number of the rows. */
  byPersonalNumber: StoredPerson | null;
  /** By employment number. */
  employments: ReadonlyMap<string, StoredEmployment>;
  /** The people who hold these employments, by person id. */
  people: ReadonlyMap<string, StoredPerson>;
}

export interface PersonChanges {
  /** Null if every row of the person was rejected. */
  person: { state: 'new' | 'changed' | 'same'; values: StoredPerson } | null;
  employments: { state: 'new' | 'changed' | 'same'; values: StoredEmployment }[];
  outcomes: { imported: ImportedEmployeeRow; outcome: 'created' | 'changed' | 'skipped' }[];
  rejections: Rejection[];
  /** Remarks about accepted rows. */
  remarks: Rejection[];
}

/**
 * Calculates the changes of one person. The rows have the same personal number, or, if it is missing, the same employment
 * number. The latest period determines the person's data.
 *
 * @param rows sorted by file and row; every department id exists
 * @param newId returns a new id
 * @param defaultListDay the day of a complete list of staff; null if the rows are changes. A row's own `listDay` takes precedence
 */
export function calculatePersonChanges(
  rows: readonly ImportedEmployeeRow[],
  stored: StoredPersonData,
  newId: () => string,
  defaultListDay: Day | null = null,
): PersonChanges {
  const changes: PersonChanges = { person: null, employments: [], outcomes: [], rejections: [], remarks: [] };
  const consistent = removeConflictingPersonalNumbers(changes, rows);
  const usable = removeRepeatedRows(changes, consistent);
  const numbers = [...new Set(usable.map(({ employmentNumber }) => employmentNumber))];
  const storedPerson =
    stored.byPersonalNumber ??
    numbers.map((number) => findStoredPerson(stored, number)).find((person) => person !== null) ??
    null;
  const personId = storedPerson?.personId ?? newId();
  const accepted: ImportedEmployeeRow[] = [];
  const changedEmployments = new Set<string>();
  for (const number of numbers) {
    const rowsOfEmployment = usable.filter(({ employmentNumber }) => employmentNumber === number);
    const employment = stored.employments.get(number);
    if (employment !== undefined && employment.personId !== personId) {
      reject(changes, rowsOfEmployment, 'employment_number', 'employmentOfAnother');
      continue;
    }
    const periods = selectPeriodsOfEmployment(
      changes,
      rowsOfEmployment,
      employment?.periods ?? [],
      defaultListDay,
    );
    if (periods.accepted.length === 0) continue;
    accepted.push(...periods.accepted);
    const values = toEmployment(employment, periods, { number, personId, newId });
    const state =
      employment === undefined ? 'new' : hasEqualProperties(employment, values) ? 'same' : 'changed';
    if (state === 'changed') changedEmployments.add(number);
    changes.employments.push({ state, values });
    for (const imported of periods.accepted) {
      const storedPeriod = employment?.periods.find(({ fromDay }) => fromDay === imported.fromDay);
      const outcome =
        storedPeriod === undefined ? 'created' : isSamePeriod(storedPeriod, imported) ? 'skipped' : 'changed';
      changes.outcomes.push({ imported, outcome });
    }
  }
  const latest = findLatestRow(accepted);
  if (latest === undefined) return changes;
  const values = toPerson(storedPerson, personId, latest, accepted);
  if (values.isMarkKept) {
    const contradicting = accepted.filter((row) => row.isProtected === false);
    changes.remarks = contradicting.map(({ file, row }) => ({
      file,
      row,
      ...({ column: 'protected_identity', reason: 'markKept' } as const),
    }));
  }
  const state = storedPerson === null ? 'new' : hasEqualProperties(storedPerson, values) ? 'same' : 'changed';
  changes.person = { state, values };
  markRowsOfOtherChanges(changes, changedEmployments, state === 'changed' ? latest : null);
  return changes;
}

function selectPeriodsOfEmployment(
  changes: PersonChanges,
  rows: readonly ImportedEmployeeRow[],
  stored: readonly StoredPeriod[],
  defaultListDay: Day | null,
) {
  const [row, ...extraRows] = rows;
  const day = row?.listDay ?? defaultListDay;
  if (day === null || row === undefined) {
    const periods = selectPeriods(rows, stored);
    for (const { period, overlapped } of periods.rejected) {
      const place = { file: period.file, row: period.row, column: 'from' };
      changes.rejections.push(
        overlapped === null
          ? { ...place, reason: 'overlapStored' }
          : { ...place, reason: 'overlap', other: overlapped },
      );
    }
    return periods;
  }
  for (const extra of extraRows) {
    const place = { file: extra.file, row: extra.row, column: 'employment_number' };
    changes.rejections.push({ ...place, reason: 'severalRowsOfEmployment', other: row });
  }
  const periods = selectSnapshotPeriods(row, stored, day);
  for (const { file, row: rowNumber, fromDay, toDay } of periods.rejected) {
    const place = { file, row: rowNumber };
    if (toDay === null || toDay >= fromDay) {
      changes.rejections.push({ ...place, column: 'from', reason: 'overlapStored' });
      continue;
    }
    const value = quotePeriod(fromDay, toDay);
    changes.rejections.push({ ...place, column: 'to', reason: 'endsBeforeItBegins', value });
  }
  return periods;
}

/**
 * A change of the person or the employment, but of no period, changes the outcome of the latest row from `skipped` to `changed`.
 */
function markRowsOfOtherChanges(
  changes: PersonChanges,
  changedEmployments: ReadonlySet<string>,
  latestRowOfPerson: ImportedEmployeeRow | null,
): void {
  const changedRows = new Set<ImportedEmployeeRow>(latestRowOfPerson === null ? [] : [latestRowOfPerson]);
  for (const number of changedEmployments) {
    const outcomesOfEmployment = changes.outcomes.filter(
      ({ imported }) => imported.employmentNumber === number,
    );
    const last = findLatestRow(outcomesOfEmployment.map(({ imported }) => imported));
    if (last !== undefined && outcomesOfEmployment.every(({ outcome }) => outcome === 'skipped'))
      changedRows.add(last);
  }
  for (const rowOutcome of changes.outcomes) {
    if (rowOutcome.outcome === 'skipped' && changedRows.has(rowOutcome.imported))
      rowOutcome.outcome = 'changed';
  }
}

/** Removes and rejects rows whose personal number differs from that of the latest row of the employment. */
function removeConflictingPersonalNumbers(
  changes: PersonChanges,
  rows: readonly ImportedEmployeeRow[],
): ImportedEmployeeRow[] {
  const latest = new Map<string, ImportedEmployeeRow | undefined>();
  for (const { employmentNumber } of rows) {
    const rowsWithNumber = rows.filter(
      (row) => row.employmentNumber === employmentNumber && row.personalNumber !== null,
    );
    latest.set(employmentNumber, findLatestRow(rowsWithNumber));
  }
  return rows.filter((imported) => {
    const latestRow = latest.get(imported.employmentNumber);
    const isConsistent =
      imported.personalNumber === null || imported.personalNumber === latestRow?.personalNumber;
    if (isConsistent || latestRow === undefined) return isConsistent;
    const number = imported.employmentNumber;
    const difference = { subject: 'personalNumber', number, from: null, columns: [] } as const;
    changes.rejections.push({
      file: imported.file,
      row: imported.row,
      column: null,
      reason: 'contradicts',
      contradiction: { contradicted: latestRow, difference },
    });
    return false;
  });
}

/** Removes repeated rows: reports an identical one as skipped, and rejects a period that contradicts an earlier row. */
function removeRepeatedRows(
  changes: PersonChanges,
  rows: readonly ImportedEmployeeRow[],
): ImportedEmployeeRow[] {
  const firstRows = new Map<string, ImportedEmployeeRow>();
  return rows.filter((imported) => {
    const key = `${imported.fromDay} ${imported.employmentNumber}`;
    const other = firstRows.get(key);
    if (other === undefined) {
      firstRows.set(key, imported);
      return true;
    }
    if (listDifferences(other, imported).length === 0)
      changes.outcomes.push({ imported, outcome: 'skipped' });
    else rejectContradiction(changes, other, imported);
    return false;
  });
}

/**
 * First name, last name and gender are those of the latest row. Personal number, birth date and protected identity are the
 * latest given ones, else the stored ones, and a mark that an administrator has set stays; before the stored birth date, the one
 * in the personal number applies.
 */
function toPerson(
  before: StoredPerson | null,
  personId: string,
  latest: ImportedEmployeeRow,
  accepted: readonly ImportedEmployeeRow[],
): StoredPerson {
  const personalNumber =
    findLatestRow(accepted.filter((row) => row.personalNumber !== null))?.personalNumber ??
    before?.personalNumber ??
    null;
  const birthDate =
    findLatestRow(accepted.filter((row) => row.birthDate !== null))?.birthDate ??
    (personalNumber === null ? null : findBirthDate(personalNumber)) ??
    before?.birthDate ??
    null;
  const isMarkKept = before?.isMarkKept ?? false;
  const given = findLatestRow(accepted.filter((row) => row.isProtected !== null))?.isProtected;
  const isProtected = isMarkKept || (given ?? before?.isProtected ?? false);
  const { firstName, lastName, gender } = latest;
  return { personId, firstName, lastName, personalNumber, birthDate, gender, isProtected, isMarkKept };
}

function toEmployment(
  before: StoredEmployment | undefined,
  { accepted, unchanged }: { accepted: readonly ImportedEmployeeRow[]; unchanged: readonly StoredPeriod[] },
  { number, personId, newId }: { number: string; personId: string; newId: () => string },
): StoredEmployment {
  const periods = [
    ...accepted.map(({ fromDay, toDay, departmentId }) => ({ fromDay, toDay, departmentId })),
    ...unchanged,
  ].sort((a, b) => (a.fromDay < b.fromDay ? -1 : 1));
  const [first, last] = [periods[0], periods.at(-1)];
  // Type and manager belong to the employment, so only its last period sets them.
  const lastAccepted = accepted.find(({ fromDay }) => fromDay === last?.fromDay);
  const isGiven = (column: 'employment_type' | 'manager') =>
    lastAccepted !== undefined && (before === undefined || lastAccepted.columns.has(column));
  return {
    employmentId: before?.employmentId ?? newId(),
    personId,
    employmentNumber: number,
    employmentType: isGiven('employment_type')
      ? (lastAccepted?.employmentType ?? null)
      : (before?.employmentType ?? null),
    manager: isGiven('manager') ? (lastAccepted?.manager ?? null) : (before?.manager ?? null),
    fromDay: first?.fromDay ?? '',
    toDay: last?.toDay ?? null,
    periods,
  };
}

function findStoredPerson(known: StoredPersonData, number: string): StoredPerson | null {
  return known.people.get(known.employments.get(number)?.personId ?? '') ?? null;
}

function reject(
  changes: PersonChanges,
  rows: readonly ImportedEmployeeRow[],
  column: string,
  reason: Reason,
): void {
  changes.rejections.push(...rows.map(({ file, row }) => ({ file, row, column, reason })));
}

/**
 * The row with the latest first day; of several, the one with the highest employment number, so that the choice is deterministic.
 */
function findLatestRow(rows: readonly ImportedEmployeeRow[]): ImportedEmployeeRow | undefined {
  const order = ({ fromDay, employmentNumber }: ImportedEmployeeRow) => `${fromDay} ${employmentNumber}`;
  return rows.reduce<ImportedEmployeeRow | undefined>(
    (latest, row) => (latest === undefined || order(row) > order(latest) ? row : latest),
    undefined,
  );
}

function isSamePeriod(a: StoredPeriod, b: ImportedEmployeeRow): boolean {
  return a.toDay === b.toDay && a.departmentId === b.departmentId;
}

const columnProperties = {
  first_name: 'firstName',
  last_name: 'lastName',
  gender: 'gender',
  department_id: 'departmentId',
  to: 'toDay',
  personal_number: 'personalNumber',
  birth_date: 'birthDate',
  employment_type: 'employmentType',
  manager: 'manager',
  parent_department: 'parentDepartment',
  protected_identity: 'isProtected',
} as const satisfies Record<string, keyof ImportedEmployeeRow>;

/** The columns whose values differ between two rows with the same employment and first day. */
function listDifferences(a: ImportedEmployeeRow, b: ImportedEmployeeRow): string[] {
  return Object.entries(columnProperties).flatMap(([column, property]) =>
    a[property] === b[property] ? [] : [column],
  );
}

function rejectContradiction(
  changes: PersonChanges,
  first: ImportedEmployeeRow,
  imported: ImportedEmployeeRow,
): void {
  const { file, row, employmentNumber, fromDay } = imported;
  const columns = listDifferences(first, imported);
  const difference = { subject: 'employee', number: employmentNumber, from: fromDay, columns } as const;
  const contradiction = { contradicted: first, difference };
  changes.rejections.push({ file, row, column: null, reason: 'contradicts', contradiction });
}

function hasEqualProperties<Value extends object>(a: Value, b: Value): boolean {
  const sorted = (value: Value) =>
    JSON.stringify(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
  return sorted(a) === sorted(b);
}
