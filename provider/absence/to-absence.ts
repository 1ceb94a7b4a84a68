import type { Absence } from '#contract/calls/absence/absence.ts';
import { addDays, addMonths, dayNumber, fromDayNumber, type Day } from '#contract/values/calendar.ts';
import { OCCASIONS_MONTHS } from '#contract/values/constants.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { cutToKnown, isAbsentOn, type AbsenceRow } from './absence-row.ts';
import { nameCause } from './causes/cause-names.ts';
import type { ReportedAbsence } from './reported-absence.ts';
import { findDegreeStart } from './spells/degree-start.ts';
import { calculateOccasions, findOccasion, type Occasion } from './spells/occasions.ts';
import { calculateRowFlags, type RowFlags } from './spells/row-flags.ts';

/** Values that depend on the person's other rows and on the days that count. */
export interface RowFigures extends RowFlags {
  absenceDays: number;
  /** The length of the row's spell; 0 if the row has no known day. */
  totalAbsenceDays: number;
  /** The spells of the row's type that the person began in the period. */
  occasions: number;
}

/** A row of the API without the days on which its spell and its degree begin. */
export type AbsenceInPeriod = Omit<Absence, 'spellFrom' | 'degreeFrom'>;

/**
 * Converts a stored row to the API's format, with the days up to today and the spells begun in the last 12 months.
 *
 * @param history every row of the person
 */
export function toAbsence(
  row: ReportedAbsence,
  history: readonly AbsenceRow[],
  context: Pick<CallContext, 'hasCapability' | 'language' | 'today'>,
): Absence {
  const { today } = context;
  const occasions = calculateOccasions(history, row.type, dayNumber(today));
  const occasion = findOccasion(occasions, row.absenceId);
  const figures = figuresUpTo(today, { row, history, occasions, occasion });
  return Object.assign(toAbsenceInPeriod(row, context, figures), {
    spellFrom: fromDayNumber(occasion?.start ?? row.from),
    degreeFrom: fromDayNumber(occasion === null ? row.from : findDegreeStart(occasion, row)),
  });
}

/**
 * Converts a stored row to the API's format and masks the fields that the caller's role may not see. This
 * is the only place that masks fields of an absence.
 *
 * @param figures those of the requested period
 */
export function toAbsenceInPeriod(
  row: ReportedAbsence,
  { hasCapability, language, today }: Pick<CallContext, 'hasCapability' | 'language' | 'today'>,
  figures: RowFigures,
): AbsenceInPeriod {
  const now = dayNumber(today);
  const named = hasCapability('dataFieldCondition') ? nameCause(row.cause, language) : null;
  return {
    absenceId: row.absenceId,
    type: row.type,
    cause: named?.cause ?? null,
    causeCategory: named?.category ?? null,
    fromDate: fromDayNumber(row.from),
    toDate: toDay(row.to),
    realReturnDate: toDay(row.expectedReturn),
    callDatetime: row.reportedAt,
    callDatetimeWell: row.recoveredAt,
    isAbsent: isAbsentOn(row, now),
    absenceStatus: row.degree,
    absenceDays: figures.absenceDays,
    totalAbsenceDays: figures.totalAbsenceDays,
    workRelated: hasCapability('workRelatedAbsences') ? row.workRelated : null,
    needForSupport: hasCapability('dataFieldNeedForSupport') ? row.needForSupport : null,
    relapse: figures.relapse,
    newAbsenceDegree: figures.newDegree,
    occasions: figures.occasions,
  };
}

type RowInHistory = {
  row: AbsenceRow;
  history: readonly AbsenceRow[];
  occasions: readonly Occasion[];
  /** The spell of the row; null if the row has no known day. */
  occasion: Occasion | null;
};

function figuresUpTo(today: Day, { row, history, occasions, occasion }: RowInHistory): RowFigures {
  const from = occasionsStart(today);
  const [days] = cutToKnown([row], dayNumber(today));
  return {
    ...calculateRowFlags(row, history),
    absenceDays: days ? days.to - days.from + 1 : 0,
    totalAbsenceDays: occasion?.length ?? 0,
    occasions: occasions.filter(({ start }) => start >= from).length,
  };
}

let latestStart = { today: '', start: 0 };

/** The first day of the 12 months up to today. Kept, because a list of 1 000 rows needs it 1 000 times. */
function occasionsStart(today: Day): number {
  if (latestStart.today !== today) {
    latestStart = { today, start: dayNumber(addDays(addMonths(today, -OCCASIONS_MONTHS), 1)) };
  }
  return latestStart.start;
}

function toDay(day: number | null): Day | null {
  return day === null ? null : fromDayNumber(day);
}
