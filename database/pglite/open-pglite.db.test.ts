import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { silentLog } from '#tests/support/app/silent-log.ts';
import { copyTemplate, openOwnDatabase, type OwnDatabase } from '#tests/support/database/test-database.ts';
import { databaseErrorCode, isDatabaseUnavailable, safeDatabaseError } from '#database/database-error.ts';
import { openDatabase } from '#database/open-database.ts';
import { asOwner } from '#tests/support/database/rows/as-owner.ts';

const NO_ORGANISATION = { organisationId: null };

const ENDLESS = 'select count(*) from generate_series(1, 1e12)';

const toClose: OwnDatabase[] = [];
afterEach(async () => {
  for (const open of toClose.splice(0)) await open.close();
});

async function openForTest(options?: Parameters<typeof openOwnDatabase>[0]): Promise<OwnDatabase> {
  const open = await openOwnDatabase(options);
  toClose.push(open);
  return open;
}

function failureOf(query: Promise<unknown>): Promise<unknown> {
  return query.then(
    () => 'no failure',
    (error: unknown) => error,
  );
}

function scriptPath(name: string): string {
  return fileURLToPath(new URL(`../../tests/support/database/${name}.ts`, import.meta.url));
}

describe.runIf(process.env['TEST_ENGINE'] === 'pglite')('the embedded database', () => {
  it('does not block the main thread while a query runs', async () => {
    const open = await openForTest();
    let ticks = 0;
    const timer = setInterval(() => (ticks += 1), 5);
    await open.pool.query('select count(*) from generate_series(1, 3000000)');
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(3);
  });

  describe('after a missed deadline', () => {
    const options = { deadlines: { session: 100_000, read: 1_000, write: 10_000 } };

    it('fails the query as unavailable, restarts, and runs the waiting queries', async () => {
      const open = await openForTest(options);
      await open.pool.query('create table kept (n int)');
      await open.pool.query('insert into kept select * from generate_series(1, 1000)');
      const slow = failureOf(open.pool.query(ENDLESS));
      const waiting = open.pool.query('select count(*) as n from kept');
      const error = await slow;
      expect(isDatabaseUnavailable(error)).toBe(true);
      expect(safeDatabaseError(error)).toEqual({
        name: 'DatabaseUnavailableError',
        code: 'deadline',
        constraint: null,
      });
      expect((await waiting).rows).toEqual([{ n: 1000 }]);
      expect(open.restarts()).toBe(1);
    });

    it('rolls back the open transaction and does not repeat it', async () => {
      const open = await openForTest(options);
      await open.pool.query('create table kept (n int)');
      let attempts = 0;
      const client = open.withTx(NO_ORGANISATION, async (tx) => {
        attempts += 1;
        await tx.execute('insert into kept values (1)');
        await tx.execute(ENDLESS);
      });
      expect(isDatabaseUnavailable(await failureOf(client))).toBe(true);
      expect((await open.pool.query('select count(*) as n from kept')).rows).toEqual([{ n: 0 }]);
      expect(attempts).toBe(1);
    });

    it('has a longer deadline for statements on the dedicated connection', async () => {
      const open = await openForTest(options);
      await open.withOwnConnection((client) => client.query('select pg_sleep(3)'));
      expect(open.restarts()).toBe(0);
      const later = await failureOf(open.pool.query(ENDLESS));
      expect(isDatabaseUnavailable(later)).toBe(true);
    });

    it('has a longer deadline for a write than for a read', async () => {
      const open = await openForTest({ deadlines: { session: 100_000, read: 50, write: 100_000 } });
      await open.pool.query('create table kept (n int)');
      await open.pool.query('insert into kept select * from generate_series(1, 1000000)');
      expect(open.restarts()).toBe(0);
    });
  });

  it('rejects a second process with the process id of the holder', async () => {
    const open = await openForTest();
    const unused = await copyTemplate();
    const openInOtherProcess = async (dataDir: string) => {
      const args = ['--import', 'tsx', scriptPath('second-opener'), dataDir];
      return (await promisify(execFile)(process.execPath, args)).stdout;
    };
    expect(await openInOtherProcess(open.location.dataDir)).toBe(`refused by ${process.pid}\n`);
    expect((await open.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    expect(await openInOtherProcess(unused.location.dataDir)).toBe('opened\n');
    await unused.remove();
  });

  it('loses no acknowledged row when its process is killed repeatedly', async () => {
    const copy = await copyTemplate();
    const reopen = async () => asOwner(await openDatabase({ ...copy.location, log: silentLog }));
    const first = await reopen();
    await first.pool.query(
      'create table acknowledged (pair int, half int, filler text, primary key (pair, half))',
    );
    await first.close();
    for (let kill = 0; kill < 2; kill += 1) {
      const child = spawn(
        process.execPath,
        ['--import', 'tsx', scriptPath('row-writer'), copy.location.dataDir],
        {
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      );
      const enough = 20 + Math.floor(Math.random() * 300);
      let acknowledged = 0;
      let count = 0;
      for await (const line of createInterface({ input: child.stdout })) {
        acknowledged = Number(line);
        count += 1;
        // After the signal only data already in the pipe arrives.
        if (count === enough) setTimeout(() => child.kill('SIGKILL'), Math.random() * 20);
      }
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');

      const open = await reopen();
      const { rows } = await open.pool.query<{ rows: number; pairs: number; last: number }>(
        'select count(*) as rows, count(distinct pair) as pairs, max(pair) as last from acknowledged',
      );
      const { last } = rows[0]!;
      // The pair being written may be stored completely without having been acknowledged.
      expect([acknowledged, acknowledged + 1]).toContain(last);
      expect(rows).toEqual([{ rows: 2 * last, pairs: last, last }]);
      await open.close();
    }
    await copy.remove();
  });

  it('limits its write-ahead log with its own checkpoints', async () => {
    const open = await openForTest({ checkpointAfterMb: 16 });
    await open.pool.query('create table filler (text text)');
    const position = async () => {
      const { rows } = await open.pool.query<{ mb: number; kept: number }>(`
        select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') / 1048576 as mb,
          (select sum(size) from pg_ls_waldir()) / 1048576 as kept`);
      return rows[0]!;
    };
    const before = await position();
    let now = before;
    while (now.mb < before.mb + 200) {
      await open.pool.query(`insert into filler select repeat('x', 1900) from generate_series(1, 10000)`);
      await open.pool.query('truncate filler');
      now = await position();
    }
    expect(now.kept).toBeLessThan(150);
  });

  it('keeps its data when closed and reopened', async () => {
    const copy = await copyTemplate();
    const first = asOwner(await openDatabase({ ...copy.location, log: silentLog }));
    await first.pool.query('create table kept as select 7 as n');
    await first.close();
    await first.close();
    expect(existsSync(join(copy.location.dataDir, 'database.lock'))).toBe(false);
    const second = asOwner(await openDatabase({ ...copy.location, log: silentLog }));
    expect((await second.pool.query('select n from kept')).rows).toEqual([{ n: 7 }]);
    await second.close();
    expect(isDatabaseUnavailable(await failureOf(second.pool.query('select 1')))).toBe(true);
    await copy.remove();
  });

  it('closes despite an open transaction, and rolls it back', async () => {
    const copy = await copyTemplate();
    const first = asOwner(await openDatabase({ ...copy.location, log: silentLog }));
    await first.pool.query('create table kept (n int)');
    const client = await first.pool.connect();
    await client.query('begin');
    await client.query('insert into kept values (1)');
    await first.close();
    expect(await failureOf(client.query('commit'))).toBeInstanceOf(Error);
    const second = asOwner(await openDatabase({ ...copy.location, log: silentLog }));
    expect((await second.pool.query('select count(*) as n from kept')).rows).toEqual([{ n: 0 }]);
    await second.close();
    await copy.remove();
  });

  it('recreates the database after a process was killed while creating it', async () => {
    const copy = await copyTemplate();
    rmSync(join(copy.location.dataDir, 'database'), { recursive: true });
    mkdirSync(join(copy.location.dataDir, 'database.unfinished/base'), { recursive: true });
    writeFileSync(join(copy.location.dataDir, 'database.unfinished/PG_VERSION'), '18\n');
    const open = asOwner(await openDatabase({ ...copy.location, log: silentLog }));
    expect((await open.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await open.close();
    await copy.remove();
  });

  it('fails with open-failed when the directory has no valid database, and releases the lock', async () => {
    const copy = await copyTemplate();
    rmSync(join(copy.location.dataDir, 'database/global'), { recursive: true });
    const error = await failureOf(openDatabase({ ...copy.location, log: silentLog }));
    expect(safeDatabaseError(error).code).toBe('open-failed');
    expect(existsSync(join(copy.location.dataDir, 'database.lock'))).toBe(false);
    await copy.remove();
  });

  it('includes no query parameter in the loggable part of an error', async () => {
    const open = await openForTest();
    const error = await failureOf(open.pool.query('select $1::int', ['HEMLIG']));
    expect(databaseErrorCode(error)).toBe('22P02');
    expect(JSON.stringify(safeDatabaseError(error))).not.toContain('HEMLIG');
  });
});
