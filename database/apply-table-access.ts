import type { ClientBase } from 'pg';
import { ROLES } from './roles.ts';
import { runTransaction } from './transactions/run-transaction.ts';

export type Privilege = 'select' | 'insert' | 'update' | 'delete';

const PRIVILEGES = ['select', 'insert', 'update', 'delete'] as const;

type TablePrivileges = Readonly<Record<string, readonly Privilege[]>>;

/** Who may do what with the tables of a schema. */
export interface SchemaAccess {
  /** Tables without an organisation: what the application may do with them. Every other table has `organisation_id`. */
  shared: TablePrivileges | 'all';
  /** What the application may do with tables of which it may not do everything. */
  limited: TablePrivileges;
  /** What the uses of all organisations need. */
  allOrganisations: TablePrivileges;
}

interface Table {
  name: string;
  has_organisation: boolean;
  is_enabled: boolean;
  is_forced: boolean;
  policies: ExistingPolicy[];
  /** `role privilege`, of the roles of the product. */
  granted: string[];
}

type Policy = { name: string; role: string; condition: string };

/** `definition`: the comment on the policy, which this file writes, because the database returns conditions in its own form. */
type ExistingPolicy = { name: string; definition: string | null };

/** Null without an organisation, because a setting that a former transaction set is empty, not missing. */
const OF_ORGANISATION = `organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid`;

/**
 * Creates the roles, and gives every table of a schema its policies and privileges, as far as they are missing; a new table gets
 * its own without further code. Runs as the owner of the tables.
 *
 * @throws Error for a table without `organisation_id` that is not listed as shared
 */
export async function applyTableAccess(
  client: ClientBase,
  schema: string,
  access: SchemaAccess,
): Promise<void> {
  await runTransaction(client, 'begin', async () => {
    for (const role of Object.values(ROLES)) await ensureRole(client, role);
    for (const name of [schema, 'migration']) {
      const roles = Object.values(ROLES).join(', ');
      await client.query(`grant usage on schema "${name}" to ${roles}`);
    }
    await client.query(`grant select on all tables in schema migration to ${ROLES.application}`);
    for (const table of await listTables(client, schema)) {
      for (const statement of listStatements(table, schema, access)) await client.query(statement);
    }
  });
}

/** Roles belong to the whole server: another database of it may create them at the same time. */
async function ensureRole(client: ClientBase, role: string): Promise<void> {
  const { rows } = await client.query<{ exists: boolean; is_member: boolean }>(
    `select exists (select from pg_roles where rolname = $1) as exists,
      exists (select from pg_roles r where r.rolname = $1 and pg_has_role(session_user, r.oid, 'member')) as is_member`,
    [role],
  );
  if (rows[0]?.exists !== true) {
    await client.query(`do $$ begin create role ${role} nologin;
      exception when duplicate_object or unique_violation then null; end $$`);
  }
  if (rows[0]?.is_member !== true) await client.query(`grant ${role} to session_user`);
}

async function listTables(client: ClientBase, schema: string): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, c.relrowsecurity as is_enabled, c.relforcerowsecurity as is_forced,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organisation_id' and not a.attisdropped)
        as has_organisation,
      coalesce((select json_agg(json_build_object('name', p.polname, 'definition', obj_description(p.oid, 'pg_policy')))
        from pg_policy p where p.polrelid = c.oid), '[]') as policies,
      array(select role || ' ' || privilege from unnest($2::text[]) role, unnest($3::text[]) privilege
        where has_table_privilege(role, c.oid, privilege)) as granted
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = $1 and c.relkind in ('r', 'p') order by c.relname`,
    [schema, Object.values(ROLES), PRIVILEGES],
  );
  return rows;
}

function listStatements(table: Table, schema: string, { shared, limited, allOrganisations }: SchemaAccess) {
  const { name } = table;
  const full = `"${schema}"."${name}"`;
  const isShared = shared === 'all' || name in shared;
  if (!isShared && !table.has_organisation) {
    throw new Error(`the table ${name} has no organisation_id, and no reason for that is listed`);
  }
  const everything: readonly Privilege[] = PRIVILEGES;
  const ofApplication = limited[name] ?? (shared === 'all' ? everything : shared[name]) ?? everything;
  const ofAll = allOrganisations[name] ?? [];
  const statements = [
    ...privilegeStatements(table, full, ROLES.application, ofApplication),
    ...privilegeStatements(table, full, ROLES.allOrganisations, ofAll),
    ...privilegeStatements(table, full, ROLES.maintenance, everything),
  ];
  if (isShared) return statements;
  const policies: Policy[] = [
    { name: 'own_organisation', role: ROLES.application, condition: OF_ORGANISATION },
    { name: 'maintenance', role: ROLES.maintenance, condition: 'true' },
    ...(ofAll.length > 0
      ? [{ name: 'all_organisations', role: ROLES.allOrganisations, condition: 'true' }]
      : []),
  ];
  statements.push(...policyStatements(table, full, policies));
  if (!table.is_enabled) statements.push(`alter table ${full} enable row level security`);
  if (!table.is_forced) statements.push(`alter table ${full} force row level security`);
  return statements;
}

function policyStatements({ policies: existing }: Table, full: string, wanted: readonly Policy[]): string[] {
  const isUnchanged = ({ name, definition }: ExistingPolicy) =>
    wanted.some((policy) => policy.name === name && definitionOf(policy) === definition);
  const unchanged = new Set(existing.filter(isUnchanged).map(({ name }) => name));
  return [
    ...existing
      .filter(({ name }) => !unchanged.has(name))
      .map(({ name }) => `drop policy "${name}" on ${full}`),
    ...wanted
      .filter(({ name }) => !unchanged.has(name))
      .flatMap((policy) => [
        `create policy ${policy.name} on ${full} ${definitionOf(policy)}`,
        `comment on policy ${policy.name} on ${full} is '${definitionOf(policy).replaceAll("'", "''")}'`,
      ]),
  ];
}

function definitionOf({ role, condition }: Policy): string {
  return `to ${role} using (${condition}) with check (${condition})`;
}

function privilegeStatements(
  { granted }: Table,
  full: string,
  role: string,
  wanted: readonly Privilege[],
): string[] {
  const isGranted = (privilege: Privilege) => granted.includes(`${role} ${privilege}`);
  const missing = wanted.filter((privilege) => !isGranted(privilege));
  const surplus = PRIVILEGES.filter((privilege) => isGranted(privilege) && !wanted.includes(privilege));
  return [
    ...(missing.length > 0 ? [`grant ${missing.join(', ')} on ${full} to ${role}`] : []),
    ...(surplus.length > 0 ? [`revoke ${surplus.join(', ')} on ${full} from ${role}`] : []),
  ];
}
