import { fileURLToPath } from 'node:url';
import type { Migrations } from '#database/migrate.ts';

function folder(path: string): string {
  return fileURLToPath(new URL(`../../../${path}`, import.meta.url));
}

/** What an empty database of the tests has been through: the migrations of both owners. */
export const MIGRATIONS: Migrations[] = [
  { folder: folder('provider/database/migrations'), schema: 'api' },
  { folder: folder('app/session/migrations'), schema: 'web' },
];
