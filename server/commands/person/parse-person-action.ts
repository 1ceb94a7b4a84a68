import path from 'node:path';
import { Temporal } from 'temporal-polyfill';
import { todayIn } from '#contract/values/calendar.ts';
import { isUuid } from '#provider/database/postgres-values.ts';
import { parseAnyPersonalNumber } from '#provider/import/values/personal/personal-number.ts';
import type { CommandIo } from '../command.ts';
import { usageError } from '../command-error.ts';
import { parseOptions, requireOrganisationNumber } from '../options/parse-options.ts';
import { prompt, readFirstLine } from '../options/read-password.ts';
import type { PersonAction } from './person-request.ts';

const options = {
  organisation: { type: 'string' },
  person: { type: 'string' },
  'employment-number': { type: 'string' },
  'personal-number': { type: 'boolean', default: false },
  output: { type: 'string' },
  yes: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

type Values = ReturnType<typeof parseOptions<typeof options>>['values'];
type Who = Pick<PersonAction, 'organisationNumber' | 'person'>;

export type ParsedPersonAction =
  /** `file`: the absolute path of the archive. */
  (Who & { name: 'extract'; file: string }) | (Who & { name: 'erase' | 'unprotect'; isConfirmed: boolean });

/**
 * Parses the arguments of `npm run person`, and reads the personal number if it names the person; null for `--help`.
 *
 * @throws {CommandError}
 */
export async function parsePersonAction(
  args: readonly string[],
  io: CommandIo,
): Promise<ParsedPersonAction | null> {
  const { values, positionals } = parseOptions(args, options);
  if (values.help) return null;
  const name = positionals.join(' ');
  if (name !== 'extract' && name !== 'erase' && name !== 'unprotect') {
    throw usageError('One of extract, erase and unprotect is required');
  }
  const organisationNumber = requireOrganisationNumber(values.organisation);
  if (name !== 'extract' && values.output !== undefined) throw usageError('--output applies to extract');
  if (name === 'extract' && values.yes) throw usageError('--yes applies to erase and unprotect');
  if (name === 'extract' && values.output === undefined) throw usageError('--output FILE is required');
  const who = { organisationNumber, person: await readPerson(values, io) };
  if (name !== 'extract') return { name, ...who, isConfirmed: values.yes };
  // npm runs the script in the folder of the package.
  return { name, ...who, file: path.resolve(io.env['INIT_CWD'] ?? process.cwd(), values.output ?? '') };
}

async function readPerson(values: Values, io: CommandIo): Promise<Who['person']> {
  const { person, 'employment-number': employmentNumber, 'personal-number': isByNumber } = values;
  const given = [person !== undefined, employmentNumber !== undefined, isByNumber].filter(Boolean);
  if (given.length !== 1) {
    throw usageError('One of --person, --employment-number and --personal-number is required');
  }
  if (isByNumber) return { personalNumber: await readPersonalNumber(io) };
  if (employmentNumber !== undefined) {
    if (employmentNumber.trim() === '') throw usageError('--employment-number is empty');
    return { employmentNumber: employmentNumber.trim() };
  }
  if (person === undefined || !isUuid(person)) {
    throw usageError('--person must be the id in the address of the employee page');
  }
  return { personId: person.toLowerCase() };
}

/** An argument would be in the history of the shell and in the list of processes. */
async function readPersonalNumber(io: CommandIo): Promise<string> {
  const text = io.stdin.isTTY ? await prompt(io, 'Personal identity number: ') : await readFirstLine(io);
  const today = todayIn(Temporal.Instant.fromEpochMilliseconds(Date.now()));
  const parsed = parseAnyPersonalNumber(text.trim(), today);
  if (parsed === null) throw usageError('That is not a personal identity number');
  return parsed.number;
}
