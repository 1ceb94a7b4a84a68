import type { DemoAccount, DemoAccountRole } from '../demo-types.ts';
import { listBranch, type PlacedDepartment } from './department-tree.ts';
import { deterministicUuid, IdKind } from '../random/deterministic-uuid.ts';
import type { AccountSpec, OrganisationSpec } from './organisation-spec.ts';

/** The password of every demo account; printed at start-up in demo mode and not accepted outside it. */
export const DEMO_PASSWORD = 'franvaro-demo';

function departmentIdsOf(
  role: AccountSpec['roles'][number],
  departments: readonly PlacedDepartment[],
): DemoAccountRole['departments'] {
  if (role.departments === 'all') return 'all';
  return role.departments
    .flatMap((name) => {
      const top = departments.find((one) => one.spec.name === name);
      if (top === undefined) throw new RangeError(`no department ${name}`);
      return listBranch(departments, top.index);
    })
    .map((index) => departments[index]?.department.departmentId ?? '');
}

/** Builds the accounts of an organisation with the ids of the departments that each role may see. */
export function buildAccounts(
  seed: number,
  organisationIndex: number,
  organisation: OrganisationSpec,
  departments: readonly PlacedDepartment[],
): DemoAccount[] {
  return organisation.accounts.map((account, index) => ({
    accountId: deterministicUuid(seed, IdKind.account, organisationIndex, index),
    username: account.username,
    personName: account.personName,
    title: account.title,
    administrator: account.administrator ?? false,
    roles: account.roles.map((role) => ({
      role: role.role,
      departments: departmentIdsOf(role, departments),
    })),
  }));
}
