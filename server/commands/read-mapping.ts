import { readFile } from 'node:fs/promises';
import { mappingSchema } from '#contract/calls/administration/mapping.ts';
import { type Mapping, toMapping } from '#provider/import/mapping/mapping.ts';
import { usageError } from './command-error.ts';

/** Reads a mapping from a JSON file. @throws {CommandError} that names the field with the error */
export async function readMapping(path: string): Promise<Mapping> {
  const result = mappingSchema.safeParse(parseJson(await readText(path)));
  if (result.success) return toMapping(result.data);
  const [issue] = result.error.issues;
  throw usageError(`--mapping: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'is not a mapping'}`);
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw usageError('The file of --mapping cannot be read');
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw usageError('The file of --mapping is not JSON');
  }
}
