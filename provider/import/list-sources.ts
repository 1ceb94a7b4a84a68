import { and, eq } from 'drizzle-orm';
import type { DeliveringSource } from '#provider/data-version/store-coverage.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { delivery } from '#provider/database/tables/deliveries/delivery.ts';
import { machineAccount } from '#provider/database/tables/machine-account.ts';
import type { StagedFile } from './files/stage-file.ts';
import { containsAbsences } from './merge/absences/find-covered-day.ts';

/** The organisation number before the name of a program; that of a sole trader is a personal number. */
const SENDER_NUMBER = /^[\d-]+\s*/;

/**
 * The sources of a delivery's absences: the sender of each payroll file, and for tables the machine account that sent the
 * delivery, or all people together. A file without a usable row is not delivered.
 */
export async function listSources(
  scope: OrganisationScope,
  deliveryId: string,
  files: readonly StagedFile[],
): Promise<DeliveringSource[]> {
  const machine = await findMachine(scope, deliveryId);
  const table: DeliveringSource =
    machine === null
      ? { key: 'table', kind: 'table', name: null }
      : { key: `table ${machine.id}`, kind: 'table', name: machine.name };
  const sources = files
    .filter(({ report }) => containsAbsences(report) && report.rejected < Math.max(report.read, 1))
    .map(({ report: { kind }, payroll }): DeliveringSource => {
      if (payroll === null || (kind !== 'paxml' && kind !== 'tlu')) return table;
      const { source } = payroll;
      return { key: `${kind} ${source}`, kind, name: source.replace(SENDER_NUMBER, '') || null };
    });
  return [...new Map(sources.map((source) => [source.key, source])).values()];
}

async function findMachine({ tx, organisationId }: OrganisationScope, deliveryId: string) {
  const [found] = await tx
    .select({ id: machineAccount.machineAccountId, name: machineAccount.name })
    .from(delivery)
    .innerJoin(
      machineAccount,
      and(
        eq(machineAccount.organisationId, delivery.organisationId),
        eq(machineAccount.machineAccountId, delivery.sentBy),
      ),
    )
    .where(and(eq(delivery.organisationId, organisationId), eq(delivery.deliveryId, deliveryId)));
  return found ?? null;
}
