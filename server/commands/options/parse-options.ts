import { parseArgs, type ParseArgsConfig } from 'node:util';
import { parseOrganisationNumber } from '#provider/import/values/personal/organisation-number.ts';
import { usageError } from '../command-error.ts';
import { commandTexts, type CommandTexts } from '../command-texts.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * Parses the arguments of a command: `--name value`, flags, and positional arguments.
 *
 * @throws {CommandError} if an option is unknown or lacks its value
 */
export function parseOptions<const Wanted extends Options>(
  args: readonly string[],
  options: Wanted,
  t: CommandTexts = commandTexts('en'),
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw usageError(describe(error, t), t);
  }
}

/** Names the option, never a value: `Option '--covers <value>' argument missing` is the message of Node. */
function describe(error: unknown, t: CommandTexts): string {
  const option = error instanceof Error ? /'(-[^' ]*)/.exec(error.message)?.[1] : undefined;
  if (option === undefined || !(error instanceof Error) || !('code' in error)) {
    return t('command:usage.wrongArguments');
  }
  return error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION'
    ? t('command:usage.unknownOption', { option })
    : t('command:usage.optionValue', { option });
}

/** @throws {CommandError} if it is missing or not an organisation number */
export function requireOrganisationNumber(
  text: string | undefined,
  t: CommandTexts = commandTexts('en'),
): string {
  if (text === undefined) throw usageError(t('command:usage.organisationMissing'), t);
  const number = parseOrganisationNumber(text);
  if (number === null) throw usageError(t('command:usage.organisation'), t);
  return number;
}
