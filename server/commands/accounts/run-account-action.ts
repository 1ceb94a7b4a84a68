import { Temporal } from 'temporal-polyfill';
import type { HeldRole } from '#contract/calls/administration/account.ts';
import { AccountProblem } from '#provider/accounts/account-problem.ts';
import {
  disableAccount,
  enableAccount,
  endSessions,
  setAdministrator,
  setPassword,
} from '#provider/accounts/change-account.ts';
import { BreachedPasswordsError } from '#provider/accounts/password/breached-passwords.ts';
import { createAccount } from '#provider/accounts/create-account.ts';
import { listAccounts, type ListedAccount } from '#provider/accounts/list-accounts.ts';
import { switchFeatures } from '#provider/accounts/switch-features.ts';
import { listRoles, setRoles } from '#provider/administration/accounts/set-roles.ts';
import type { OpenDatabase } from '#database/database.ts';
import { CommandError } from '../command-error.ts';
import type { AccountAction } from './account-request.ts';

/**
 * Runs an action of `npm run accounts` on the database, and returns the text to print.
 *
 * @throws {CommandError} if a value is invalid, unknown or already taken, or a password cannot be checked: nothing was changed
 */
export async function runAccountAction(
  open: Pick<OpenDatabase, 'withTx'>,
  action: AccountAction,
): Promise<string> {
  try {
    return `${await run(open, action, Temporal.Instant.fromEpochMilliseconds(Date.now()))}\n`;
  } catch (error) {
    if (error instanceof AccountProblem) throw new CommandError(`${error.message}. Nothing was changed.`);
    if (error instanceof BreachedPasswordsError)
      throw new CommandError(`BREACHED_PASSWORDS_FILE: ${error.message}. Nothing was changed.`);
    throw error;
  }
}

async function run(
  open: Pick<OpenDatabase, 'withTx'>,
  action: AccountAction,
  now: Temporal.Instant,
): Promise<string> {
  switch (action.name) {
    case 'create':
      await createAccount(open, { ...action, now });
      return 'The account is created.';
    case 'list': {
      const accounts = await listAccounts(open, action.organisationNumber);
      return accounts.length === 0 ? 'No accounts.' : accounts.map(formatAccount).join('\n');
    }
    case 'disable':
      await disableAccount(open, action.username, now);
      return 'The account is disabled.';
    case 'enable':
      await enableAccount(open, action.username, now);
      return 'The account is enabled.';
    case 'sign-out':
      await endSessions(open, action.username, now);
      return 'The sessions of the account are ended.';
    case 'roles': {
      const { username, wanted } = action;
      if (wanted === null) return formatRoles(await listRoles(open, username));
      await setRoles(open, { username, wanted, now });
      return 'The roles are set.';
    }
    case 'departments': {
      const { username, ...wanted } = action;
      await setRoles(open, { username, wanted, now });
      return 'The departments are set.';
    }
    case 'administrator':
      await setAdministrator(open, { ...action, now });
      return action.administrator
        ? 'The account is an administrator.'
        : 'The account is no longer an administrator.';
    case 'set-password':
      await setPassword(open, { ...action, now });
      return 'The password is set.';
    case 'features':
      await switchFeatures(open, { ...action, now });
      return 'The features are switched.';
  }
}

function formatRoles(roles: readonly HeldRole[]): string {
  if (roles.length === 0) return 'No roles.';
  return roles.map(({ role, departmentIds }) => `${role}  ${departmentIds?.join(',') ?? 'all'}`).join('\n');
}

function formatAccount({
  username,
  personName,
  roles,
  disabled,
  administrator,
  demo,
}: ListedAccount): string {
  const marks = [
    ...(administrator ? ['administrator'] : []),
    ...(disabled ? ['disabled'] : []),
    ...(demo ? ['demo'] : []),
  ];
  return [username, personName, roles.join(', '), ...marks].join('  ');
}
