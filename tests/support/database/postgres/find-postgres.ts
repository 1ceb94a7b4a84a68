import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The source of the tests' PostgreSQL; `none` gives the reason in one line. */
export type PostgresSource =
  | { kind: 'server'; url: string }
  | { kind: 'binaries'; directory: string; runAs: UnixUser | null }
  | { kind: 'none'; reason: string };

/** A user by its ids; initdb does not run as root. */
export interface UnixUser {
  uid: number;
  gid: number;
}

const PACKAGE_MANAGERS = ['apt-get', 'dnf', 'yum', 'apk', 'zypper', 'pacman', 'brew'];

/**
 * Finds PostgreSQL: the server of `TEST_DATABASE_URL`; else the system's binaries; else those that apt-get installs
 * (as root on Debian); else none. With `CI=true`, `none` is an error on a machine that could have one.
 */
export function findPostgres(env: NodeJS.ProcessEnv = process.env): PostgresSource {
  if (env['TEST_DATABASE_URL']) return { kind: 'server', url: env['TEST_DATABASE_URL'] };
  const source = findBinaries(env) ?? installBinaries(env);
  const couldHave = source.kind === 'none' && PACKAGE_MANAGERS.some((name) => isOnPath(name, env));
  if (env['CI'] === 'true' && couldHave) throw new Error(source.reason);
  return source;
}

function findBinaries(env: NodeJS.ProcessEnv): PostgresSource | null {
  const directory = candidateDirectories(env).find(
    (candidate) => existsSync(join(candidate, 'initdb')) && existsSync(join(candidate, 'postgres')),
  );
  if (directory === undefined) return null;
  if (process.getuid?.() !== 0) return { kind: 'binaries', directory, runAs: null };
  const runAs = findUser('postgres') ?? findUser('nobody');
  if (runAs === null) throw new Error('PostgreSQL does not run as root, and there is no user to run it as.');
  return { kind: 'binaries', directory, runAs };
}

/**
 * The folders of PATH, with links resolved (Debian keeps `postgres` beside the real initdb), then the usual folders.
 */
function candidateDirectories(env: NodeJS.ProcessEnv): string[] {
  const onPath = pathDirectories(env)
    .map((directory) => join(directory, 'initdb'))
    .filter((file) => existsSync(file))
    .map((file) => dirname(realpathSync(file)));
  return [
    ...onPath,
    ...versionsBelow('/usr/lib/postgresql'),
    ...versionsBelow('/opt/homebrew/opt'),
    '/usr/bin',
  ];
}

/** Lists `<root>/15/bin`, `<root>/postgresql@16/bin`; the newest first. */
function versionsBelow(root: string): string[] {
  if (!existsSync(root)) return [];
  return readdirSync(root)
    .filter((name) => /^(postgresql@?)?\d*$/.test(name))
    .sort((a, b) => Number(b.replace(/\D/g, '')) - Number(a.replace(/\D/g, '')))
    .map((name) => join(root, name, 'bin'));
}

function installBinaries(env: NodeJS.ProcessEnv): PostgresSource {
  if (process.getuid?.() !== 0 || !isOnPath('apt-get', env)) {
    return {
      kind: 'none',
      reason: 'Tests on PostgreSQL are skipped: no TEST_DATABASE_URL, no PostgreSQL installed.',
    };
  }
  const options = { stdio: 'ignore', env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  const install = () =>
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], options);
  if (install().status !== 0) {
    // The lists of packages may be missing or out of date.
    spawnSync('apt-get', ['update'], options);
    install();
  }
  return (
    findBinaries(env) ?? {
      kind: 'none',
      reason:
        'Tests on PostgreSQL are skipped: no TEST_DATABASE_URL, and apt-get could not install PostgreSQL.',
    }
  );
}

function findUser(name: string): UnixUser | null {
  const userId = (option: string) => spawnSync('id', [option, name], { encoding: 'utf8' });
  const [uid, gid] = [userId('-u'), userId('-g')];
  return uid.status === 0 && gid.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : null;
}

function isOnPath(name: string, env: NodeJS.ProcessEnv): boolean {
  return pathDirectories(env).some((directory) => existsSync(join(directory, name)));
}

function pathDirectories(env: NodeJS.ProcessEnv): string[] {
  return (env['PATH'] ?? '').split(':').filter((directory) => directory !== '');
}
