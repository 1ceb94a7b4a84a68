import path from 'node:path';
import { isUuid } from '#provider/database/postgres-values.ts';
import { usageError } from '../command-error.ts';
import { parseOptions, requireOrganisationNumber } from '../options/parse-options.ts';
import type { PersonAction } from './person-request.ts';

const options = {
  organisation: { type: 'string' },
  person: { type: 'string' },
  'employment-number': { type: 'string' },
  output: { type: 'string' },
  yes: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

type Values = ReturnType<typeof parseOptions<typeof options>>['values'];
type Who = Pick<PersonAction, 'organisationNumber' | 'person'>;

export type ParsedPersonAction =
  /** `file`: the absolute path of the archive. */
  (Who & { name: 'extract'; file: string }) | (Who & { name: 'erase'; isConfirmed: boolean });

/** Parses the arguments of `npm run person`; null for `--help`. @throws {CommandError} */
export function parsePersonAction(
  args: readonly string[],
  { INIT_CWD }: Readonly<Record<string, string | undefined>>,
): ParsedPersonAction | null {
  const { values, positionals } = parseOptions(args, options);
  if (values.help) return null;
  const name = positionals.join(' ');
  if (name !== 'extract' && name !== 'erase') throw usageError('One of extract and erase is required');
  const who = {
    organisationNumber: requireOrganisationNumber(values.organisation),
    person: parsePerson(values),
  };
  if (name === 'erase') {
    if (values.output !== undefined) throw usageError('--output applies to extract');
    return { name, ...who, isConfirmed: values.yes };
  }
  if (values.yes) throw usageError('--yes applies to erase');
  if (values.output === undefined) throw usageError('--output FILE is required');
  // npm runs the script in the folder of the package.
  return { name, ...who, file: path.resolve(INIT_CWD ?? process.cwd(), values.output) };
}

function parsePerson({ person, 'employment-number': employmentNumber }: Values): Who['person'] {
  if ((person === undefined) === (employmentNumber === undefined)) {
    throw usageError('One of --person and --employment-number is required');
  }
  if (employmentNumber !== undefined) {
    if (employmentNumber.trim() === '') throw usageError('--employment-number is empty');
    return { employmentNumber: employmentNumber.trim() };
  }
  if (person === undefined || !isUuid(person)) {
    throw usageError('--person must be the id in the address of the employee page');
  }
  return { personId: person.toLowerCase() };
}
