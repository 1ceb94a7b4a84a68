import type { CallResponse } from '#contract/calls.ts';

type AbsentPerson = CallResponse<'absenceList'>[number];
export type Absence = AbsentPerson['absence'];

/** A row of the absent list as the provider returns it, with these properties of the absence. */
export function makeAbsentPerson(absence: Partial<Absence> = {}): AbsentPerson {
  const department = { abstract_id: '1', name: 'Gjuteri' };
  return {
    person: { person_id: 'p', first_name: 'Åsa', last_name: 'Öberg', state: 'named' },
    employment: {
      employment_id: 'e',
      employmentNumber: '1001',
      department,
      parentDepartment: null,
      manager: null,
      employmentType: null,
      fromDate: '2020-01-01',
      toDate: null,
    },
    absence: {
      absenceId: 'a',
      type: 'SICK_LEAVE',
      cause: { id: 101, name: 'Förkylning' },
      causeCategory: { id: 1, name: 'Infektion och förkylning' },
      fromDate: '2026-11-01',
      toDate: null,
      realReturnDate: '2026-11-20',
      callDatetime: null,
      callDatetimeWell: null,
      isAbsent: true,
      absenceStatus: 50,
      absenceDays: 21,
      totalAbsenceDays: 1021,
      workRelated: true,
      needForSupport: false,
      relapse: true,
      newAbsenceDegree: false,
      occasions: 1,
      spellFrom: '2024-02-05',
      degreeFrom: '2026-10-01',
      ...absence,
    },
  };
}

/** The same person as a row of the short lists of the overview. */
export function makeTodayRow(absence: Partial<Absence> = {}): CallResponse<'personReturnThisWeek'>[number] {
  const absentPerson = makeAbsentPerson(absence);
  return {
    person: absentPerson.person,
    department: absentPerson.employment.department,
    absence: absentPerson.absence,
  };
}
