import type { CheckResult } from '#contract/values/administration/identity-provider.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { identityProvider } from '#provider/database/tables/identity-provider.ts';
import { isIdentityProvider, withSecret } from '#provider/identity-providers/find-identity-provider.ts';
import type { OpenIdClient } from '#provider/identity-providers/open-id-client.ts';
import { OpenIdError } from '#provider/identity-providers/open-id-error.ts';
import type { SecretBox } from '#provider/tokens/secret-box.ts';

/** Connects to an identity provider and stores the result with it. */
export async function checkConnection(
  { withTx, now }: Pick<CallContext, 'withTx' | 'now'>,
  { openId, box }: { openId: OpenIdClient; box: SecretBox },
  provider: typeof identityProvider.$inferSelect,
): Promise<void> {
  const checkResult = await connect(openId, box, provider);
  await withTx((tx) =>
    tx
      .update(identityProvider)
      .set({ checkedAt: now.toString(), checkResult })
      .where(isIdentityProvider(provider)),
  );
}

async function connect(
  openId: OpenIdClient,
  box: SecretBox,
  provider: typeof identityProvider.$inferSelect,
): Promise<CheckResult> {
  try {
    await openId.check(await withSecret(box, provider));
    return 'works';
  } catch (error) {
    if (!(error instanceof OpenIdError)) throw error;
    return error.reason === 'cancelled' ? 'rejected' : error.reason;
  }
}
