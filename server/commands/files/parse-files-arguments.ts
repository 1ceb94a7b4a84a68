import path from 'node:path';
import type { S3Settings } from '#provider/files/storage/s3-client.ts';
import { BadS3UrlError, parseS3Url, type S3Location } from '#provider/files/storage/s3-location.ts';
import { listS3CredentialFaults, readS3Credentials } from '#server/environment/env.ts';
import { usageError } from '../command-error.ts';
import { parseOptions } from '../options/parse-options.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** A place of files: a folder, absolute, or S3-compatible storage. */
export type Place = {
  location: string | S3Settings;
  /** As it was given. */
  text: string;
  /** Equal for equal places. */
  id: string;
};

export type FilesArguments = { from: Place; to: Place; isSourceRemoved: boolean };

const options = {
  from: { type: 'string' },
  to: { type: 'string' },
  'remove-source': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** The arguments of `npm run files`; null for `--help`. @throws {CommandError} */
export function parseFilesArguments(args: readonly string[], variables: Variables): FilesArguments | null {
  const { values, positionals } = parseOptions(args, options);
  if (values.help) return null;
  if (positionals.join(' ') !== 'move') throw usageError('move is required');
  const from = parsePlace('--from', values.from, variables);
  const to = parsePlace('--to', values.to, variables);
  if (from.id === to.id) throw usageError('--from and --to are the same place');
  return { from, to, isSourceRemoved: values['remove-source'] };
}

/** The `id` of the place that the environment configures. */
export function placeOfEnv(folder: string, s3: S3Location | null): string {
  return s3 === null ? path.resolve(folder) : idOf(s3);
}

/** Servers know a bucket and a prefix, in whatever way a request names them. */
function idOf({ endpoint, bucket, prefix }: S3Location): string {
  return `s3 ${endpoint ?? ''} ${bucket} ${prefix}`;
}

function parsePlace(option: string, text: string | undefined, variables: Variables): Place {
  if (text === undefined || text === '') throw usageError(`${option} is required: a folder or s3://…`);
  if (!text.startsWith('s3:')) {
    // npm runs the script in the folder of the package.
    const folder = path.resolve(variables['INIT_CWD'] ?? process.cwd(), text);
    return { location: folder, text, id: folder };
  }
  const location = parseLocation(option, text);
  const [fault] = listS3CredentialFaults(variables);
  if (fault !== undefined) throw usageError(`${fault.name}: ${fault.fault}`);
  return { location: { ...location, credentials: readS3Credentials(variables) }, text, id: idOf(location) };
}

function parseLocation(option: string, text: string): S3Location {
  try {
    return parseS3Url(text);
  } catch (error) {
    if (error instanceof BadS3UrlError) throw usageError(`${option}: ${error.message}`);
    throw error;
  }
}
