import { readFile } from 'node:fs/promises';
import { errorFields } from '#contract/values/log.ts';
import type { EIdBroker } from '#provider/identity-providers/e-id-broker.ts';
import { EnvError, type EIdEnv } from './env.ts';

/**
 * Reads the client secret of the e-ID broker from its file; spaces and line breaks around it do not count.
 *
 * @throws {EnvError} if the file cannot be read, or is empty
 */
export async function readEIdBroker({ clientSecretFile, ...broker }: EIdEnv): Promise<EIdBroker> {
  const clientSecret = await readSecret(clientSecretFile);
  if (clientSecret === '') throw invalid('the file is empty');
  return { ...broker, clientSecret };
}

async function readSecret(file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    const { code } = errorFields(error);
    throw invalid(`the file cannot be read (${String(code ?? 'unknown error')})`);
  }
}

function invalid(fault: string): EnvError {
  return new EnvError(`The environment variables are invalid:\n  EID_CLIENT_SECRET_FILE: ${fault}`);
}
