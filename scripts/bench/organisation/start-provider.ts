import type { CallName } from '#contract/calls.ts';
import { createSnapshotCache } from '#provider/absence/snapshot/snapshot-cache.ts';
import type { OpenDatabase } from '#database/database.ts';
import { createTestProvider, type TestProvider } from '#tests/support/provider/test-provider.ts';
import type { PreparedOrganisation } from '../run/bench.ts';

/** The provider on a generated organisation, called by an account that sees all of it. */
export interface BenchProvider {
  api: TestProvider;
  as: string;
  /** Calls and reads the response to its last byte. @throws {Error} if it is not 200 */
  call: (name: CallName, body: object) => Promise<string>;
}

/** Starts a provider, by default with an empty cache, which validates its responses no more than in production. */
export async function startProvider(
  open: OpenDatabase,
  { accountIds: [as = ''] }: PreparedOrganisation,
  snapshots = createSnapshotCache(),
): Promise<BenchProvider> {
  const api = await createTestProvider(open, { validateResponses: false, snapshots });
  return {
    api,
    as,
    async call(name, body) {
      const response = await api.send(name, { as, body });
      const text = await response.text();
      if (response.status !== 200) {
        throw new Error(`${name} responded ${String(response.status)}: ${text.slice(0, 300)}`);
      }
      return text;
    },
  };
}
