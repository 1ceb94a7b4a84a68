import type { Privilege, SchemaAccess } from '#database/apply-table-access.ts';
import { ALL_ORGANISATIONS, type Use } from './all-organisations.ts';

const CHANGES = ['select', 'insert', 'update', 'delete'] as const;

/** Tables that belong to no customer, with the reason. */
export const SHARED_TABLES: Readonly<Record<string, { reason: string; privileges: readonly Privilege[] }>> = {
  cause: { reason: "the provider's catalogue", privileges: ['select'] },
  cause_category: { reason: "the provider's catalogue", privileges: ['select'] },
  revoked_token: { reason: 'random ids of tokens and when they expire', privileges: CHANGES },
  revoked_token_family: { reason: 'random ids of token families and when they expire', privileges: CHANGES },
  sign_in_failure: {
    reason: 'hashes of user names and clients, counted before the account is known',
    privileges: CHANGES,
  },
};

/** The access log: no statement of the application changes or deletes it. */
const APPEND_ONLY = ['audit_event', 'audit_seal', 'audit_anchor'];

/** Who may do what with the tables of the provider. */
export const API_ACCESS: SchemaAccess = {
  shared: Object.fromEntries(
    Object.entries(SHARED_TABLES).map(([name, { privileges }]) => [name, privileges]),
  ),
  limited: Object.fromEntries(APPEND_ONLY.map((name) => [name, ['select', 'insert']] as const)),
  allOrganisations: joinPrivileges(),
};

/** What all uses together need of each table. */
function joinPrivileges(): Record<string, Privilege[]> {
  const joined: Record<string, Privilege[]> = {};
  const uses: Readonly<Record<string, Use>> = ALL_ORGANISATIONS;
  for (const { tables } of Object.values(uses)) {
    for (const [name, privileges] of Object.entries(tables)) {
      joined[name] = [...new Set([...(joined[name] ?? []), ...privileges])];
    }
  }
  return joined;
}
