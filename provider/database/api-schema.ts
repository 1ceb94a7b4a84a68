import { pgSchema } from 'drizzle-orm/pg-core';

/** The schema of all tables of the provider; the web tier's tables are in the schema `web`. */
export const apiSchema = pgSchema('api');
