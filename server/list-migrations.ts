import path from 'node:path';
import type { Migrations } from '#database/migrate.ts';
import { API_ACCESS } from '#provider/database/access/api-access.ts';

/**
 * The migrations of the web tier and of the provider.
 *
 * @param projectRoot the folder of the checkout
 */
export function listMigrations(projectRoot: string): Migrations[] {
  const folder = (owner: string) => path.join(projectRoot, owner, 'migrations');
  return [
    { folder: folder('app/session'), schema: 'web' },
    { folder: folder('provider/database'), schema: 'api', access: API_ACCESS },
  ];
}
