import { PLANNED_RETURNS_DAYS } from '#contract/values/constants.ts';
import { isAbsentOn, isEmployedOn, type AbsenceRow } from '../absence-row.ts';
import { calculateOccasions } from '../spells/occasions.ts';

/**
 * The rows that make a person newly absent: absent today, in an occasion that began today. So neither a relapse nor a new
 * degree of an occasion that goes on. Source: statistics.md, Lists and day figures.
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
 * The rows from which a person is back today: the last day was yesterday, or the row is open and today is the expected
 * return. A person whom another row keeps away today is not back. Source: statistics.md, Lists and day figures.
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

/** The day on which the person is back from a row: the expected return, else the day after the last; null where open. */
export function returnDay(row: AbsenceRow): number | null {
  if (row.expectedReturn !== null) return row.expectedReturn;
  return row.to === null ? null : row.to + 1;
}

/**
 * The rows from which a person is expected back in the seven days that begin tomorrow. A row that has already ended, one
 * whose employment ends first, and one that another row follows without a day at work are left out.
 * Source: statistics.md, Lists and day figures.
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

/** Whether a row is expected to keep the person away on a day to come; an expected return that has passed says nothing. */
function isAbsentRow(row: AbsenceRow, day: number, today: number): boolean {
  const back = returnDay(row);
  const lastDayAway = back !== null && back > today ? back - 1 : (row.to ?? Infinity);
  return row.from <= day && day <= lastDayAway && isEmployedOn(row, day);
}
