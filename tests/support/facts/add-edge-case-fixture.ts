import { bulkInsert } from '#database/bulk/bulk-insert.ts';
import type { Transaction } from '#database/database.ts';
import { absence } from '#provider/database/tables/absence.ts';
import { departmentPeriod, employment, person, unavailability } from '#provider/database/tables/person.ts';
import { EMPLOYMENT, encryptRow, PERSON, UNAVAILABILITY } from '#provider/encryption/encrypted-tables.ts';
import { loadWritingCipher } from '#provider/encryption/load-cipher.ts';
import { buildEdgeCaseRows } from './edge-case-rows.ts';
import { FIXTURE_DEPARTMENTS, type EdgeCaseFixture } from './edge-case-fixture.ts';
import { addDepartment, addOrganisation } from '../provider/test-fixtures.ts';

/** Inserts the fixture as a new organisation, its people numbered from `firstSerial`. Returns its id. */
export async function addEdgeCaseFixture(
  tx: Transaction,
  fixture: EdgeCaseFixture,
  firstSerial = 1,
): Promise<string> {
  const organisationId = await addOrganisation(tx);
  for (const departmentId of FIXTURE_DEPARTMENTS) await addDepartment(tx, organisationId, { departmentId });
  const rows = buildEdgeCaseRows(fixture, organisationId, firstSerial);
  const cipher = await loadWritingCipher({ tx, organisationId });
  await bulkInsert(
    tx,
    person,
    rows.people.map((row) => encryptRow(cipher, PERSON, row)),
  );
  await bulkInsert(
    tx,
    employment,
    rows.employments.map((row) => encryptRow(cipher, EMPLOYMENT, row)),
  );
  await bulkInsert(tx, departmentPeriod, rows.departmentPeriods);
  await bulkInsert(
    tx,
    unavailability,
    rows.unavailabilities.map((row) => encryptRow(cipher, UNAVAILABILITY, row)),
  );
  await bulkInsert(tx, absence, rows.absences);
  return organisationId;
}
