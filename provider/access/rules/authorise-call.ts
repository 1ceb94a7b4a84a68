import type { Call } from '#contract/call.ts';
import {
  holdsRole,
  roleHasCapability,
  toWireRole,
  WIRE_ROLES,
  type Role,
  type UserRole,
} from '#contract/roles.ts';
import { ProblemError } from '#provider/http/problem-error.ts';

/** Parses the X-Role header; null if it is missing or not a role. */
export function claimedRole(header: string | null): Role | null {
  return WIRE_ROLES.find((role) => role === header) ?? null;
}

/**
 * The role in which the account acts. A call that needs no X-Role uses the first role held.
 *
 * @throws ProblemError 403 `role_not_held` if the account does not hold the claimed role
 */
export function actingRole(call: Call, claimed: Role | null, held: readonly UserRole[]): Role {
  const [first] = held;
  if (first === undefined) throw new ProblemError('role_not_held');
  if (call.audience !== 'role') return toWireRole(first);
  if (claimed === null || !holdsRole(held, claimed)) throw new ProblemError('role_not_held');
  return claimed;
}

/**
 * Rejects a call that the role may not make (contract/roles.ts).
 *
 * @throws ProblemError 403 `role_not_allowed`
 */
export function requireCapability(call: Call, role: Role): void {
  if (call.capability !== null && !roleHasCapability(role, call.capability))
    throw new ProblemError('role_not_allowed');
}

/**
 * Rejects a call of the administration by an account without that capability.
 *
 * @throws ProblemError 403 `role_not_allowed`
 */
export function requireAdministration(call: Call, administrator: boolean): void {
  if (call.administration && !administrator) throw new ProblemError('role_not_allowed');
}
