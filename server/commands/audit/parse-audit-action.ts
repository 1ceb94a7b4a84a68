import { daySchema } from '#contract/values/day.ts';
import { readPublicSealKey } from '#provider/access-log/seal/seal-key.ts';
import { isUuid } from '#provider/database/postgres-values.ts';
import { CommandError, usageError } from '../command-error.ts';
import { parseOptions, requireOrganisationNumber } from '../options/parse-options.ts';
import type { AuditAction } from './audit-request.ts';

const options = {
  organisation: { type: 'string' },
  person: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

/**
 * Parses the arguments of `npm run audit`, and reads the public key with which the chain is verified; null for `--help`.
 *
 * @throws {CommandError}
 */
export async function parseAuditAction(
  args: readonly string[],
  dataDir: string,
): Promise<AuditAction | null> {
  const { values, positionals } = parseOptions(args, options);
  if (values.help) return null;
  const { organisation } = values;
  switch (positionals.join(' ')) {
    case 'verify': {
      const organisationNumber = organisation === undefined ? null : requireOrganisationNumber(organisation);
      return { name: 'verify', organisationNumber, publicKey: await readPublicKey(dataDir) };
    }
    case 'export': {
      const organisationNumber = requireOrganisationNumber(organisation);
      const { from, to } = values;
      return { name: 'export', organisationNumber, from: readDay(from, 'from'), to: readDay(to, 'to') };
    }
    case 'who': {
      const personId = values.person ?? '';
      if (!isUuid(personId)) throw usageError('--person must be the id in the address of the employee page');
      return { name: 'who', organisationNumber: requireOrganisationNumber(organisation), personId };
    }
    default:
      throw usageError('One of verify, export and who is required');
  }
}

function readDay(text: string | undefined, option: string): string | null {
  if (text === undefined) return null;
  const day = daySchema.safeParse(text);
  if (!day.success) throw usageError(`--${option} must be a date such as 2026-03-20`);
  return day.data;
}

async function readPublicKey(dataDir: string): Promise<string> {
  try {
    return await readPublicSealKey(dataDir);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    throw new CommandError(
      'There is no key of the access log in DATA_DIR. Set DATA_DIR to the folder of the server.',
    );
  }
}
