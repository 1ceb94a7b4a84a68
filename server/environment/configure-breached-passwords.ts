import { errorFields } from '#contract/values/log.ts';
import {
  BreachedPasswordsError,
  setBreachedPasswords,
} from '#provider/accounts/password/breached-passwords.ts';
import { EnvError } from './env.ts';

/**
 * Checks the list of breached passwords and uses it in this process.
 *
 * @param file null: there is no list
 * @throws {EnvError} if the file cannot be read, or has another format
 */
export async function configureBreachedPasswords(file: string | null): Promise<void> {
  try {
    await setBreachedPasswords(file);
  } catch (error) {
    const fault =
      error instanceof BreachedPasswordsError
        ? error.message
        : `the file cannot be read (${String(errorFields(error)['code'] ?? 'unknown error')})`;
    throw new EnvError(`The environment variables are invalid:\n  BREACHED_PASSWORDS_FILE: ${fault}`);
  }
}
