import type { Transaction } from '#database/database.ts';

/** A transaction and the organisation whose rows it reads or writes. */
export interface OrganisationScope {
  tx: Transaction;
  organisationId: string;
}
