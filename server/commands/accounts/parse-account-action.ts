import type { CommandIo } from '../command.ts';
import { usageError } from '../command-error.ts';
import { parseOptions, requireOrganisationNumber } from '../options/parse-options.ts';
import { readPassword } from '../options/read-password.ts';
import type { AccountAction } from './account-request.ts';

const options = {
  organisation: { type: 'string' },
  username: { type: 'string' },
  name: { type: 'string' },
  roles: { type: 'string' },
  role: { type: 'string' },
  departments: { type: 'string' },
  'password-stdin': { type: 'boolean', default: false },
  'keep-password': { type: 'boolean', default: false },
  administrator: { type: 'boolean', default: false },
  remove: { type: 'boolean', default: false },
  on: { type: 'string' },
  off: { type: 'string' },
  company: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

const ACTIONS: readonly AccountAction['name'][] = [
  ...(['create', 'list', 'disable', 'enable', 'sign-out', 'roles', 'departments'] as const),
  ...(['administrator', 'set-password', 'features'] as const),
];

type Values = ReturnType<typeof parseOptions<typeof options>>['values'];

/**
 * Parses the arguments of `npm run accounts`, and reads the password of an action that sets one; null for `--help`.
 *
 * @throws {CommandError}
 */
export async function parseAccountAction(
  args: readonly string[],
  io: CommandIo,
): Promise<AccountAction | null> {
  const { values, positionals } = parseOptions(args, options);
  if (values.help) return null;
  const [name = '', ...more] = positionals;
  const action = more.length > 0 ? null : await parse(name, values, io);
  if (action === null) {
    throw usageError(`One of ${ACTIONS.join(', ')} is required`);
  }
  return action;
}

async function parse(name: string, values: Values, io: CommandIo): Promise<AccountAction | null> {
  switch (name) {
    case 'create': {
      const organisationNumber = requireOrganisationNumber(values.organisation);
      return {
        name,
        organisationNumber,
        username: requireText(values.username, 'username'),
        personName: requireText(values.name, 'name'),
        roles: toNames(requireText(values.roles, 'roles')),
        administrator: values.administrator,
        departments: requireDepartments(values),
        ...(await readNewPassword(values, io)),
      };
    }
    case 'list':
      return { name, organisationNumber: requireOrganisationNumber(values.organisation) };
    case 'disable':
    case 'enable':
    case 'sign-out':
      return { name, username: requireText(values.username, 'username') };
    case 'roles': {
      const username = requireText(values.username, 'username');
      if (values.roles === undefined && values.departments === undefined) {
        return { name, username, wanted: null };
      }
      const roles = requireText(values.roles, 'roles');
      const departments = values.departments === undefined ? null : requireDepartments(values);
      return { name, username, wanted: { roles: roles === 'none' ? [] : toNames(roles), departments } };
    }
    case 'departments':
      return {
        name,
        username: requireText(values.username, 'username'),
        role: requireText(values.role, 'role'),
        departments: requireDepartments(values),
      };
    case 'administrator':
      return { name, username: requireText(values.username, 'username'), administrator: !values.remove };
    case 'set-password':
      return {
        name,
        username: requireText(values.username, 'username'),
        ...(await readNewPassword(values, io)),
      };
    case 'features':
      return {
        name,
        organisationNumber: requireOrganisationNumber(values.organisation),
        company: values.company ?? null,
        on: toNames(values.on ?? ''),
        off: toNames(values.off ?? ''),
      };
    default:
      return null;
  }
}

async function readNewPassword(
  values: Values,
  io: CommandIo,
): Promise<{ password: string; temporary: boolean }> {
  return { password: await readPassword(io, values['password-stdin']), temporary: !values['keep-password'] };
}

function requireDepartments(values: Values): 'all' | string[] {
  const departments = requireText(values.departments, 'departments');
  return departments === 'all' ? 'all' : toNames(departments);
}

function toNames(text: string): string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

function requireText(text: string | undefined, option: string): string {
  if (text === undefined || text.trim() === '') throw usageError(`--${option} is required`);
  return text.trim();
}
