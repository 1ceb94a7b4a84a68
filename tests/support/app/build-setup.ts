import type { TestProject } from 'vitest/node';
import { build } from '#scripts/build.js';
import { makePgliteDemo, makePostgresDemo } from '../database/demo-database.ts';

/**
 * Makes what the tests of the whole app need: build/, and the demo database that each of their files copies. Takes no
 * time when nothing has changed. Gives its end.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await build();
  const onPostgres = project.config.env['TEST_ENGINE'] === 'postgres';
  const { template, remove } = await (onPostgres ? makePostgresDemo() : makePgliteDemo());
  project.provide('templateDatabase', template);
  return remove;
}
