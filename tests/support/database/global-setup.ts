import type { TestProject } from 'vitest/node';
import { makePgliteTemplate, makePostgresTemplate, type TemplateDatabase } from './template-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    templateDatabase: TemplateDatabase;
  }
}

/**
 * Creates the database that the test files of a project copy, on the engine in its TEST_ENGINE; returns the teardown
 * function.
 */
export default async function globalSetup(project: TestProject): Promise<() => Promise<void>> {
  const engine: unknown = project.config.env['TEST_ENGINE'];
  const { template, remove } =
    engine === 'postgres' ? await makePostgresTemplate() : await makePgliteTemplate();
  project.provide('templateDatabase', template);
  return remove;
}
