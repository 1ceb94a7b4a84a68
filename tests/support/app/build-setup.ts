import type { TestProject } from 'vitest/node';
import { build } from '#scripts/build.js';
import { makePgliteDemo, makePostgresDemo } from '../database/demo-database.ts';

/**
 * Creates build/ and the demo database that each test file of the whole app copies. Does nothing if the inputs have
 * not changed. Returns the teardown function.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await build();
  const onPostgres = project.config.env['TEST_ENGINE'] === 'postgres';
  const { template, remove } = await (onPostgres ? makePostgresDemo() : makePgliteDemo());
  project.provide('templateDatabase', template);
  return remove;
}
