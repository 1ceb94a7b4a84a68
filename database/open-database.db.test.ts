import { count, eq, sql } from 'drizzle-orm';
import { bigint, date, integer, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openOwnDatabase, type OwnDatabase } from '#tests/support/database/test-database.ts';
import { databaseErrorCode, isDatabaseUnavailable, isUniqueViolation } from './database-error.ts';
import { newId } from './new-id.ts';

const NO_ORGANISATION = { organisationId: null };

const sample = pgTable('sample', {
  id: uuid('id').primaryKey(),
  day: date('day', { mode: 'string' }),
  amount: numeric('amount', { precision: 12, scale: 2, mode: 'number' }),
  large: bigint('large', { mode: 'number' }),
  small: integer('small'),
  name: text('name'),
  at: timestamp('at', { withTimezone: true, mode: 'date' }),
});

let open: OwnDatabase;

beforeAll(async () => {
  open = await openOwnDatabase();
  await open.pool.query(`create table sample (
    id uuid primary key, day date, amount numeric(12, 2), large bigint, small integer, name text, at timestamptz)`);
});
afterAll(() => open.close());
beforeEach(async () => {
  await open.db.delete(sample);
});

async function countSamples(): Promise<number> {
  const [row] = await open.db.select({ n: count() }).from(sample);
  return row!.n;
}

describe('values', () => {
  const row = {
    id: newId(),
    // The first day of summer time, which a Date in local time would shift.
    day: '2026-03-29',
    amount: 1234.56,
    large: 9_007_199_254_740_991,
    small: -7,
    name: 'Å\'ä"ö\\ – 🙂 \u00a0\n',
    at: new Date('2026-03-29T01:30:00.123Z'),
  };

  it('are returned unchanged by typed queries', async () => {
    await open.db.insert(sample).values([row, { id: newId() }]);
    expect(await open.db.select().from(sample).where(eq(sample.id, row.id))).toEqual([row]);
  });

  it('are numbers, and dates are text, in raw queries of both drizzle and pg', async () => {
    await open.db.insert(sample).values(row);
    const query = 'select day, amount, large, count(*) as n from sample group by 1, 2, 3';
    const expected = [{ day: row.day, amount: row.amount, large: row.large, n: 1 }];
    expect((await open.pool.query(query)).rows).toEqual(expected);
    const raw = await open.db.execute(
      sql`select day, amount, large, count(*) as n from ${sample} group by 1, 2, 3`,
    );
    expect(raw.rows).toEqual(expected);
  });

  it('never round a bigint', async () => {
    await expect(open.pool.query('select 9007199254740993 as large')).rejects.toThrow(RangeError);
  });

  it('can be large in results and parameters', async () => {
    const long = 'å'.repeat(1_000_000);
    const { rows } = await open.pool.query<{ long: string; n: number }>(
      'select $1::text as long, g as n from generate_series(1, 20) g',
      [long],
    );
    expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(rows.every((each) => each.long === long)).toBe(true);
  });

  it('can be sent as one array when there are more than the parameter limit', async () => {
    const ids = Array.from({ length: 70_000 }, newId);
    const { rows } = await open.pool.query('select count(*) as n from unnest($1::uuid[])', [ids]);
    expect(rows).toEqual([{ n: 70_000 }]);
  });
});

describe('errors', () => {
  const failures: [string, string, string][] = [
    ['a syntax error', 'selec 1', '42601'],
    ['an error while running', 'select 1 / (small - small) from (values (1)) as t (small)', '22012'],
    ['a wrong parameter', "select 'x'::uuid", '22P02'],
  ];
  it.each(failures)('%s rejects with its code and leaves the database usable', async (_what, query, code) => {
    const error: unknown = await open.pool.query(query).catch((thrown: unknown) => thrown);
    expect(databaseErrorCode(error)).toBe(code);
    expect(isDatabaseUnavailable(error)).toBe(false);
    expect((await open.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('identify a unique violation, optionally by constraint', async () => {
    const id = newId();
    await open.db.insert(sample).values({ id });
    const error: unknown = await open.db
      .insert(sample)
      .values({ id })
      .catch((thrown: unknown) => thrown);
    expect(isUniqueViolation(error)).toBe(true);
    expect(isUniqueViolation(error, 'sample_pkey')).toBe(true);
    expect(isUniqueViolation(error, 'other_key')).toBe(false);
  });
});

describe('parallel use', () => {
  it('returns each of many queries its own result, including failures', async () => {
    const results = await Promise.all(
      Array.from({ length: 200 }, async (_, n) => {
        const divisor = n % 10 === 3 ? 0 : 1;
        try {
          const { rows } = await open.pool.query<{ n: number }>('select $1::int / $2::int as n', [
            n,
            divisor,
          ]);
          return rows[0]!.n;
        } catch (error) {
          return databaseErrorCode(error);
        }
      }),
    );
    expect(results).toEqual(Array.from({ length: 200 }, (_, n) => (n % 10 === 3 ? '22012' : n)));
  });

  it('isolates concurrent transactions', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        open
          .withTx(NO_ORGANISATION, async (tx) => {
            await tx.insert(sample).values({ id: newId(), small: n });
            await tx.insert(sample).values({ id: newId(), small: n });
            if (n % 2 === 1) throw new Error('odd');
          })
          .catch(() => undefined),
      ),
    );
    expect(await countSamples()).toBe(20);
  });

  it('gives the next client a session without side effects of the last one', async () => {
    const client = await open.pool.connect();
    await client.query("set application_name to 'trace'");
    await client.query('create temporary table trace (id int)');
    await client.query('begin');
    await client.query('insert into sample (id) values ($1)', [newId()]);
    client.release(true);
    const { rows } = await open.pool.query<{ name: string; trace: string | null }>(
      `select current_setting('application_name') as name, to_regclass('trace') as trace`,
    );
    expect(rows[0]).not.toMatchObject({ name: 'trace' });
    expect(rows[0]!.trace).toBeNull();
    expect(await countSamples()).toBe(0);
  });
});

describe('maintenance', () => {
  it('updates the statistics of the planner', async () => {
    await open.pool.query('insert into sample (id) select gen_random_uuid() from generate_series(1, 1000)');
    await open.analyze();
    const { rows } = await open.pool.query(
      `select reltuples::int as rows from pg_class where relname = 'sample'`,
    );
    expect(rows).toEqual([{ rows: 1_000 }]);
  });

  it('responds to a ping', async () => {
    await expect(open.ping()).resolves.toBeUndefined();
  });
});
