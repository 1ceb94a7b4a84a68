import type { TemplateDatabase } from '#tests/support/database/template-database.ts';

const NAME = 'FRANVARO_TEMPLATE_DATABASE';

/** Passes the template database to the workers, which inherit the environment of the main process. */
export function setTemplateDatabase(template: TemplateDatabase): void {
  process.env[NAME] = JSON.stringify(template);
}

/** @throws {Error} outside a Playwright run, in which the global setup creates the template */
export function getTemplateDatabase(): TemplateDatabase {
  const value = process.env[NAME];
  if (value === undefined) throw new Error(`${NAME} is not set: the global setup has not run.`);
  return JSON.parse(value) as TemplateDatabase;
}
