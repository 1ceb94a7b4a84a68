import type { CallName } from '#contract/calls.ts';
import { roleHasCapability } from '#contract/roles.ts';
import { todayIn } from '#contract/values/calendar.ts';
import { maskedIdsOf, type MaskedIds } from '#provider/access/rules/masking/masked-ids.ts';
import { openUserHash } from '#provider/tokens/user-hash.ts';
import type { TestProvider } from './test-provider.ts';

/** The ids that an account manager of an organisation sees in a call, on the day of the provider's clock. */
export async function accountManagerIds(
  { dataDir, clock }: Pick<TestProvider, 'dataDir' | 'clock'>,
  organisationId: string,
  name: CallName,
): Promise<MaskedIds> {
  const userHash = await openUserHash(dataDir);
  const orderKey = userHash(organisationId, `list-order ${todayIn(clock.now)}`);
  return maskedIdsOf(
    { orderKey, hasCapability: (capability) => roleHasCapability('AccountManager', capability) },
    name,
  );
}
