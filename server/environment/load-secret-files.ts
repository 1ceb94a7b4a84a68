import { readFileSync } from 'node:fs';
import { errorFields } from '#contract/values/log.ts';
import type { EnvFault } from '#server/security/production-faults.ts';
import { EnvError } from './env.ts';

type Variables = Record<string, string | undefined>;

/** Each can be the content of the file that `NAME_FILE` names: that of a secret store, or a credential of systemd. */
const SECRETS = [
  'AWS_SECRET_ACCESS_KEY',
  'DATABASE_MIGRATION_URL',
  'DATABASE_URL',
  'METRICS_TOKEN',
  'SESSION_SECRETS',
  'SMTP_URL',
] as const;

/**
 * Sets the variables whose values are in files; spaces and line breaks around a value do not count. A variable that is set itself
 * counts, and its file is not read. A value that was read from a file does not appear in `/proc/PID/environ`.
 *
 * @throws {EnvError} naming every file that cannot be read, or is empty
 */
export function loadSecretFiles(variables: Variables): void {
  const faults: EnvFault[] = [];
  for (const name of SECRETS) {
    const file = variables[`${name}_FILE`] ?? '';
    if (file === '' || (variables[name] ?? '') !== '') continue;
    try {
      const value = readFileSync(file, 'utf8').trim();
      if (value === '') faults.push({ name: `${name}_FILE`, fault: 'the file is empty' });
      else variables[name] = value;
    } catch (error) {
      const { code } = errorFields(error);
      faults.push({
        name: `${name}_FILE`,
        fault: `the file cannot be read (${String(code ?? 'unknown error')})`,
      });
    }
  }
  if (faults.length === 0) return;
  const lines = faults.map(({ name, fault }) => `  ${name}: ${fault}`);
  throw new EnvError(`The environment variables are invalid:\n${lines.join('\n')}`);
}
