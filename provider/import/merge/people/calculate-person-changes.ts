import type { Day } from '#contract/values/calendar.ts';
import type { Gender } from '#contract/values/vocabulary.ts';
import type { EmployeeRow } from '#provider/import/values/parse-employee-row.ts';
import { birthDateOf } from '#provider/import/values/personal/personal-number.ts';
import { selectSnapshotPeriods } from './select-snapshot-periods.ts';
import { type Period, selectPeriods } from './select-periods.ts';
import type { Reason } from '#provider/import/report/reasons.ts';
import type { Rejection } from '#provider/import/report/report-rejection.ts';

/** A row of a file of employees; `columns`: the optional ones that its file has; `listDay`: the day of its list of people. */
export interface ImportedPeriod extends EmployeeRow {
  listDay?: Day | null;
  file: number;
  row: number;
  columns: ReadonlySet<string>;
}

export interface KnownPerson {
  personId: string;
  firstName: string;
  lastName: string;
  personalNumber: string | null;
  birthDate: Day | null;
  gender: Gender | null;
}

export interface KnownPeriod extends Period {
  departmentId: string;
}

export interface KnownEmployment extends Period {
  employmentId: string;
  personId: string;
  employmentNumber: string;
  employmentType: string | null;
  manager: string | null;
  periods: KnownPeriod[];
}

/** The stored data for the rows of one person. */
export interface KnownPersonData {
  /** By the personal number in the rows. */
  byPersonalNumber: KnownPerson | null;
  /** By employment number. */
  employments: ReadonlyMap<string, KnownEmployment>;
  /** The people with those employments, by id. */
  people: ReadonlyMap<string, KnownPerson>;
}

export interface PersonChanges {
  /** Null if every row of the person was rejected. */
  person: { state: 'new' | 'changed' | 'same'; values: KnownPerson } | null;
  employments: { state: 'new' | 'changed' | 'same'; values: KnownEmployment }[];
  outcomes: { imported: ImportedPeriod; outcome: 'created' | 'changed' | 'skipped' }[];
  rejections: Rejection[];
}

/**
 * Calculates the changes of one person, from all rows with the personal number, or without one all rows with the employment
 * number. The latest period determines the person's data.
 *
 * @param rows in order of file and row; their departments exist
 * @param newId returns a new id
 * @param listDay the day of a complete list of staff; null if the rows are changes
 */
export function calculatePersonChanges(
  rows: readonly ImportedPeriod[],
  known: KnownPersonData,
  newId: () => string,
  listDay: Day | null = null,
): PersonChanges {
  const changes: PersonChanges = { person: null, employments: [], outcomes: [], rejections: [] };
  const usable = removeDuplicates(rejectConflictingPersonalNumbers(rows, changes), changes);
  const numbers = [...new Set(usable.map(({ employmentNumber }) => employmentNumber))];
  const before =
    known.byPersonalNumber ??
    numbers.map((number) => personOf(known, number)).find((one) => one !== null) ??
    null;
  const personId = before?.personId ?? newId();
  const accepted: ImportedPeriod[] = [];
  const employmentChanges = new Set<string>();
  for (const number of numbers) {
    const own = usable.filter(({ employmentNumber }) => employmentNumber === number);
    const employment = known.employments.get(number);
    if (employment !== undefined && employment.personId !== personId) {
      reject(changes, own, 'employment_number', 'employmentOfAnother');
      continue;
    }
    const periods = selectFrom(own, employment?.periods ?? [], listDay, changes);
    if (periods.accepted.length === 0) continue;
    accepted.push(...periods.accepted);
    const values = toEmployment(employment, periods, { number, personId, newId });
    const state = employment === undefined ? 'new' : equals(employment, values) ? 'same' : 'changed';
    if (state === 'changed') employmentChanges.add(number);
    changes.employments.push({ state, values });
    for (const imported of periods.accepted) {
      const storedPeriod = employment?.periods.find(({ fromDay }) => fromDay === imported.fromDay);
      const outcome =
        storedPeriod === undefined ? 'created' : samePeriod(storedPeriod, imported) ? 'skipped' : 'changed';
      changes.outcomes.push({ imported, outcome });
    }
  }
  const latest = latestOf(accepted);
  if (latest === undefined) return changes;
  const values = toPerson(before, personId, latest, accepted);
  const state = before === null ? 'new' : equals(before, values) ? 'same' : 'changed';
  changes.person = { state, values };
  countOtherChanges(changes, employmentChanges, state === 'changed' ? latest : null);
  return changes;
}

function selectFrom(
  own: readonly ImportedPeriod[],
  known: readonly KnownPeriod[],
  listDay: Day | null,
  changes: PersonChanges,
) {
  const [first, ...more] = own;
  const day = first?.listDay ?? listDay;
  if (day === null || first === undefined) {
    const periods = selectPeriods(own, known);
    reject(changes, periods.rejected, 'from', 'overlap');
    return periods;
  }
  reject(changes, more, 'employment_number', 'severalRowsOfEmployment');
  const periods = selectSnapshotPeriods(first, known, day);
  reject(changes, periods.rejected, 'to', 'endsBeforeItBegins');
  return periods;
}

/** Changes of the employment or the person, not of a period, are counted on the row that contains them. */
function countOtherChanges(
  changes: PersonChanges,
  numbers: ReadonlySet<string>,
  ofPerson: ImportedPeriod | null,
): void {
  const changedRows = new Set<ImportedPeriod>(ofPerson === null ? [] : [ofPerson]);
  for (const number of numbers) {
    const own = changes.outcomes.filter(({ imported }) => imported.employmentNumber === number);
    const last = latestOf(own.map(({ imported }) => imported));
    if (last !== undefined && own.every(({ outcome }) => outcome === 'skipped')) changedRows.add(last);
  }
  for (const one of changes.outcomes) {
    if (one.outcome === 'skipped' && changedRows.has(one.imported)) one.outcome = 'changed';
  }
}

function rejectConflictingPersonalNumbers(
  rows: readonly ImportedPeriod[],
  changes: PersonChanges,
): ImportedPeriod[] {
  const latest = new Map<string, ImportedPeriod | undefined>();
  for (const { employmentNumber } of rows) {
    const rowsWithNumber = rows.filter(
      (row) => row.employmentNumber === employmentNumber && row.personalNumber !== null,
    );
    latest.set(employmentNumber, latestOf(rowsWithNumber));
  }
  return rows.filter((imported) => {
    const latestRow = latest.get(imported.employmentNumber);
    const fits = imported.personalNumber === null || imported.personalNumber === latestRow?.personalNumber;
    if (fits || latestRow === undefined) return fits;
    const number = imported.employmentNumber;
    const difference = { subject: 'personalNumber', number, from: null, columns: [] } as const;
    changes.rejections.push({
      file: imported.file,
      row: imported.row,
      column: null,
      reason: 'contradicts',
      contradiction: { first: latestRow, difference },
    });
    return false;
  });
}

/** Reports duplicate periods as skipped, and rejects a period that contradicts an earlier row. */
function removeDuplicates(rows: readonly ImportedPeriod[], changes: PersonChanges): ImportedPeriod[] {
  const first = new Map<string, ImportedPeriod>();
  return rows.filter((imported) => {
    const key = `${imported.fromDay} ${imported.employmentNumber}`;
    const other = first.get(key);
    if (other === undefined) {
      first.set(key, imported);
      return true;
    }
    if (listDifferences(other, imported).length === 0)
      changes.outcomes.push({ imported, outcome: 'skipped' });
    else rejectContradiction(changes, other, imported);
    return false;
  });
}

/** A missing column keeps the stored value, and so does an empty cell of an identifying column. */
function toPerson(
  before: KnownPerson | null,
  personId: string,
  latest: ImportedPeriod,
  accepted: readonly ImportedPeriod[],
): KnownPerson {
  const personalNumber =
    latestOf(accepted.filter((row) => row.personalNumber !== null))?.personalNumber ??
    before?.personalNumber ??
    null;
  const birthDate =
    latestOf(accepted.filter((row) => row.birthDate !== null))?.birthDate ??
    (personalNumber === null ? null : birthDateOf(personalNumber)) ??
    before?.birthDate ??
    null;
  const { firstName, lastName, gender } = latest;
  return { personId, firstName, lastName, personalNumber, birthDate, gender };
}

function toEmployment(
  before: KnownEmployment | undefined,
  { accepted, unchanged }: { accepted: readonly ImportedPeriod[]; unchanged: readonly KnownPeriod[] },
  { number, personId, newId }: { number: string; personId: string; newId: () => string },
): KnownEmployment {
  const periods = [
    ...accepted.map(({ fromDay, toDay, departmentId }) => ({ fromDay, toDay, departmentId })),
    ...unchanged,
  ].sort((a, b) => (a.fromDay < b.fromDay ? -1 : 1));
  const [first, last] = [periods[0], periods.at(-1)];
  // Type and manager belong to the employment, so only its last period sets them.
  const lastAccepted = accepted.find(({ fromDay }) => fromDay === last?.fromDay);
  const setsColumn = (column: 'employment_type' | 'manager') =>
    lastAccepted !== undefined && (before === undefined || lastAccepted.columns.has(column));
  return {
    employmentId: before?.employmentId ?? newId(),
    personId,
    employmentNumber: number,
    employmentType: setsColumn('employment_type')
      ? (lastAccepted?.employmentType ?? null)
      : (before?.employmentType ?? null),
    manager: setsColumn('manager') ? (lastAccepted?.manager ?? null) : (before?.manager ?? null),
    fromDay: first?.fromDay ?? '',
    toDay: last?.toDay ?? null,
    periods,
  };
}

function personOf(known: KnownPersonData, number: string): KnownPerson | null {
  return known.people.get(known.employments.get(number)?.personId ?? '') ?? null;
}

function reject(
  changes: PersonChanges,
  rows: readonly ImportedPeriod[],
  column: string,
  reason: Reason,
): void {
  changes.rejections.push(...rows.map(({ file, row }) => ({ file, row, column, reason })));
}

/** Of rows that begin on one day, the one with the highest employment number: an arbitrary but fixed choice. */
function latestOf(rows: readonly ImportedPeriod[]): ImportedPeriod | undefined {
  const order = ({ fromDay, employmentNumber }: ImportedPeriod) => `${fromDay} ${employmentNumber}`;
  return rows.reduce<ImportedPeriod | undefined>(
    (latest, row) => (latest === undefined || order(row) > order(latest) ? row : latest),
    undefined,
  );
}

function samePeriod(a: KnownPeriod, b: ImportedPeriod): boolean {
  return a.toDay === b.toDay && a.departmentId === b.departmentId;
}

const comparedColumns = {
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
} as const satisfies Record<string, keyof ImportedPeriod>;

/** The columns whose values differ between two rows with the same employment and first day. */
function listDifferences(a: ImportedPeriod, b: ImportedPeriod): string[] {
  return Object.entries(comparedColumns).flatMap(([column, property]) =>
    a[property] === b[property] ? [] : [column],
  );
}

function rejectContradiction(changes: PersonChanges, first: ImportedPeriod, imported: ImportedPeriod): void {
  const { file, row, employmentNumber, fromDay } = imported;
  const columns = listDifferences(first, imported);
  const difference = { subject: 'employee', number: employmentNumber, from: fromDay, columns } as const;
  const contradiction = { first, difference };
  changes.rejections.push({ file, row, column: null, reason: 'contradicts', contradiction });
}

function equals<Value extends object>(a: Value, b: Value): boolean {
  const sorted = (value: Value) =>
    JSON.stringify(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
  return sorted(a) === sorted(b);
}
