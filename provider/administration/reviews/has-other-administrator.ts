import type { AccountState } from './read-account-states.ts';

/**
 * Whether another administrator can confirm the account: one who is enabled and has a role, because an account without roles
 * cannot sign in.
 */
export function hasOtherAdministrator(
  states: readonly Pick<AccountState, 'accountId' | 'administrator' | 'disabled' | 'roles'>[],
  accountId: string,
): boolean {
  return states.some(
    (state) =>
      state.accountId !== accountId && state.administrator && !state.disabled && state.roles.length > 0,
  );
}
