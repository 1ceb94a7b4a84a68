import type { Delegation } from '#contract/calls/rehabilitation/follow-up-handover.ts';
import { plainSpaces } from '#provider/text/plain-spaces.ts';

/** A row of an account as it is read for the handover. */
export interface AccountRow {
  accountId: string;
  name: string;
  disabledAt: string | null;
}

/** An account as the responses of the handover state it. */
export function toAccount({ accountId, name, disabledAt }: AccountRow): Delegation['from'] {
  return { accountId, name: plainSpaces(name), disabled: disabledAt !== null };
}
