import { and, eq } from 'drizzle-orm';
import { bulkInsert } from '#database/bulk/bulk-insert.ts';
import { bulkUpdate } from '#database/bulk/bulk-update.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { anyOf } from '#provider/database/postgres-values.ts';
import { departmentPeriod, employment, person } from '#provider/database/tables/person.ts';
import { EMPLOYMENT, encryptRow, PERSON } from '#provider/encryption/encrypted-tables.ts';
import { loadWritingCipher } from '#provider/encryption/load-cipher.ts';
import type { StoredEmployment, StoredPerson, PersonChanges } from './calculate-person-changes.ts';

/** Writes new and changed rows. */
export async function storePeople(
  scope: OrganisationScope,
  changes: readonly PersonChanges[],
): Promise<void> {
  const { tx, organisationId } = scope;
  const cipher = await loadWritingCipher(scope);
  const people = changes.flatMap(({ person: one }) => one ?? []);
  const employments = changes.flatMap((one) => one.employments);
  // Read before: an administrator may have set the protection mark since.
  const toPerson = ({ isMarkKept: _isMarkKept, ...values }: StoredPerson) => ({
    organisationId,
    ...encryptRow(cipher, PERSON, values),
  });
  const toEmployment = ({ periods: _periods, ...values }: StoredEmployment) => ({
    organisationId,
    ...encryptRow(cipher, EMPLOYMENT, values),
  });
  await bulkUpdate(tx, person, ['organisationId', 'personId'], valuesOf(people, 'changed').map(toPerson));
  await bulkInsert(tx, person, valuesOf(people, 'new').map(toPerson));
  const changed = valuesOf(employments, 'changed');
  await bulkUpdate(tx, employment, ['organisationId', 'employmentId'], changed.map(toEmployment));
  const created = valuesOf(employments, 'new');
  await bulkInsert(tx, employment, created.map(toEmployment));
  await tx.delete(departmentPeriod).where(
    and(
      eq(departmentPeriod.organisationId, organisationId),
      anyOf(
        departmentPeriod.employmentId,
        changed.map(({ employmentId }) => employmentId),
      ),
    ),
  );
  await bulkInsert(
    tx,
    departmentPeriod,
    [...created, ...changed].flatMap(({ employmentId, periods }) =>
      periods.map((period) => ({ organisationId, employmentId, ...period })),
    ),
  );
}

function valuesOf<Value>(
  rows: readonly { state: 'new' | 'changed' | 'same'; values: Value }[],
  state: 'new' | 'changed',
): Value[] {
  return rows.flatMap((row) => (row.state === state ? [row.values] : []));
}
