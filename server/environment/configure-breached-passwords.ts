import {
  BreachedPasswordsError,
  checkBreachedPasswords,
  setBreachedPasswords,
} from '#provider/accounts/password/breached-passwords.ts';
import { EnvError } from './env.ts';

/**
 * Uses the list of breached passwords in this process, and checks it.
 *
 * @param file null: there is no list
 * @throws {EnvError} if the file cannot be read, or has another format
 */
export async function configureBreachedPasswords(file: string | null): Promise<void> {
  setBreachedPasswords(file);
  try {
    await checkBreachedPasswords();
  } catch (error) {
    if (!(error instanceof BreachedPasswordsError)) throw error;
    throw new EnvError(`The environment variables are invalid:\n  BREACHED_PASSWORDS_FILE: ${error.message}`);
  }
}
