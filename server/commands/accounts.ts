import { Temporal } from 'temporal-polyfill';
import { AccountProblem } from '#provider/accounts/account-problem.ts';
import { disableAccount, setAdministrator, setPassword } from '#provider/accounts/change-account.ts';
import { createAccount } from '#provider/accounts/create-account.ts';
import { listAccounts, type ListedAccount } from '#provider/accounts/list-accounts.ts';
import { switchFeatures } from '#provider/accounts/switch-features.ts';
import { CommandError, usageError } from './command-error.ts';
import { parseOptions, requireOrganisationNumber } from './options/parse-options.ts';
import { readPassword } from './options/read-password.ts';
import { type OpenOnDemand, runCommand } from './run-command.ts';

const HELP = `npm run accounts -- create --organisation 556677-8899 --username u --name "Förnamn Efternamn"
                           --roles HRAdmin,Manager --departments all|ID,ID [--administrator] [--password-stdin] [--keep-password]
npm run accounts -- list --organisation 556677-8899
npm run accounts -- disable --username u
npm run accounts -- administrator --username u [--remove]
npm run accounts -- set-password --username u [--password-stdin] [--keep-password]
npm run accounts -- features --organisation 556677-8899 [--on RehabPlanner,CompanyHealth] [--off …] [--company ID]

The departments apply to each role given. Without --password-stdin the password is asked for on the terminal.
The owner of the account must replace the password at the next sign-in; with --keep-password it stays.
--administrator and administrator: the account may manage deliveries of data; this shows no data about people.
features: those that are not named stay as they are; --company is the id of a department that is marked as a company.

Exit codes: 0 done, 1 nothing changed, 2 wrong arguments, 3 a running server has the embedded database.
`;

const options = {
  organisation: { type: 'string' },
  username: { type: 'string' },
  name: { type: 'string' },
  roles: { type: 'string' },
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

type Values = ReturnType<typeof parseOptions<typeof options>>['values'];
type Action = (values: Values, open: OpenOnDemand) => Promise<string>;

await runCommand(accountsCommand);

async function accountsCommand(args: string[], open: OpenOnDemand): Promise<number> {
  const { values, positionals } = parseOptions(args, options);
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const [name = '', ...more] = positionals;
  const action = new Map<string, Action>([
    ['create', create],
    ['list', list],
    ['disable', disable],
    ['administrator', changeAdministrator],
    ['set-password', changePassword],
    ['features', features],
  ]).get(name);
  if (action === undefined || more.length > 0) {
    throw usageError('One of create, list, disable, administrator, set-password and features is required');
  }
  try {
    process.stdout.write(`${await action(values, open)}\n`);
    return 0;
  } catch (error) {
    if (error instanceof AccountProblem) throw new CommandError(`${error.message}. Nothing was changed.`);
    throw error;
  }
}

async function create(values: Values, open: OpenOnDemand): Promise<string> {
  const organisationNumber = requireOrganisationNumber(values.organisation);
  const departments = requireText(values.departments, 'departments');
  const options = {
    organisationNumber,
    username: requireText(values.username, 'username'),
    personName: requireText(values.name, 'name'),
    roles: toNames(requireText(values.roles, 'roles')),
    administrator: values.administrator,
    departments: departments === 'all' ? ('all' as const) : toNames(departments),
  };
  const password = await readPassword(values['password-stdin']);
  await createAccount(await open(), {
    ...options,
    password,
    temporary: !values['keep-password'],
    now: now(),
  });
  return 'The account is there.';
}

async function list(values: Values, open: OpenOnDemand): Promise<string> {
  const organisationNumber = requireOrganisationNumber(values.organisation);
  const accounts = await listAccounts(await open(), organisationNumber);
  return accounts.length === 0 ? 'No accounts.' : accounts.map(formatAccount).join('\n');
}

async function disable(values: Values, open: OpenOnDemand): Promise<string> {
  await disableAccount(await open(), requireText(values.username, 'username'), now());
  return 'The account is disabled.';
}

async function changeAdministrator(values: Values, open: OpenOnDemand): Promise<string> {
  const username = requireText(values.username, 'username');
  await setAdministrator(await open(), { username, administrator: !values.remove, now: now() });
  return values.remove ? 'The account is no longer an administrator.' : 'The account is an administrator.';
}

async function changePassword(values: Values, open: OpenOnDemand): Promise<string> {
  const username = requireText(values.username, 'username');
  const password = await readPassword(values['password-stdin']);
  const temporary = !values['keep-password'];
  await setPassword(await open(), { username, password, temporary, now: now() });
  return 'The password is set.';
}

async function features(values: Values, open: OpenOnDemand): Promise<string> {
  const organisationNumber = requireOrganisationNumber(values.organisation);
  await switchFeatures(await open(), {
    organisationNumber,
    company: values.company ?? null,
    on: toNames(values.on ?? ''),
    off: toNames(values.off ?? ''),
    now: now(),
  });
  return 'The features are switched.';
}

function formatAccount({
  username,
  personName,
  roles,
  disabled,
  administrator,
  demo,
}: ListedAccount): string {
  const marks = [
    ...(administrator ? ['administrator'] : []),
    ...(disabled ? ['disabled'] : []),
    ...(demo ? ['demo'] : []),
  ];
  return [username, personName, roles.join(', '), ...marks].join('  ');
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

function now(): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(Date.now());
}
