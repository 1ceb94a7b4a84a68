import { fileURLToPath } from 'node:url';
import type { Migrations } from '#database/migrate.ts';

function folder(path: string): string {
  return fileURLToPath(new URL(`../../../${path}`, import.meta.url));
}

/** The migrations of an empty test database: those of both owners. */
export const MIGRATIONS: Migrations[] = [
  { folder: folder('provider/database/migrations'), schema: 'api' },
  { folder: folder('app/session/migrations'), schema: 'web' },
];
