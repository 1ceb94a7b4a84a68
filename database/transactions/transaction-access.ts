import { ROLES } from '../roles.ts';

/** Whose rows a transaction can read and write. */
export type TransactionAccess =
  /** Those of one organisation; null: of none, only tables that belong to no customer. */
  | { organisationId: string | null }
  /** What the use of this name needs of all organisations (provider/database/access/all-organisations.ts). */
  | { allOrganisations: string };

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/**
 * The statements that give the open transaction its access until it ends.
 *
 * @throws Error if the id of the organisation is no UUID, because the text becomes a part of the statement
 */
export function accessStatements(access: TransactionAccess): string[] {
  const organisationId = 'organisationId' in access ? access.organisationId : null;
  if (organisationId !== null && !UUID.test(organisationId)) {
    throw new Error('the organisation of a transaction is no UUID');
  }
  const role = 'organisationId' in access ? ROLES.application : ROLES.allOrganisations;
  return [`set local role ${role}`, `set local "app.organisation_id" = '${organisationId ?? ''}'`];
}
