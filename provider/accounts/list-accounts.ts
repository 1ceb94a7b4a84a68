import { asc, eq, and } from 'drizzle-orm';
import type { OpenDatabase } from '#database/database.ts';
import { account, accountRole } from '#provider/database/tables/account.ts';
import { inOrganisation } from './in-organisation.ts';

export interface ListedAccount {
  username: string;
  personName: string;
  /** In display order. */
  roles: string[];
  disabled: boolean;
  administrator: boolean;
  demo: boolean;
}

/**
 * Lists the accounts of an organisation by username.
 *
 * @throws {AccountProblem} if no organisation has the number
 */
export async function listAccounts(
  open: Pick<OpenDatabase, 'withTx'>,
  organisationNumber: string,
): Promise<ListedAccount[]> {
  return inOrganisation(open, organisationNumber, async ({ tx, organisationId }) => {
    const rows = await tx
      .select({
        username: account.username,
        personName: account.personName,
        disabledAt: account.disabledAt,
        demo: account.demo,
        administrator: account.administrator,
        role: accountRole.role,
      })
      .from(account)
      .leftJoin(
        accountRole,
        and(
          eq(accountRole.organisationId, account.organisationId),
          eq(accountRole.accountId, account.accountId),
        ),
      )
      .where(eq(account.organisationId, organisationId))
      .orderBy(asc(account.username), asc(accountRole.position));
    const accounts = new Map<string, ListedAccount>();
    for (const { username, personName, disabledAt, demo, administrator, role } of rows) {
      const listed = accounts.get(username) ?? {
        username,
        personName,
        roles: [],
        disabled: disabledAt !== null,
        administrator,
        demo,
      };
      if (role !== null) listed.roles.push(role);
      accounts.set(username, listed);
    }
    return [...accounts.values()];
  });
}
