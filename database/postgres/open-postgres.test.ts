import { afterEach, describe, expect, it } from 'vitest';
import { silentLog } from '#tests/support/app/silent-log.ts';
import type { OpenDatabase } from '../database.ts';
import { isDatabaseUnavailable } from '../database-error.ts';
import { openDatabase } from '../open-database.ts';

const NO_ORGANISATION = { organisationId: null };

describe('openDatabase with a server that is down', () => {
  let open: OpenDatabase;
  afterEach(() => open.close());

  const places: [string, string][] = [
    ['a port where nobody listens', 'postgresql://nobody@127.0.0.1:1/none'],
    ['a socket that is not there', 'postgresql://nobody@localhost/none?host=/nonexistent'],
  ];
  it.each(places)(
    'resolves, so that the process can start, and queries fail as unavailable: %s',
    async (_what, url) => {
      open = await openDatabase({ databaseUrl: url, dataDir: '', log: silentLog });
      const uses: [string, () => Promise<unknown>][] = [
        ['ping', () => open.ping()],
        ['query', () => open.db.execute('select 1')],
        ['withTx', () => open.withTx(NO_ORGANISATION, () => Promise.resolve())],
        ['withOwnConnection', () => open.withOwnConnection(() => Promise.resolve())],
      ];
      for (const [name, use] of uses) {
        const error: unknown = await use().catch((thrown: unknown) => thrown);
        expect([name, isDatabaseUnavailable(error)]).toEqual([name, true]);
      }
    },
  );
});
