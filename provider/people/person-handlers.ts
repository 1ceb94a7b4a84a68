import type { CallHandlers } from '#provider/access/pipeline/call-handlers.ts';
import { listEmploymentTypes } from './employments/list-employment-types.ts';

/** Routes for the employments of people. */
export const personHandlers = {
  personEmploymentTypes: (context, { departmentIds }) => listEmploymentTypes(context, departmentIds),
} satisfies CallHandlers;
