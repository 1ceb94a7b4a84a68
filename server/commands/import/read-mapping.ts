import { readFile } from 'node:fs/promises';
import { type MappingContent, mappingSchema } from '#contract/calls/administration/mapping.ts';
import { usageError } from '../command-error.ts';
import type { CommandTexts } from '../command-texts.ts';

/** Reads a mapping from a JSON file. @throws {CommandError} that names the field with the error */
export async function readMapping(path: string, t: CommandTexts): Promise<MappingContent> {
  const result = mappingSchema.safeParse(parseJson(await readText(path, t), t));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const field = issue?.path.join('.') ?? '';
  throw usageError(t('command:usage.mapping', { field, problem: issue?.message ?? '' }), t);
}

async function readText(path: string, t: CommandTexts): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw usageError(t('command:usage.mappingUnreadable'), t);
  }
}

function parseJson(text: string, t: CommandTexts): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw usageError(t('command:usage.mappingNotJson'), t);
  }
}
