import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Migrations } from '../../database/migrate';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What an empty database of the tests has been through: the migrations of both owners. */
export const MIGRATIONS: Migrations[] = (
  [
    { folder: join(root, 'provider/database/migrations'), schema: 'api' },
    { folder: join(root, 'app/session/migrations'), schema: 'web' },
  ] satisfies Migrations[]
).filter(({ folder }) => existsSync(join(folder, 'meta/_journal.json')));
