import type { Call } from '#contract/call.ts';
import { holdsRole, roleMay, toWireRole, WIRE_ROLES, type Role, type UserRole } from '#contract/roles.ts';
import { Problem } from '../pipeline/problem.ts';

/** What was given as X-Role as a role of the wire; null where it is missing or names none. */
export function claimedRole(header: string | null): Role | null {
  return WIRE_ROLES.find((role) => role === header) ?? null;
}

/**
 * The role that the account acts in: the one claimed, which it must hold, else 403 `role_not_held`. A call that needs no
 * X-Role is made in the first role held.
 */
export function actingRole(call: Call, claimed: Role | null, held: readonly UserRole[]): Role {
  const [first] = held;
  if (first === undefined) throw new Problem('role_not_held');
  if (call.audience !== 'role') return toWireRole(first);
  if (claimed === null || !holdsRole(held, claimed)) throw new Problem('role_not_held');
  return claimed;
}

/** Refuses a call that the role may not make (contract/roles.ts). */
export function requireCapability(call: Call, role: Role): void {
  if (call.capability !== null && !roleMay(role, call.capability)) throw new Problem('role_not_allowed');
}
