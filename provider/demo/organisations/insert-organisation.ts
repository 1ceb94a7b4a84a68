import { DEFAULT_SETTINGS } from '#contract/values/administration/organisation-settings.ts';
import { bulkInsert } from '#database/bulk/bulk-insert.ts';
import type { Transaction } from '#database/database.ts';
import { account, accountRole, accountRoleDepartment } from '#provider/database/tables/account.ts';
import { mapping } from '#provider/database/tables/deliveries/mapping.ts';
import { department, departmentContract, organisation } from '#provider/database/tables/organisation.ts';
import { organisationSetting } from '#provider/database/tables/organisation-setting.ts';
import type { DemoOrganisation } from '../demo-types.ts';

/** Before the day of any fill, so that every fill produces the same row. */
const SETTINGS_SAVED_AT = '2025-01-15T08:00:00Z';

/**
 * Inserts the data that does not change over time: the organisation with its settings, its departments, contracts and accounts.
 */
export async function insertOrganisation(
  tx: Transaction,
  demo: DemoOrganisation,
  passwordHash: string,
): Promise<void> {
  const { organisationId, features, sickLeaveTarget, monthlySalaries, mapping: content } = demo;
  await tx.insert(organisation).values({
    organisationId,
    organisationNumber: demo.organisationNumber,
    name: demo.name,
    usesCompanyHealth: features.CompanyHealth,
    usesRehabPlanner: features.RehabPlanner,
  });
  if (sickLeaveTarget !== null || monthlySalaries.length > 0) {
    const sickPay = { sickPayCost: monthlySalaries.length > 0, monthlySalaries: [...monthlySalaries] };
    const saved = { version: 1, savedAt: SETTINGS_SAVED_AT, savedBy: null };
    await tx
      .insert(organisationSetting)
      .values({ ...DEFAULT_SETTINGS, organisationId, sickLeaveTarget, ...sickPay, ...saved });
  }
  await bulkInsert(
    tx,
    department,
    demo.departments.map(({ departmentId, parentId, name, company, features: own }) => ({
      organisationId,
      departmentId,
      parentId,
      name,
      company,
      usesCompanyHealth: own?.CompanyHealth ?? null,
      usesRehabPlanner: own?.RehabPlanner ?? null,
    })),
  );
  await bulkInsert(
    tx,
    departmentContract,
    demo.departments.map(({ departmentId, contract }) => ({ organisationId, departmentId, ...contract })),
  );
  await insertAccounts(tx, demo, passwordHash);
  if (content !== null) {
    const savedBy = demo.accounts.find(({ administrator }) => administrator)?.accountId ?? null;
    await tx
      .insert(mapping)
      .values({ organisationId, version: 1, content, savedAt: SETTINGS_SAVED_AT, savedBy });
  }
}

async function insertAccounts(tx: Transaction, demo: DemoOrganisation, passwordHash: string): Promise<void> {
  const { organisationId, accounts } = demo;
  await bulkInsert(
    tx,
    account,
    accounts.map(({ accountId, username, personName, administrator }) => ({
      accountId,
      organisationId,
      username,
      personName,
      passwordHash,
      administrator,
      demo: true,
    })),
  );
  const roles = accounts.flatMap(({ accountId, roles: held }) =>
    held.map(({ role, departments }, position) => ({ accountId, role, departments, position })),
  );
  await bulkInsert(
    tx,
    accountRole,
    roles.map(({ accountId, role, departments, position }) => ({
      organisationId,
      accountId,
      role,
      position,
      allDepartments: departments === 'all',
    })),
  );
  await bulkInsert(
    tx,
    accountRoleDepartment,
    roles.flatMap(({ accountId, role, departments }) =>
      departments === 'all'
        ? []
        : departments.map((departmentId) => ({ organisationId, accountId, role, departmentId })),
    ),
  );
}
