import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './app/session/tables.ts',
  out: './app/session/migrations',
  schemaFilter: ['web'],
});
