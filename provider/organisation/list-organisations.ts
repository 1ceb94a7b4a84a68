import type { OpenDatabase } from '#database/database.ts';
import { runEach } from '#database/bulk/run-each.ts';
import { allOrganisations } from '#provider/database/access/all-organisations.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { organisation } from '#provider/database/tables/organisation.ts';

/** The ids of all organisations in a fixed order, for jobs that work on one after the other. */
export async function listOrganisationIds(open: Pick<OpenDatabase, 'withTx'>): Promise<string[]> {
  const rows = await open.withTx(allOrganisations('everyOrganisation'), (tx) =>
    tx
      .select({ organisationId: organisation.organisationId })
      .from(organisation)
      .orderBy(organisation.organisationId),
  );
  return rows.map(({ organisationId }) => organisationId);
}

/** Runs the work for every organisation, each in a transaction of its own. A failure does not keep the others from it. */
export async function forEachOrganisation(
  open: Pick<OpenDatabase, 'withTx'>,
  work: (scope: OrganisationScope) => Promise<void>,
): Promise<void> {
  const organisationIds = await listOrganisationIds(open);
  await runEach(
    organisationIds.map(
      (organisationId) => () => open.withTx({ organisationId }, (tx) => work({ tx, organisationId })),
    ),
  );
}
