import { listPersonAbsences } from '../absence/list-person-absences';
import type { CallHandlers } from '../access/call-handlers';
import { listEmploymentTypes } from './list-employment-types';
import { readPerson } from './read-person';

/** The calls about one person, and the types of employment. */
export const personCalls = {
  person: (context, { personId }) => readPerson(context, personId),

  personAbsenceList: (context, { personId }) => listPersonAbsences(context, personId),

  personEmploymentTypes: (context, { departmentIds }) => listEmploymentTypes(context, departmentIds),
} satisfies CallHandlers;
