import { and, eq, sql, type AnyColumn, type Placeholder, type SQL } from 'drizzle-orm';
import { DEFAULT_SETTINGS } from '#contract/values/administration/organisation-settings.ts';
import type { Transaction } from '#database/database.ts';
import { accountRole } from '#provider/database/tables/account.ts';
import { organisationSetting } from '#provider/database/tables/organisation-setting.ts';
import { person } from '#provider/database/tables/person.ts';
import type { Caller } from '../pipeline/call-context.ts';

/**
 * The roles of an account that may see people with protected identity: those that the organisation has chosen, if the
 * account holds them with all departments.
 */
export function listProtectedIdentityRoles(
  tx: Transaction,
  { organisationId, accountId }: Record<'organisationId' | 'accountId', string | Placeholder>,
): SQL<string[]> {
  const chosen = tx
    .select({ roles: organisationSetting.protectedIdentityRoles })
    .from(organisationSetting)
    .where(eq(organisationSetting.organisationId, organisationId));
  const standard = sql.param([...DEFAULT_SETTINGS.protectedIdentityRoles]);
  const held = tx
    .select({ role: accountRole.role })
    .from(accountRole)
    .where(
      and(
        eq(accountRole.organisationId, organisationId),
        eq(accountRole.accountId, accountId),
        accountRole.allDepartments,
        sql`case ${accountRole.role} when 'PersonalAdmin' then 'PersonnelAdmin' else ${accountRole.role} end
          = any(coalesce((${chosen}), ${standard}::text[]))`,
      ),
    );
  return sql<string[]>`array(${held})`;
}

type Viewer = Pick<Caller, 'organisationId' | 'seesProtected'>;

/** SQL condition: the caller may see the person with the id; null is no person. Undefined: the caller may see everyone. */
export function isVisiblePerson(
  { organisationId, seesProtected }: Viewer,
  personId: AnyColumn,
): SQL | undefined {
  if (seesProtected) return undefined;
  // The alias keeps the columns apart from those of a query that reads people itself.
  return sql`not exists (
    select 1 from ${person} hidden
    where hidden.organisation_id = ${organisationId} and hidden.person_id = ${personId} and hidden.is_protected
  )`;
}

/**
 * Counts the people with protected identity among some; 0 for a caller who does not see them. Lists are counted with
 * `ProtectedPeople`, which reads less.
 */
export async function countProtectedPeople(
  tx: Transaction,
  { organisationId, seesProtected }: Viewer,
  personIds: ReadonlySet<string>,
): Promise<number> {
  if (!seesProtected || personIds.size === 0) return 0;
  const protectedIds = await listProtectedPeople(tx, organisationId);
  return [...protectedIds].filter((personId) => personIds.has(personId)).length;
}

/** The ids of all people of an organisation who have protected identity; they are few. */
export async function listProtectedPeople(
  tx: Transaction,
  organisationId: string,
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ personId: person.personId })
    .from(person)
    .where(and(eq(person.organisationId, organisationId), person.isProtected));
  return new Set(rows.map(({ personId }) => personId));
}
