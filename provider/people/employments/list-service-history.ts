import { and, desc, eq, gte } from 'drizzle-orm';
import type { ServiceUse } from '#contract/calls/person.ts';
import { SERVICES } from '#contract/values/vocabulary.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { serviceUse } from '#provider/database/tables/person.ts';
import { decryptRow, SERVICE_USE } from '#provider/encryption/encrypted-tables.ts';
import { loadCipher } from '#provider/encryption/load-cipher.ts';
import { listFeatureStates } from '#provider/organisation/features.ts';
import { readHistoryStart, type AccessiblePerson } from '../require-person.ts';

/**
 * The person's visits to occupational health, newest first, for a manager from {@link readHistoryStart} on. Empty if no company
 * through which the caller has access uses company health, or if the employee page of the role has no history. Services that the
 * contract does not define are omitted.
 */
export async function listServiceHistory(
  context: CallContext,
  person: AccessiblePerson,
): Promise<ServiceUse[]> {
  const { tx, caller, today, hasCapability } = context;
  const { personId, departmentIds } = person;
  if (!hasCapability('personAbsenceHistoryChart')) return [];
  const features = await listFeatureStates(
    { tx, organisationId: caller.organisationId },
    departmentIds,
    today,
  );
  if (!features.some(({ featureName, state }) => featureName === 'CompanyHealth' && state !== 'Disabled')) {
    return [];
  }
  const start = await readHistoryStart(context, person);
  const rows = await tx
    .select({
      serviceUseId: serviceUse.serviceUseId,
      date: serviceUse.day,
      service: serviceUse.service,
      description: serviceUse.description,
    })
    .from(serviceUse)
    .where(
      and(
        eq(serviceUse.organisationId, caller.organisationId),
        eq(serviceUse.personId, personId),
        start === null ? undefined : gte(serviceUse.day, start),
      ),
    )
    .orderBy(desc(serviceUse.day), serviceUse.serviceUseId);
  const cipher = await loadCipher({ tx, organisationId: caller.organisationId });
  return rows.flatMap((row) => {
    const { date, service: stored, description } = decryptRow(cipher, SERVICE_USE, row);
    const service = SERVICES.find((known) => known === stored);
    if (service === undefined) return [];
    return [{ date, service, description }];
  });
}
