import type { Day } from '#contract/values/calendar.ts';
import { RowError } from '#provider/import/files/cell-reader.ts';
import type {
  StoredEmployment,
  StoredPerson,
} from '#provider/import/merge/people/calculate-person-changes.ts';
import type { EmployeeRow } from '#provider/import/values/parse-employee-row.ts';
import { findGender } from '#provider/import/values/personal/personal-number.ts';
import type { StagedPerson } from './staged-person.ts';
import { quotePeriod } from '#provider/import/values/quote-period.ts';

/** A person's row as a row of employees; `listDay`: the day that it describes, null for a period that is already stored. */
export type CompletedPerson = EmployeeRow & { listDay: Day | null };

/** The stored data that matches a row. */
export interface StoredMatch {
  /** With the row's employment number. */
  employment: StoredEmployment | null;
  /** The person with that employment, else with the row's personal number. */
  person: StoredPerson | null;
}

/**
 * Completes a person of PAXml with what is stored: elements that the file lacks do not change anything. A new employment
 * needs a name, a first day, a department, and, for a new person, a gender, which the personal number contains.
 *
 * @param departmentId null if the file names no department
 * @param day the day that the file describes
 * @throws {RowError} if something is missing, or the employment number belongs to another person
 */
export function completePerson(
  given: StagedPerson,
  { employment, person }: StoredMatch,
  { departmentId, day }: { departmentId: string | null; day: Day },
): CompletedPerson {
  const { employmentNumber, personalNumber, employmentType } = given;
  if (person !== null && isAnother(person, personalNumber))
    throw new RowError('persnr', 'employmentOfAnother');
  const firstName = given.firstName ?? person?.firstName;
  const lastName = given.lastName ?? person?.lastName;
  const gender = person?.gender ?? genderIn(personalNumber) ?? genderIn(person?.personalNumber ?? null);
  if (firstName === undefined) throw new RowError('fornamn', 'missing');
  if (lastName === undefined) throw new RowError('efternamn', 'missing');
  if (gender === null) throw new RowError('persnr', 'missing');
  return {
    employmentNumber,
    firstName,
    lastName,
    gender,
    personalNumber,
    ...(employment === null
      ? newPeriod(given, departmentId, day)
      : storedPeriod(given, employment, { departmentId, day })),
    employmentType: employmentType ?? employment?.employmentType ?? null,
    birthDate: null,
    manager: null,
    parentDepartment: null,
    isProtected: null,
  };
}

type CompletedPeriod = Pick<CompletedPerson, 'departmentId' | 'fromDay' | 'toDay' | 'listDay'>;

type GivenDays = Pick<StagedPerson, 'fromDay' | 'toDay'>;

function newPeriod({ fromDay, toDay }: GivenDays, departmentId: string | null, day: Day): CompletedPeriod {
  if (departmentId === null) throw new RowError('resenhet', 'newWithoutDepartment');
  if (fromDay === null) throw new RowError('anstdatum', 'missing');
  return { departmentId, fromDay, toDay, listDay: day };
}

/** The period of the day, or one that begins after the stored ones, else the period nearest before the day. */
function storedPeriod(
  given: GivenDays,
  { periods }: StoredEmployment,
  { departmentId, day }: { departmentId: string | null; day: Day },
): CompletedPeriod {
  const { fromDay } = given;
  const past = periods.filter((period) => period.fromDay <= day);
  const nearest = past.at(-1) ?? periods[0];
  const last = periods.at(-1);
  if (nearest === undefined || last === undefined) return newPeriod(given, departmentId, day);
  if (fromDay !== null && last.toDay !== null && fromDay > last.toDay) {
    return { departmentId: departmentId ?? last.departmentId, fromDay, toDay: given.toDay, listDay: day };
  }
  const toDay = given.toDay ?? nearest.toDay;
  if (toDay !== null && toDay < nearest.fromDay) {
    throw new RowError('avgdatum', 'endsBeforeItBegins', quotePeriod(nearest.fromDay, toDay));
  }
  const isCurrent = nearest.fromDay <= day && (nearest.toDay === null || nearest.toDay >= day);
  if (!isCurrent) {
    return { departmentId: nearest.departmentId, fromDay: nearest.fromDay, toDay, listDay: null };
  }
  return {
    departmentId: departmentId ?? nearest.departmentId,
    fromDay: fromDay ?? nearest.fromDay,
    toDay,
    listDay: day,
  };
}

function isAnother({ personalNumber }: StoredPerson, given: string | null): boolean {
  return personalNumber !== null && given !== null && personalNumber !== given;
}

function genderIn(personalNumber: string | null) {
  return personalNumber === null ? null : findGender(personalNumber);
}
