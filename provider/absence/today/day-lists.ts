import { PLANNED_RETURNS_DAYS } from '#contract/values/constants.ts';
import { isAbsentOn, isEmployedOn, type AbsenceRow } from '../absence-row.ts';
import { calculateOccasions } from '../spells/occasions.ts';

/**
 * Selects the rows that make a person newly absent: absent today, in a spell that began today. A relapse or a
 * new degree in an ongoing spell is not new.
 *
 * @param rows every row of one person
 */
export function selectNewToday(rows: readonly AbsenceRow[], today: number): AbsenceRow[] {
  const candidates = rows.filter((row) => row.from === today && isAbsentOn(row, today));
  return candidates.filter((row) =>
    calculateOccasions(rows, row.type, today).some(({ start, end }) => start === today && end === today),
  );
}

/**
 * Selects the rows from which a person returns today: the last day was yesterday, or the row is open and
 * today is the expected return. Returns none if another row covers today.
 *
 * @param rows every row of one person
 */
export function selectReturningToday(rows: readonly AbsenceRow[], today: number): AbsenceRow[] {
  const returning = rows.filter((row) => isEmployedOn(row, today) && isReturnedFrom(row, today));
  const stillAway = rows.some((row) => !returning.includes(row) && isAbsentOn(row, today));
  return stillAway ? [] : returning;
}

function isReturnedFrom(row: AbsenceRow, today: number): boolean {
  return row.to === null ? row.expectedReturn === today : row.to === today - 1;
}

/**
 * The day on which the person returns: the expected return, otherwise the day after the last day; null if the
 * row is open.
 */
export function returnDay(row: AbsenceRow): number | null {
  if (row.expectedReturn !== null) return row.expectedReturn;
  return row.to === null ? null : row.to + 1;
}

/**
 * Selects the rows from which a person is expected to return in the seven days from tomorrow. Leaves out rows
 * that have ended, rows whose employment ends first, and rows that another row follows without a working day
 * between.
 *
 * @param rows every row of one person
 */
export function selectPlannedReturns(rows: readonly AbsenceRow[], today: number): AbsenceRow[] {
  const notEnded = rows.filter((row) => (row.to ?? today) >= today);
  return notEnded.filter((row) => {
    const day = returnDay(row);
    if (day === null || day <= today || day > today + PLANNED_RETURNS_DAYS) return false;
    return isEmployedOn(row, day) && !notEnded.some((other) => isAbsentRow(other, day, today));
  });
}

/**
 * Whether the person is expected to be absent by this row on a future day. Ignores an expected return in the
 * past.
 */
function isAbsentRow(row: AbsenceRow, day: number, today: number): boolean {
  const back = returnDay(row);
  const lastDayAway = back !== null && back > today ? back - 1 : (row.to ?? Infinity);
  return row.from <= day && day <= lastDayAway && isEmployedOn(row, day);
}
