import { addDays, addMonths, type Day } from '#contract/values/calendar.ts';
import type { absence } from '#provider/database/tables/absence.ts';
import type {
  departmentPeriod,
  employment,
  person,
  unavailability,
} from '#provider/database/tables/person.ts';
import {
  FIXTURE_DEPARTMENTS,
  type EdgeCaseEmployment,
  type EdgeCasePerson,
  type EdgeCaseRow,
  type EdgeCaseFixture,
} from './edge-case-fixture.ts';

/** The rows of a fixture in the provider's tables, without departments. */
export interface EdgeCaseRows {
  people: (typeof person.$inferInsert)[];
  employments: (typeof employment.$inferInsert)[];
  departmentPeriods: (typeof departmentPeriod.$inferInsert)[];
  unavailabilities: (typeof unavailability.$inferInsert)[];
  absences: (typeof absence.$inferInsert)[];
}

/**
 * Builds the rows of a fixture with deterministic ids, so that ties by id have the same result; people are numbered
 * from `firstSerial`.
 */
export function buildEdgeCaseRows(
  fixture: EdgeCaseFixture,
  organisationId: string,
  firstSerial = 1,
): EdgeCaseRows {
  const rows: EdgeCaseRows = {
    people: [],
    employments: [],
    departmentPeriods: [],
    unavailabilities: [],
    absences: [],
  };
  for (const [index, kind] of fixture.people.entries()) {
    for (let copy = 0; copy < fixture.copies; copy += 1) {
      addPerson(rows, kind, {
        organisationId,
        today: fixture.today,
        serial: firstSerial + index * fixture.copies + copy,
      });
    }
  }
  return rows;
}

interface Place {
  organisationId: string;
  today: Day;
  serial: number;
}

function addPerson(rows: EdgeCaseRows, kind: EdgeCasePerson, place: Place): void {
  const { organisationId, today, serial } = place;
  const personId = sameId(serial, 0);
  rows.people.push({
    organisationId,
    personId,
    firstName: 'Anna',
    lastName: 'Andersson',
    gender: kind.gender,
    birthDate: birthDate(kind.born, today),
  });
  const employmentIds = kind.employments.map((employed, index) => {
    const employmentId = sameId(serial, 100 + index);
    addEmployment(rows, employed, { ...place, personId, employmentId });
    return employmentId;
  });
  let before: RowDays = { from: kind.begins, to: kind.begins };
  for (const [index, row] of kind.rows.entries()) {
    const from = firstDay(row, before);
    const to = row.days === null ? null : from + row.days - 1;
    rows.absences.push({
      organisationId,
      personId,
      absenceId: sameId(serial, 200 + index),
      employmentId: employmentIds[row.employment % employmentIds.length] ?? '',
      type: row.type,
      fromDay: addDays(today, from),
      toDay: to === null ? null : addDays(today, to),
      degree: row.degree,
      causeId: row.cause,
      workRelated: row.workRelated,
    });
    before = { from, to: to ?? from + 20 };
  }
}

interface RowDays {
  from: number;
  to: number;
}

function firstDay({ place }: EdgeCaseRow, before: RowDays): number {
  if ('at' in place) return place.at;
  return 'after' in place ? before.to + place.after : before.from + place.within;
}

function addEmployment(
  rows: EdgeCaseRows,
  { type, department, from, days, moves, leaves }: EdgeCaseEmployment,
  { organisationId, today, personId, employmentId }: Place & { personId: string; employmentId: string },
): void {
  const lastDay = days === null ? null : from + days - 1;
  const toDay = lastDay === null ? null : addDays(today, lastDay);
  rows.employments.push({
    organisationId,
    personId,
    employmentId,
    employmentNumber: employmentId,
    employmentType: type,
    fromDay: addDays(today, from),
    toDay,
  });
  let start = from;
  const stays = [...moves.map(({ after, lost }) => ({ length: after, lost })), null];
  for (const [index, stay] of stays.entries()) {
    // The last department period is open even if the employment ends: the employment's own end counts.
    rows.departmentPeriods.push({
      organisationId,
      employmentId,
      fromDay: addDays(today, start),
      departmentId: FIXTURE_DEPARTMENTS[(department + index) % FIXTURE_DEPARTMENTS.length] ?? 'a',
      toDay: stay === null ? null : addDays(today, start + stay.length - 1),
    });
    if (stay !== null) start += stay.length + stay.lost;
  }
  const firstDays = new Set<number>();
  for (const leave of leaves) {
    if (firstDays.has(leave.from)) continue;
    firstDays.add(leave.from);
    rows.unavailabilities.push({
      organisationId,
      employmentId,
      fromDay: addDays(today, leave.from),
      reason: 'PARENTAL',
      toDay: leave.days === null ? null : addDays(today, leave.from + leave.days - 1),
    });
  }
}

function birthDate(born: EdgeCasePerson['born'], today: Day): Day | null {
  if (born === null) return null;
  if (born === 'leap') return '2000-02-29';
  return addDays(addMonths(today, -12 * born.age), -born.ago);
}

function sameId(person: number, row: number): string {
  return `00000000-0000-4000-8000-${String(person).padStart(6, '0')}${String(row).padStart(6, '0')}`;
}
