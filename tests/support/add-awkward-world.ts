import { bulkInsert } from '../../database/bulk-insert';
import type { Transaction } from '../../database/database';
import { absence } from '../../provider/database/tables/absence';
import { departmentPeriod, employment, person, unavailability } from '../../provider/database/tables/person';
import { buildAwkwardRows } from './awkward-rows';
import { WORLD_DEPARTMENTS, type AwkwardWorld } from './awkward-world';
import { addDepartment, addOrganisation } from './test-world';

/** Inserts the world as an organisation of its own, its people numbered from `firstSerial`. Returns its id. */
export async function addAwkwardWorld(
  tx: Transaction,
  world: AwkwardWorld,
  firstSerial = 1,
): Promise<string> {
  const organisationId = await addOrganisation(tx);
  for (const departmentId of WORLD_DEPARTMENTS) await addDepartment(tx, organisationId, { departmentId });
  const rows = buildAwkwardRows(world, organisationId, firstSerial);
  await bulkInsert(tx, person, rows.people);
  await bulkInsert(tx, employment, rows.employments);
  await bulkInsert(tx, departmentPeriod, rows.departmentPeriods);
  await bulkInsert(tx, unavailability, rows.unavailabilities);
  await bulkInsert(tx, absence, rows.absences);
  return organisationId;
}
