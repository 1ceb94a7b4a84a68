import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createEmptyDatabase } from '../database/copy-database.ts';
import type { TemplateDatabase } from '../database/template-database.ts';
import type { DataLocation } from './start-backup-command.ts';

/** Creates empty databases with empty folders, into which a test restores; `remove` removes all of them. */
export function createTargets(): {
  add: (engine?: TemplateDatabase['engine']) => Promise<DataLocation>;
  remove: () => Promise<void>;
} {
  const removals: (() => Promise<void>)[] = [];
  return {
    async add(engine) {
      const database = await createEmptyDatabase(inject('templateDatabase'), engine);
      const { location } = database;
      removals.push(() => database.remove());
      if (location.dataDir !== '') return location;
      const dataDir = await mkdtemp(join(tmpdir(), 'franvaro-restored-'));
      removals.push(() => rm(dataDir, { recursive: true, force: true }));
      return { ...location, dataDir };
    },
    async remove() {
      for (const remove of removals) await remove();
    },
  };
}
