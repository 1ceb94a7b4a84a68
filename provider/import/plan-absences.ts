import type { AbsenceType } from '../../contract/vocabulary';
import type { CsvAbsence } from './parse-absence-row';
import { describeDifference, type Refusal } from './report-refusal';

/** A row of a file of absences; `columns`: the optional ones that its file has. */
export interface GivenAbsence extends CsvAbsence {
  file: number;
  row: number;
  columns: ReadonlySet<string>;
}

export interface KnownAbsence extends Omit<CsvAbsence, 'employmentNumber'> {
  absenceId: string;
}

export interface AbsencePlan {
  created: KnownAbsence[];
  changed: KnownAbsence[];
  outcomes: { given: GivenAbsence; outcome: 'created' | 'changed' | 'skipped' }[];
  refusals: Refusal[];
}

/** The columns that a file may lack, with what each says. */
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
 * What files make of the absences of one employment. Type and first day tell which absence a row means; a column that the
 * file lacks leaves what is there.
 *
 * @param rows in order of file and row
 * @param newId makes an id
 */
export function planAbsences(
  rows: readonly GivenAbsence[],
  known: readonly KnownAbsence[],
  newId: () => string,
): AbsencePlan {
  const plan: AbsencePlan = { created: [], changed: [], outcomes: [], refusals: [] };
  const first = new Map<string, GivenAbsence>();
  for (const given of rows) {
    const other = first.get(keyOf(given));
    if (other !== undefined) {
      if (sameFacts(other, given)) plan.outcomes.push({ given, outcome: 'skipped' });
      else plan.refusals.push(contradictionOf(other, given));
      continue;
    }
    first.set(keyOf(given), given);
    const before = known.find((one) => keyOf(one) === keyOf(given));
    const after = merge(before, given, newId);
    if (after.toDay !== null && after.fromDay > after.toDay) {
      const { file, row } = given;
      plan.refusals.push({ file, row, column: 'to', reason: 'endsBeforeItBegins' });
      continue;
    }
    const outcome = before === undefined ? 'created' : sameFacts(before, after) ? 'skipped' : 'changed';
    if (outcome !== 'skipped') plan[outcome].push(after);
    plan.outcomes.push({ given, outcome });
  }
  return plan;
}

function merge(before: KnownAbsence | undefined, given: GivenAbsence, newId: () => string): KnownAbsence {
  const { file: _file, row: _row, columns, employmentNumber: _number, ...facts } = given;
  if (before === undefined) return { absenceId: newId(), ...facts };
  const said = Object.entries(optional).filter(([column]) => columns.has(column));
  return { ...before, ...Object.fromEntries(said.map(([, fact]) => [fact, facts[fact]])) };
}

function keyOf({ type, fromDay }: Pick<CsvAbsence, 'type' | 'fromDay'>): string {
  return `${type} ${fromDay}`;
}

const rowsOfType = {
  SICK_LEAVE: 'sick-leave rows',
  CARE_OF_CHILD: 'care-of-child rows',
  UNKNOWN: 'absence rows of unknown type',
} as const satisfies Record<AbsenceType, string>;

function contradictionOf(first: GivenAbsence, given: GivenAbsence): Refusal {
  const { file, row, employmentNumber, type, fromDay } = given;
  const sentence = describeDifference(
    `employee ${employmentNumber} has two different ${rowsOfType[type]} from ${fromDay}`,
    listDifferences(first, given),
  );
  return { file, row, column: null, reason: 'contradicts', contradiction: { first, sentence } };
}

type Facts = Omit<CsvAbsence, 'employmentNumber'>;

function sameFacts(a: Facts, b: Facts): boolean {
  return listDifferences(a, b).length === 0;
}

/** The columns in which two rows differ. */
function listDifferences(a: Facts, b: Facts): string[] {
  return Object.entries(optional).flatMap(([column, fact]) => {
    const same =
      fact === 'reportedAt' || fact === 'recoveredAt' ? sameMoment(a[fact], b[fact]) : a[fact] === b[fact];
    return same ? [] : [column];
  });
}

/** The database writes a moment in another form than we do. */
function sameMoment(a: string | null, b: string | null): boolean {
  return a === null || b === null ? a === b : Date.parse(a) === Date.parse(b);
}
