import type { Day } from '../../contract/calendar';
import type { AbsenceType } from '../../contract/vocabulary';
import { RowError, type CellReader } from './cell-reader';
import type { AbsenceColumn } from './csv-columns';
import { parseDecimal } from './parse-decimal';
import { parseMoment } from './parse-moment';

export interface CsvAbsence {
  employmentNumber: string;
  type: AbsenceType;
  fromDay: Day;
  toDay: Day | null;
  /** Percent. */
  degree: number;
  causeId: number | null;
  workRelated: boolean;
  /** Null where the source says nothing. */
  relapse: boolean | null;
  expectedReturn: Day | null;
  /** In UTC. */
  reportedAt: string | null;
  recoveredAt: string | null;
  needForSupport: boolean;
}

const types = new Map<string, AbsenceType>([
  ['sick_leave', 'SICK_LEAVE'],
  ['sjuk', 'SICK_LEAVE'],
  ['sjukdom', 'SICK_LEAVE'],
  ['sjukfrånvaro', 'SICK_LEAVE'],
  ['sjk', 'SICK_LEAVE'],
  ['care_of_child', 'CARE_OF_CHILD'],
  ['vab', 'CARE_OF_CHILD'],
  ['vård av barn', 'CARE_OF_CHILD'],
  ['unknown', 'UNKNOWN'],
  ['okänd', 'UNKNOWN'],
]);

const WHOLE_DEGREE = 100;
/** What a column of whole numbers in the database can hold. */
const MAX_CAUSE = 2_147_483_647;

/** @throws {RowError} */
export function parseAbsenceRow(cells: CellReader<AbsenceColumn>): CsvAbsence {
  cells.required('type');
  const fromDay = cells.requiredDay('from');
  const toDay = cells.day('to');
  if (toDay !== null && fromDay > toDay) throw new RowError('to', 'endsBeforeItBegins');
  return {
    employmentNumber: cells.id('employment_number'),
    type: cells.parsed('type', (text) => types.get(text.toLowerCase()) ?? null, 'notAType') ?? 'UNKNOWN',
    fromDay,
    toDay,
    degree: cells.parsed('degree', parseDegree, 'notADegree') ?? WHOLE_DEGREE,
    causeId: cells.parsed('cause', parseCause, 'notANumber'),
    workRelated: cells.flag('work_related'),
    relapse: cells.text('relapse') === '' ? null : cells.flag('relapse'),
    expectedReturn: cells.day('expected_return'),
    reportedAt: cells.parsed('reported_at', parseMoment, 'notAMoment'),
    recoveredAt: cells.parsed('recovered_at', parseMoment, 'notAMoment'),
    needForSupport: cells.flag('need_for_support'),
  };
}

/** Percent as a whole number, the form in which it is stored. */
function parseDegree(text: string): number | null {
  const degree = Math.round(parseDecimal(text.replace(/ ?%$/, '')) ?? 0);
  return degree >= 1 && degree <= WHOLE_DEGREE ? degree : null;
}

function parseCause(text: string): number | null {
  return /^-?\d{1,10}$/.test(text) && Math.abs(Number(text)) <= MAX_CAUSE ? Number(text) : null;
}
