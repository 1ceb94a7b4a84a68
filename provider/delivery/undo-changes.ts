import { and, desc, eq, lt, Name, type SQL, sql, StringChunk } from 'drizzle-orm';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { deliveryChange } from '#provider/database/tables/deliveries/delivery.ts';
import { getRecordedTable, type RecordedTable } from './recorded-tables.ts';

/** A change of inserted rows may hold thousands of keys. */
const BATCH_CHANGES = 500;

/** Rows that a delivery inserted and that stay. */
export interface RemainingRows {
  people: readonly string[];
  departments: readonly string[];
}

type Change = Pick<
  typeof deliveryChange.$inferSelect,
  'changeId' | 'tableName' | 'operation' | 'rowKey' | 'before'
>;

/**
 * Takes the changes of a delivery back, the latest first. Rows of people who no longer exist are not restored: their recorded
 * changes were erased with them.
 */
export async function undoChanges(
  scope: OrganisationScope,
  deliveryId: string,
  remaining: RemainingRows,
): Promise<void> {
  for (let before = Number.MAX_SAFE_INTEGER; ;) {
    const changes = await listChanges(scope, deliveryId, before);
    const last = changes.at(-1);
    if (last === undefined) return;
    before = last.changeId;
    for (const run of splitIntoRuns(changes)) await undoRun(scope, run, remaining);
  }
}

function listChanges({ tx, organisationId }: OrganisationScope, deliveryId: string, before: number) {
  const { changeId, tableName, operation, rowKey, before: columns } = deliveryChange;
  return tx
    .select({ changeId, tableName, operation, rowKey, before: columns })
    .from(deliveryChange)
    .where(
      and(
        eq(deliveryChange.organisationId, organisationId),
        eq(deliveryChange.deliveryId, deliveryId),
        lt(changeId, before),
      ),
    )
    .orderBy(desc(changeId))
    .limit(BATCH_CHANGES);
}

/** Consecutive changes of one table and operation, each row at most once. */
function splitIntoRuns(changes: readonly Change[]): Change[][] {
  const runs: Change[][] = [];
  let keys = new Set<string>();
  for (const change of changes) {
    const run = runs.at(-1);
    const first = run?.[0];
    const key = JSON.stringify(change.rowKey);
    if (first?.tableName === change.tableName && first.operation === change.operation && !keys.has(key)) {
      run?.push(change);
    } else {
      runs.push([change]);
      keys = new Set();
    }
    keys.add(key);
  }
  return runs;
}

async function undoRun(
  { tx, organisationId }: OrganisationScope,
  run: readonly Change[],
  remaining: RemainingRows,
): Promise<void> {
  const [first] = run;
  if (first === undefined) return;
  const table = getRecordedTable(first.tableName);
  const name = sql`"api".${new Name(table.name)}`;
  if (first.operation === 'insert') {
    const keys = JSON.stringify(run.flatMap(({ rowKey }) => rowKey));
    await tx.execute(sql`
      delete from ${name} t using jsonb_array_elements(${keys}::jsonb) as given (key)
      where t.organisation_id = ${organisationId} and ${hasKey(table)} ${isRemovable(table, remaining)}`);
    return;
  }
  const rows = JSON.stringify(run.map(({ rowKey, before }) => ({ key: rowKey, before })));
  const given = sql`jsonb_to_recordset(${rows}::jsonb) as given (key jsonb, before jsonb)`;
  if (first.operation === 'delete') {
    await tx.execute(
      sql`insert into ${name} select (jsonb_populate_record(null::${name}, given.before)).* from ${given}`,
    );
    return;
  }
  const columns = table.columns.map((column) => new Name(column));
  await tx.execute(sql`
    update ${name} u set ${join(
      columns.map((column) => sql`${column} = (restored.earlier).${column}`),
      ', ',
    )}
    from (
      select jsonb_populate_record(t, given.before) as earlier from ${name} t join ${given} on ${hasKey(table)}
      where t.organisation_id = ${organisationId}
    ) restored
    where ${join(
      ['organisation_id', ...table.key.map((column) => column.name)].map(
        (column) => sql`u.${new Name(column)} = (restored.earlier).${new Name(column)}`,
      ),
      ' and ',
    )}`);
}

/** Whether the row `t` has the key `given.key`. */
function hasKey({ key }: RecordedTable): SQL {
  const conditions = key.map(
    ({ name, type }, index) =>
      sql`t.${new Name(name)} = (given.key ->> ${new StringChunk(String(index))})::${new StringChunk(type)}`,
  );
  return conditions.length === 0 ? sql`true` : join(conditions, ' and ');
}

/** Excludes the employments of people who remain, and the departments that remain. */
function isRemovable({ name }: RecordedTable, { people, departments }: RemainingRows): SQL {
  if (name === 'person' || name === 'employment') {
    return sql`and t.person_id <> all (${sql.param([...people])}::uuid[])`;
  }
  if (name === 'department_period') {
    return sql`and not exists (select from "api"."employment" e where e.organisation_id = t.organisation_id
      and e.employment_id = t.employment_id and e.person_id = any (${sql.param([...people])}::uuid[]))`;
  }
  if (name === 'department' || name === 'department_contract') {
    return sql`and t.department_id <> all (${sql.param([...departments])}::text[])`;
  }
  return sql``;
}

function join(parts: readonly (SQL | Name)[], separator: string): SQL {
  return sql.join([...parts], new StringChunk(separator));
}
