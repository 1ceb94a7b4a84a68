import type { WelcomeAccount } from '#provider/demo/organisations/list-welcome-accounts.ts';
import type { Env } from '#server/environment/env.ts';

/** The text that `npm start` prints when the server is ready: the URL and, in demo mode, the accounts. */
export function welcome(env: Env, accounts: readonly WelcomeAccount[]): string {
  const lines = ['', `Frånvaro: ${env.appUrl}`];
  if (accounts.length > 0) {
    const width = Math.max(...accounts.map(({ username }) => username.length));
    lines.push(`Demo accounts (or press one at ${env.loginUrl}):`);
    for (const { username, password, about } of accounts) {
      lines.push(`  ${username.padEnd(width)}  ${password}  ${about}`);
    }
  }
  return `${lines.join('\n')}\n\n`;
}
