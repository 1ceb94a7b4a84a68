import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import type { OpenDatabase } from '#database/database.ts';
import { ROLES } from '#database/roles.ts';

const RETURN_ROLE = `set role ${ROLES.application}`;

/**
 * The same database, whose `db` and `pool` run as the user that has logged in, who sees the rows of all organisations: for the
 * fixtures of tests. `withTx` stays the product's.
 */
export function asOwner<Open extends OpenDatabase>(open: Open): Open {
  const pool = ownerPool(open.pool);
  return { ...open, pool, db: drizzle({ client: pool }) };
}

function ownerPool(pool: Pool): Pool {
  const connect = async (): Promise<PoolClient> => {
    const client = await pool.connect();
    await client.query('reset role');
    const release = client.release.bind(client);
    client.release = (error) => {
      if (error !== undefined && error !== false) release(error);
      else client.query(RETURN_ROLE).then(() => release(), release);
    };
    return client;
  };
  const query = async (...args: unknown[]): Promise<unknown> => {
    const client = await pool.connect();
    try {
      await client.query('reset role');
      const run = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
      return await run(...args);
    } finally {
      await client.query(RETURN_ROLE).then(
        () => client.release(),
        (error: unknown) => client.release(error instanceof Error ? error : true),
      );
    }
  };
  return new Proxy(pool, {
    get(target, name) {
      if (name === 'connect') return connect;
      if (name === 'query') return query;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
