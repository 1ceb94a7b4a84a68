import { createHash } from 'node:crypto';
import type { HeldRole } from '#contract/calls/administration/account.ts';
import type { GrantedRights } from '#provider/database/tables/account-change.ts';

/** The rights of an account: the capability `administration`, and its roles with their departments. */
export type Rights = GrantedRights;

/** The rights in both. */
export function intersectRights(one: Rights, other: Rights): Rights {
  return {
    administrator: one.administrator && other.administrator,
    roles: one.roles.flatMap(({ role, departmentIds }) => {
      const same = other.roles.find((held) => held.role === role);
      if (same === undefined) return [];
      return [{ role, departmentIds: intersect(departmentIds, same.departmentIds) }];
    }),
  };
}

/** The rights of `wanted` that are not in `held`. A role that is widened has only its added departments. */
export function subtractRights(wanted: Rights, held: Rights): Rights {
  return {
    administrator: wanted.administrator && !held.administrator,
    roles: wanted.roles.flatMap(({ role, departmentIds }): HeldRole[] => {
      const before = held.roles.find((one) => one.role === role);
      if (before === undefined) return [{ role, departmentIds }];
      if (before.departmentIds === null) return [];
      if (departmentIds === null) return [{ role, departmentIds: null }];
      const known = new Set(before.departmentIds);
      const added = departmentIds.filter((id) => !known.has(id));
      return added.length === 0 ? [] : [{ role, departmentIds: added }];
    }),
  };
}

/** The rights in either. */
export function uniteRights(held: Rights, granted: Rights): Rights {
  const roles = new Map(held.roles.map(({ role, departmentIds }) => [role, departmentIds]));
  for (const { role, departmentIds } of granted.roles) {
    const before = roles.get(role);
    const isAll = before === null || departmentIds === null;
    roles.set(role, isAll ? null : [...new Set([...(before ?? []), ...departmentIds])]);
  }
  return {
    administrator: held.administrator || granted.administrator,
    roles: [...roles].map(([role, departmentIds]) => ({ role, departmentIds })),
  };
}

export function areEmpty({ administrator, roles }: Rights): boolean {
  return !administrator && roles.length === 0;
}

/** SHA-256 of the rights, independent of the order of roles and departments. */
export function hashRights({ administrator, roles }: Rights): string {
  const sorted = roles.map(({ role, departmentIds }) => [role, departmentIds?.toSorted() ?? null]);
  sorted.sort(([one], [other]) => (String(one) < String(other) ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([administrator, sorted]))
    .digest('hex');
}

/** Roles with their number of departments, for the audit log; null: all. */
export function summariseRights({ administrator, roles }: Rights): Record<string, unknown> {
  return {
    administrator,
    roles: roles.map(({ role, departmentIds }) => ({ role, departments: departmentIds?.length ?? null })),
  };
}

function intersect(one: string[] | null, other: string[] | null): string[] | null {
  if (one === null) return other;
  if (other === null) return one;
  const known = new Set(other);
  return one.filter((id) => known.has(id));
}
