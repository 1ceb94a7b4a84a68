import { build } from '#scripts/build.js';
import { findChromium } from '#scripts/checks/chromium.js';
import { makePgliteDemo, makePostgresDemo } from '#tests/support/database/demo-database.ts';
import { findPostgres } from '#tests/support/database/postgres/find-postgres.ts';
import { setTemplateDatabase } from './template-variable.ts';

/**
 * Prepares what every worker uses: the build, when its inputs have changed, and the demo database that each worker copies,
 * on PostgreSQL where the machine has it and else on PGlite.
 *
 * @returns the function that removes the database and its copies
 * @throws {Error} when the machine has no Chromium
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (findChromium() === null) throw new Error('There is no Chromium: install it or set CHROMIUM_PATH.');
  await build();
  const hasPostgres = findPostgres().kind !== 'none';
  const { template, remove } = await (hasPostgres ? makePostgresDemo() : makePgliteDemo());
  setTemplateDatabase(template);
  return remove;
}
