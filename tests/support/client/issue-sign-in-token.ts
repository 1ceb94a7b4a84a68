import { eq } from 'drizzle-orm';
import { finishSignIn } from '#provider/accounts/sign-in/sign-in.ts';
import { account } from '#provider/database/tables/account.ts';
import { issueToken } from '#provider/tokens/issue-token.ts';
import { openTokenKeys } from '#provider/tokens/token-keys.ts';
import { toValidAfterMs } from '#provider/tokens/valid-after.ts';
import type { App } from '#tests/support/app/run-app.ts';

/**
 * Completes a sign-in as the portal does after the right password, and returns the token for the app. Checking a password takes
 * more than half of the time of a sign-in.
 */
export async function issueSignInToken(app: App, username: string): Promise<string> {
  const { clock, env, open } = app;
  const now = clock.now;
  const [found] = await open.db.select().from(account).where(eq(account.username, username));
  if (found === undefined) throw new Error(`there is no account ${username}`);
  const { accountId, organisationId, validAfter } = found;
  const pending = { accountId, organisationId, validAfterMs: toValidAfterMs(validAfter) };
  const { subject } = await open.withTx({ organisationId }, (tx) =>
    finishSignIn(tx, { now, requestId: 'tests', address: null }, pending),
  );
  const keys = await openTokenKeys(env.dataDir);
  return issueToken({ keys, issuer: env.appUrl, lifespanMs: env.tokenLifespanMs }, subject, now);
}
