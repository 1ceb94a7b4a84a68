import { LRUCache } from 'lru-cache';
import type { Transaction } from '#database/database.ts';
import type { CallContext } from '../pipeline/call-context.ts';
import { countProtectedPeople, listProtectedPeople } from './protected-identity.ts';

const MAX_ORGANISATIONS = 1_000;

/**
 * Counts people with protected identity, for the access log. Reads who they are once for each version of an organisation's data,
 * because every list of people is counted.
 */
export class ProtectedPeople {
  readonly #known = new LRUCache<string, { version: number; personIds: ReadonlySet<string> }>({
    max: MAX_ORGANISATIONS,
  });

  /** The number of them among the ids of a response; 0 if the acting role does not see them. */
  async count(
    tx: Transaction,
    { caller, dataVersion }: Pick<CallContext, 'caller' | 'dataVersion'>,
    { personIds, writes }: { personIds: ReadonlySet<string>; writes: boolean },
  ): Promise<number> {
    // The write is not committed yet, so that `dataVersion` does not identify what it reads.
    if (writes) return countProtectedPeople(tx, caller, personIds);
    if (!caller.seesProtected || personIds.size === 0) return 0;
    const known = this.#known.get(caller.organisationId);
    const isCurrent = known !== undefined && known.version >= dataVersion;
    const protectedIds = isCurrent ? known.personIds : await listProtectedPeople(tx, caller.organisationId);
    if (!isCurrent) this.#known.set(caller.organisationId, { version: dataVersion, personIds: protectedIds });
    return [...protectedIds].filter((personId) => personIds.has(personId)).length;
  }
}
