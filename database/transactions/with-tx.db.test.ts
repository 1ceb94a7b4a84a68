import { count, eq, sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '#tests/support/app/silent-log.ts';
import { openOwnDatabase, type OwnDatabase } from '#tests/support/database/test-database.ts';
import { DEADLINES } from '../bulk/batch-deadline.ts';
import { openDatabase } from '../open-database.ts';
import type { Database, Transaction } from '../database.ts';
import { databaseErrorCode, isConnectionLost } from '../database-error.ts';
import { readAtOnce } from './read-at-once.ts';

const NO_ORGANISATION = { organisationId: null };

const counter = pgTable('counter', { id: integer('id').primaryKey(), value: integer('value').notNull() });

const onPostgres = process.env['TEST_ENGINE'] === 'postgres';

let open: OwnDatabase;

beforeAll(async () => {
  open = await openOwnDatabase();
  await open.pool.query('create table counter (id integer primary key, value integer not null)');
});
afterAll(() => open.close());
beforeEach(async () => {
  await open.db.delete(counter);
  await open.db.insert(counter).values({ id: 1, value: 0 });
});

async function valueOf(reader: Database | Transaction, id: number): Promise<number | undefined> {
  const [row] = await reader.select().from(counter).where(eq(counter.id, id));
  return row?.value;
}

async function setValue(tx: Transaction, id: number, value: number): Promise<void> {
  await tx.update(counter).set({ value }).where(eq(counter.id, id));
}

async function backendOf(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  return rows[0]!.pid;
}

/** Returns a function whose promise resolves when it has been called `n` times; later calls do not wait. */
function meetingOf(n: number): () => Promise<void> {
  let arrived = 0;
  let open: () => void = () => undefined;
  const all = new Promise<void>((resolve) => (open = resolve));
  return () => {
    arrived += 1;
    if (arrived === n) open();
    return all;
  };
}

describe('withTx', () => {
  it('commits, and returns the result of its function', async () => {
    const value = await open.withTx(NO_ORGANISATION, async (tx) => {
      await setValue(tx, 1, 7);
      return valueOf(tx, 1);
    });
    expect(value).toBe(7);
    expect(await valueOf(open.db, 1)).toBe(7);
  });

  it('rolls back when its function throws, and rethrows the error', async () => {
    const fault = new Error('fault');
    const attempt = open.withTx(NO_ORGANISATION, async (tx) => {
      await setValue(tx, 1, 7);
      throw fault;
    });
    await expect(attempt).rejects.toBe(fault);
    expect(await valueOf(open.db, 1)).toBe(0);
  });

  it('rolls back when a statement fails, and the next transaction works', async () => {
    const attempt = open.withTx(NO_ORGANISATION, async (tx) => {
      await setValue(tx, 1, 7);
      await tx.insert(counter).values({ id: 1, value: 1 });
    });
    expect(databaseErrorCode(await attempt.catch((error: unknown) => error))).toBe('23505');
    await open.withTx(NO_ORGANISATION, (tx) => setValue(tx, 1, 3));
    expect(await valueOf(open.db, 1)).toBe(3);
  });

  it('throws when PostgreSQL rolled back instead of committing', async () => {
    const attempt = open.withTx(NO_ORGANISATION, async (tx) => {
      await setValue(tx, 1, 7);
      await tx
        .insert(counter)
        .values({ id: 1, value: 1 })
        .catch(() => undefined);
    });
    await expect(attempt).rejects.toThrow('rolled back');
    expect(await valueOf(open.db, 1)).toBe(0);
  });

  it('rejects a query on the pool inside a transaction, and only there', async () => {
    const asideOf = (query: () => Promise<unknown>) => open.withTx(NO_ORGANISATION, query);
    await expect(asideOf(() => open.pool.query('select 1'))).rejects.toThrow('inside a transaction');
    await expect(asideOf(() => open.ping())).rejects.toThrow('inside a transaction');
    await expect(asideOf(() => open.withTx(NO_ORGANISATION, () => Promise.resolve()))).rejects.toThrow(
      'inside a transaction',
    );
    await expect(asideOf(() => valueOf(open.db, 1))).rejects.toHaveProperty(
      'cause.message',
      'a query on the pool inside a transaction: use the tx that withTx gives',
    );

    let later: Promise<unknown> = Promise.resolve();
    await open.withTx(NO_ORGANISATION, () => {
      later = new Promise((resolve) => setTimeout(resolve, 1)).then(() => valueOf(open.db, 1));
      return Promise.resolve();
    });
    expect(await later).toBe(0);
  });

  it('rejects writes in a read-only transaction', async () => {
    const attempt = open.withTx(NO_ORGANISATION, (tx) => setValue(tx, 1, 7), {
      isolation: 'repeatable read',
      readOnly: true,
    });
    expect(databaseErrorCode(await attempt.catch((error: unknown) => error))).toBe('25006');
  });

  it('rolls back a transaction with allowEarlyCommit too', async () => {
    const fault = new Error('fault');
    const attempt = open.withTx(
      NO_ORGANISATION,
      async (tx) => {
        await setValue(tx, 1, 7);
        throw fault;
      },
      { allowEarlyCommit: true },
    );
    await expect(attempt).rejects.toBe(fault);
    expect(await valueOf(open.db, 1)).toBe(0);
  });

  it('runs all statements of a transaction with allowEarlyCommit on one connection, and rejects a query that bypasses it', async () => {
    const backends = await open.withTx(
      NO_ORGANISATION,
      async (tx) => [await backendOf(tx), await backendOf(tx)],
      {
        allowEarlyCommit: true,
      },
    );
    expect(new Set(backends).size).toBe(1);
    const aside = open.withTx(NO_ORGANISATION, () => open.pool.query('select 1'), { allowEarlyCommit: true });
    await expect(aside).rejects.toThrow('inside a transaction');
    expect(open.pool.idleCount).toBe(open.pool.totalCount);
  });

  it('uses generic plans in a transaction with allowEarlyCommit, but not inside readAtOnce', async () => {
    const modeOf = async (tx: Transaction) => {
      const { rows } = await tx.execute<{ plan_cache_mode: string }>(sql`show plan_cache_mode`);
      return rows[0]?.plan_cache_mode;
    };
    const modes = await open.withTx(
      NO_ORGANISATION,
      async (tx) => [await modeOf(tx), await readAtOnce(() => modeOf(tx)), await modeOf(tx)],
      { allowEarlyCommit: true },
    );
    expect(modes).toEqual(['force_generic_plan', 'auto', 'force_generic_plan']);
    expect(await open.withTx(NO_ORGANISATION, modeOf)).toBe('auto');
  });

  it('loses no update of conflicting transactions', async () => {
    let attempts = 0;
    // On a server both read before either writes; the embedded database runs them one after the other.
    const bothHaveRead = meetingOf(onPostgres ? 2 : 1);
    const increment = () =>
      open.withTx(
        NO_ORGANISATION,
        async (tx) => {
          attempts += 1;
          const value = await valueOf(tx, 1);
          await bothHaveRead();
          await setValue(tx, 1, value! + 1);
        },
        { isolation: 'serializable' },
      );
    await Promise.all([increment(), increment()]);
    expect(await valueOf(open.db, 1)).toBe(2);
    expect(attempts).toBe(onPostgres ? 3 : 2);
  });
});

describe.runIf(onPostgres)('withTx on a server', () => {
  let admin: OwnDatabase;
  beforeAll(async () => (admin = await openOwnDatabase()));
  afterAll(() => admin.close());

  const terminate = (pid: number) => admin.pool.query('select pg_terminate_backend($1)', [pid]);

  it('fails with the conflict after three retries', async () => {
    let attempts = 0;
    const attempt = open.withTx(NO_ORGANISATION, async (tx) => {
      attempts += 1;
      await tx.execute(sql`do $$ begin raise exception using errcode = '40001'; end $$`);
    });
    expect(databaseErrorCode(await attempt.catch((error: unknown) => error))).toBe('40001');
    expect(attempts).toBe(4);
  });

  it('retries after a deadlock', async () => {
    await open.db.insert(counter).values({ id: 2, value: 0 });
    let attempts = 0;
    const bothHoldOne = meetingOf(2);
    const crosswise = (first: number, second: number) =>
      open.withTx(NO_ORGANISATION, async (tx) => {
        attempts += 1;
        await setValue(tx, first, first);
        await bothHoldOne();
        await setValue(tx, second, second);
      });
    await Promise.all([crosswise(1, 2), crosswise(2, 1)]);
    expect(attempts).toBe(3);
    expect([await valueOf(open.db, 1), await valueOf(open.db, 2)]).toEqual([1, 2]);
  });

  it('retries once when the connection is lost before COMMIT', async () => {
    let attempts = 0;
    await open.withTx(NO_ORGANISATION, async (tx) => {
      attempts += 1;
      await setValue(tx, 1, attempts);
      if (attempts === 1) await terminate(await backendOf(tx));
      await setValue(tx, 1, attempts + 10);
    });
    expect(attempts).toBe(2);
    expect(await valueOf(open.db, 1)).toBe(12);
  });

  it('retries once when the connection of a transaction with allowEarlyCommit is lost', async () => {
    let attempts = 0;
    const value = await open.withTx(
      NO_ORGANISATION,
      async (tx) => {
        attempts += 1;
        if (attempts === 1) await terminate(await backendOf(tx));
        return valueOf(tx, 1);
      },
      { allowEarlyCommit: true },
    );
    expect([value, attempts]).toEqual([0, 2]);
  });

  it('does not retry a lost connection twice', async () => {
    let attempts = 0;
    const attempt = open.withTx(NO_ORGANISATION, async (tx) => {
      attempts += 1;
      await terminate(await backendOf(tx));
      await setValue(tx, 1, 1);
    });
    expect(isConnectionLost(await attempt.catch((error: unknown) => error))).toBe(true);
    expect(attempts).toBe(2);
  });

  it('does not retry a connection lost after COMMIT was sent', async () => {
    await open.pool.query(`
      create function die() returns trigger language plpgsql security definer as
        $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
      create constraint trigger die after insert on counter deferrable initially deferred
        for each row when (new.id = 99) execute function die();`);
    let attempts = 0;
    const attempt = open.withTx(NO_ORGANISATION, async (tx) => {
      attempts += 1;
      await tx.insert(counter).values({ id: 99, value: 0 });
    });
    expect(isConnectionLost(await attempt.catch((error: unknown) => error))).toBe(true);
    expect(attempts).toBe(1);
  });

  it('survives the loss of every connection, idle and in a transaction', async () => {
    const terminateAll = () =>
      admin.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = $1 and pid <> pg_backend_pid()`,
        [new URL(open.location.databaseUrl!).pathname.slice(1)],
      );
    await Promise.all(Array.from({ length: 10 }, () => open.pool.query('select pg_sleep(0.05)')));
    for (let round = 0; round < 5; round += 1) {
      const busy = Array.from({ length: 5 }, () =>
        open
          .withTx(NO_ORGANISATION, (tx) => tx.execute(sql`select pg_sleep(0.3)`))
          .catch((error: unknown) => error),
      );
      await new Promise((resolve) => setTimeout(resolve, 60));
      await terminateAll();
      await Promise.all(busy);
    }
    expect(await open.db.select({ n: count() }).from(counter)).toEqual([{ n: 1 }]);
    expect(open.pool.totalCount).toBeLessThanOrEqual(10);
    expect(open.pool.waitingCount).toBe(0);
  });

  it('reports an exhausted pool as unavailable, and works again afterwards', async () => {
    const impatient = await openDatabase({
      ...open.location,
      log: silentLog,
      deadlines: { ...DEADLINES, session: 300 },
    });
    const clients = await Promise.all(Array.from({ length: 10 }, () => impatient.pool.connect()));
    const error: unknown = await valueOf(impatient.db, 1).catch((thrown: unknown) => thrown);
    for (const client of clients) client.release();
    expect(error).toMatchObject({ cause: { message: 'timeout exceeded when trying to connect' } });
    expect(await valueOf(impatient.db, 1)).toBe(0);
    await impatient.close();
  });
});
