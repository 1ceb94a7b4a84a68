import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '#scripts/run.js';
import type { PreparedOrganisation } from '../run/bench.ts';
import { benchDepartmentIds } from './insert-bench-organisation.ts';
import { openPreparedDatabase } from './open-prepared-database.ts';
import { startProvider } from './start-provider.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'franvaro-bench-test-'));
});
afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

/** Runs the program as a bench does: in a process that has only what the program itself sets. */
async function prepareInProcess(): Promise<PreparedOrganisation> {
  const input = { engine: 'PGlite', dataDir, databaseUrl: null, size: { people: 40, rowsPerPerson: 2 } };
  const file = 'scripts/bench/organisation/prepare-organisation.ts';
  const child = fork('scripts/bench/run/bench-process.js', [file, JSON.stringify(input)], {
    cwd: projectRoot,
    execArgv: ['--import', 'tsx'],
  });
  const received: unknown[] = [];
  child.on('message', (message) => received.push(message));
  const [code] = (await once(child, 'exit')) as [number | null];
  expect(code).toBe(0);
  return received[0] as PreparedOrganisation;
}

describe('a prepared organisation', () => {
  it('is filled by a process of its own, and its people can be read', async () => {
    const prepared = await prepareInProcess();
    expect(prepared.accountIds).toHaveLength(200);
    const open = await openPreparedDatabase(prepared);
    try {
      const { call } = await startProvider(open, prepared);
      const found = await call('navigationSearch', {
        departmentIds: benchDepartmentIds,
        text: 'Andersson 17',
      });
      expect(found).toContain('"last_name":"Andersson 17"');
    } finally {
      await open.close();
    }
  });
});
