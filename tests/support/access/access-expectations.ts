import type { ProblemCode } from '#contract/http/problem-code.ts';
import { roleHasCapability } from '#contract/roles.ts';
import { problemsOf } from '#provider/description/openapi/call-problems.ts';
import type { Caller } from './access-callers.ts';
import { requestCaseOf, type TargetKind } from './access-requests.ts';
import type { CallVariant } from './access-variants.ts';
import { PLACES, type Place } from './access-fixture.ts';

/** The result that the matrix expects for a call, a caller and the place of a target. */
export type Expected = 'allowed' | ProblemCode;

const OWN: Place[] = ['own'];

/** Other plans of the person in the place `own`. */
const PLANS_OF_OWN: readonly Place[] = ['finished', 'earlierPlan'];

/** The possible places of each kind of target. */
export const placesOf: Readonly<Record<TargetKind, readonly Place[]>> = {
  nothing: OWN,
  ticket: [...OWN, 'unknown'],
  // The person in the place `protectedIdentity` is in the department of `own`, whose responses must not contain it.
  departments: PLACES.filter((place) => !PLANS_OF_OWN.includes(place) && place !== 'protectedIdentity'),
  person: PLACES.filter((place) => !PLANS_OF_OWN.includes(place)),
  plan: PLACES,
  delegation: [...OWN, 'otherDepartment', 'noContract', 'otherOrganisation', 'unknown'],
  delivery: [...OWN, 'otherOrganisation', 'unknown'],
  account: [...OWN, 'otherOrganisation', 'unknown'],
  accessReview: [...OWN, 'otherOrganisation', 'unknown'],
  machineAccount: [...OWN, 'otherOrganisation', 'unknown'],
  identityProvider: [...OWN, 'otherOrganisation', 'unknown'],
  dataSource: [...OWN, 'otherOrganisation', 'unknown'],
  mapping: [...OWN, 'otherOrganisation', 'unknown'],
  accountChange: [...OWN, 'otherOrganisation', 'unknown'],
  savedView: [...OWN, 'unknown'],
  retentionHold: [...OWN, 'otherOrganisation', 'unknown'],
  administeredPerson: [...OWN, 'otherOrganisation', 'unknown'],
  personRequest: [...OWN, 'otherOrganisation', 'unknown'],
  removedPlan: [...OWN, 'otherOrganisation', 'unknown'],
};

/**
 * Returns the expected result from the contract and the table of roles alone: first the caller, then the role, then
 * the target.
 */
export function expectedOf(
  { call }: CallVariant,
  { holds, claims, name, administrator = false, isMachine = false, expectedProblem }: Caller,
  place: Place,
): Expected {
  if (call.audience === 'public') return place === 'unknown' ? 'not_found' : 'allowed';
  if (expectedProblem !== null) return expectedProblem;
  const lacksRole = claims === null || name === 'a role not held';
  if (call.audience === 'role' && call.administration && lacksRole) return 'role_not_held';
  if (isMachine && !call.machines) return 'role_not_allowed';
  if (call.administration && !administrator && !isMachine) return 'role_not_allowed';
  if (call.audience === 'token') return place === 'own' ? 'allowed' : 'not_found';
  if (lacksRole) return 'role_not_held';
  if (call.capability !== null && !roleHasCapability(holds, call.capability)) return 'role_not_allowed';
  switch (place) {
    case 'own':
      return 'allowed';
    case 'earlierPlan':
      if (!roleHasCapability(holds, 'absenceOutsideDepartments')) return 'not_found';
      return problemsOf(call, []).includes('plan_finished') ? 'plan_finished' : 'allowed';
    case 'finished':
      return problemsOf(call, []).includes('plan_finished') ? 'plan_finished' : 'allowed';
    case 'featureOff':
      return call.feature === null ? 'allowed' : 'feature_off';
    case 'protectedIdentity':
    case 'otherDepartment':
    case 'noContract':
    case 'otherOrganisation':
    case 'unknown':
      return requestCaseOf(call.name).targetKind === 'departments' ? 'department_not_allowed' : 'not_found';
  }
}
