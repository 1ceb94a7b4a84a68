import { migrate } from '#database/migrate.ts';
import { storeCauses } from '#provider/absence/causes/store-causes.ts';
import { storeCoverage } from '#provider/data-version/store-coverage.ts';
import { MIGRATIONS } from '#tests/support/database/migrations.ts';
import { addAccount } from '#tests/support/provider/test-fixtures.ts';
import { TEST_NOW } from '#tests/support/provider/test-provider.ts';
import type { PreparedOrganisation, Size } from '../run/bench.ts';
import { BENCH_TODAY, generateOrganisation } from './generate-organisation.ts';
import { benchDepartmentIds, insertOrganisation } from './insert-bench-organisation.ts';
import { openPreparedDatabase } from './open-prepared-database.ts';
import { inOwnerTx } from '#tests/support/database/rows/in-owner-tx.ts';

const ACCOUNTS = 200;
const DEPARTMENTS_OF_A_MANAGER = 10;

type Input = Pick<PreparedOrganisation, 'engine' | 'dataDir' | 'databaseUrl'> & { size: Size };

/** Fills an empty database with a generated organisation and its accounts: half HR, half managers of ten departments. */
export async function bench({ size, ...prepared }: Input): Promise<PreparedOrganisation> {
  const open = await openPreparedDatabase(prepared);
  for (const migrations of MIGRATIONS) await migrate(open, migrations);
  await storeCauses(open);
  const raw = generateOrganisation(size.people, 0, size.rowsPerPerson);
  const organisationId = await inOwnerTx(open, (tx) => insertOrganisation(tx, raw));
  const accountIds: string[] = [];
  for (let index = 0; index < ACCOUNTS; index += 1) {
    const from = (index * DEPARTMENTS_OF_A_MANAGER) % benchDepartmentIds.length;
    const departments = benchDepartmentIds.slice(from, from + DEPARTMENTS_OF_A_MANAGER);
    const role =
      index % 2 === 0
        ? ({ role: 'HRAdmin', departments: 'all' } as const)
        : ({ role: 'Manager', departments } as const);
    accountIds.push(await addAccount(open.db, organisationId, { roles: [role] }));
  }
  const coverage = { coveredThrough: BENCH_TODAY, importedAt: TEST_NOW.toString() };
  await open.withTx({ organisationId }, (tx) => storeCoverage({ tx, organisationId }, coverage));
  await open.analyze();
  await open.close();
  return { ...prepared, organisationId, accountIds, absences: raw.absences.first.length };
}
