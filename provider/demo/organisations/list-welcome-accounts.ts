import { DEMO_PASSWORD } from './accounts.ts';
import { organisationSpecs } from './organisations.ts';

/** A demo account for the terminal output: its credentials and description. */
export type WelcomeAccount = { username: string; password: string; about: string };

/** Lists every demo account in the order of the organisations. */
export function listWelcomeAccounts(): WelcomeAccount[] {
  return organisationSpecs.flatMap(({ name, accounts }) =>
    accounts.map(({ username, title, roles }) => ({
      username,
      password: DEMO_PASSWORD,
      about: `${name}: ${title} (${roles.map(({ role }) => role).join(', ')})`,
    })),
  );
}
