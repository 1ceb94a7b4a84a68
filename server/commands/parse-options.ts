import { parseArgs, type ParseArgsConfig } from 'node:util';
import { parseOrganisationNumber } from '#provider/import/values/personal/organisation-number.ts';
import { usageError } from './command-error.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * Parses the arguments of a command: `--name value`, flags, and positional arguments.
 *
 * @throws {CommandError} if an option is unknown or lacks its value
 */
export function parseOptions<const Wanted extends Options>(args: readonly string[], options: Wanted) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    // The message names the option, never a value.
    throw usageError(error instanceof Error ? (error.message.split('. ')[0] ?? '') : 'Wrong arguments');
  }
}

/** @throws {CommandError} if it is missing or not an organisation number */
export function requireOrganisationNumber(text: string | undefined): string {
  if (text === undefined) throw usageError('--organisation is required');
  const number = parseOrganisationNumber(text);
  if (number === null) throw usageError('--organisation is no organisation number: its check digit is wrong');
  return number;
}
