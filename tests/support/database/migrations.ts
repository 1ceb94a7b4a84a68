import { resolve } from 'node:path';
import type { Migrations } from '#database/migrate.ts';
import { API_ACCESS } from '#provider/database/access/api-access.ts';

/**
 * The migrations of an empty test database: those of both owners. Relative to the project's folder, in which tests and
 * benches run, because a bench is bundled into another folder.
 */
export const MIGRATIONS: Migrations[] = [
  { folder: resolve('provider/database/migrations'), schema: 'api', access: API_ACCESS },
  { folder: resolve('app/session/migrations'), schema: 'web' },
];
