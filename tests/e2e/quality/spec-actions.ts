import { SESSION_ACTIONS } from './actions/session-actions.ts';
import { OVERVIEW_ACTIONS } from './actions/overview-actions.ts';
import { STATISTICS_ACTIONS } from './actions/statistics-actions.ts';
import { PERSON_ACTIONS } from './actions/person-actions.ts';
import { DEPARTMENT_ACTIONS } from './actions/department-actions.ts';
import { DOCUMENT_ACTIONS } from './actions/document-actions.ts';
import { FOLLOW_UP_ACTIONS } from './actions/follow-up-actions.ts';
import { GENERAL_ACTIONS } from './actions/general-actions.ts';
import { ADMIN_ACTIONS } from './actions/admin-actions.ts';
import type { SpecAction } from './actions/spec-action.ts';

/** Every action of a user; actions.spec.ts compares the list with the pages and the tests. */
export const SPEC_ACTIONS: readonly SpecAction[] = [
  ...SESSION_ACTIONS,
  ...OVERVIEW_ACTIONS,
  ...STATISTICS_ACTIONS,
  ...PERSON_ACTIONS,
  ...DEPARTMENT_ACTIONS,
  ...DOCUMENT_ACTIONS,
  ...FOLLOW_UP_ACTIONS,
  ...GENERAL_ACTIONS,
  ...ADMIN_ACTIONS,
];
