import { pgSchema } from 'drizzle-orm/pg-core';

/** Everything the provider owns lies in the schema `api`; the web tier's tables lie in `web`. */
export const apiSchema = pgSchema('api');
