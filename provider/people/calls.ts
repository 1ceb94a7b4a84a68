import { listPersonAbsences } from '#provider/absence/person/list-person-absences.ts';
import type { CallHandlers } from '#provider/access/pipeline/call-handlers.ts';
import { listEmploymentTypes } from './list-employment-types.ts';
import { readPerson } from './read-person.ts';

/** Routes for one person and for the employment types. */
export const personCalls = {
  person: (context, { personId }) => readPerson(context, personId),

  personAbsenceList: (context, { personId }) => listPersonAbsences(context, personId),

  personEmploymentTypes: (context, { departmentIds }) => listEmploymentTypes(context, departmentIds),
} satisfies CallHandlers;
