import type { ClientBase } from 'pg';
import type { Column } from './backup-entry.ts';
import { type BackedUpTable, quoteName } from './list-tables.ts';
import { MalformedBackupError } from './frames.ts';

/** The rows of a statement have about this many bytes at most, unless one row alone has more. */
const BATCH_BYTES = 4 * 1024 * 1024;
const NEWLINE = '\n'.charCodeAt(0);

/**
 * Prepares the empty tables for rows in any order, until the returned function is called in the same transaction. Triggers would count
 * and keep the rows as changes; the foreign keys are added again at the end, which checks every row. Needs the owner of the tables, and
 * no superuser.
 */
export async function disableTriggersAndForeignKeys(client: ClientBase): Promise<() => Promise<void>> {
  const found = await client.query<{ sql: string; name: string; definition: string }>(
    `select format('%I.%I', n.nspname, c.relname) as sql, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and n.nspname in ('api', 'web') and k.conparentid = 0 order by 1, 2`,
  );
  const triggers = await client.query<{ sql: string; name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as sql, quote_ident(t.tgname) as name
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('api', 'web') and not t.tgisinternal and t.tgenabled <> 'D' order by 1, 2`,
  );
  const forced = await client.query<{ sql: string }>(
    `select format('%I.%I', n.nspname, c.relname) as sql from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('api', 'web') and c.relforcerowsecurity order by 1`,
  );
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await client.query(statement);
  };
  await run(forced.rows.map(({ sql }) => `alter table ${sql} no force row level security`));
  await run(triggers.rows.map(({ sql, name }) => `alter table ${sql} disable trigger ${name}`));
  await run(found.rows.map(({ sql, name }) => `alter table ${sql} drop constraint ${name}`));
  return async () => {
    await run(
      found.rows.map(
        ({ sql, name, definition }) => `alter table ${sql} add constraint ${name} ${definition}`,
      ),
    );
    await run(triggers.rows.map(({ sql, name }) => `alter table ${sql} enable trigger ${name}`));
    await run(forced.rows.map(({ sql }) => `alter table ${sql} force row level security`));
  };
}

/**
 * Inserts the rows of a backed-up table into the table of the same name.
 *
 * @throws {MalformedBackupError} if the table has other columns
 */
export async function loadRows(
  client: ClientBase,
  table: BackedUpTable,
  columns: readonly Column[],
  data: AsyncIterable<Buffer>,
): Promise<void> {
  if (JSON.stringify(columns) !== JSON.stringify(table.columns)) {
    throw new MalformedBackupError(`${table.name} has other columns`);
  }
  const names = columns.map(({ name }) => quoteName(name)).join(', ');
  const values = columns.map(({ type }, index) => `(line ->> ${String(index)})::${type}`).join(', ');
  const statement = `insert into ${table.sql} (${names}) overriding system value
    select ${values} from json_array_elements($1::json) as line`;
  for await (const lines of inBatches(data)) {
    await client.query(statement, [`[${lines.join(',')}]`]);
  }
}

/** Lines in batches of about {@link BATCH_BYTES}. A frame contains whole lines. */
async function* inBatches(data: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  let lines: string[] = [];
  let size = 0;
  for await (const bytes of data) {
    for (let from = 0; from < bytes.length;) {
      const end = bytes.indexOf(NEWLINE, from);
      if (end === -1) throw new MalformedBackupError('a row is not complete');
      lines.push(bytes.toString('utf8', from, end));
      size += end - from;
      from = end + 1;
      if (size < BATCH_BYTES) continue;
      yield lines;
      lines = [];
      size = 0;
    }
  }
  if (lines.length > 0) yield lines;
}
