import type { TestProject } from 'vitest/node';
import { makePgliteTemplate, makePostgresTemplate, type TemplateDatabase } from './template-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    templateDatabase: TemplateDatabase;
  }
}

/** Makes the database that the test files of a project copy, on the engine that its TEST_ENGINE names; gives its end. */
export default async function globalSetup(project: TestProject): Promise<() => Promise<void>> {
  const engine: unknown = project.config.env['TEST_ENGINE'];
  const { template, remove } =
    engine === 'postgres' ? await makePostgresTemplate() : await makePgliteTemplate();
  project.provide('templateDatabase', template);
  return remove;
}
