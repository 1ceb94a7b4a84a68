import path from 'node:path';
import { type Day, todayIn } from '#contract/values/calendar.ts';
import { newId } from '#database/new-id.ts';
import type { Temporal } from 'temporal-polyfill';
import type { Language } from '#locales/catalogue.ts';
import { cleanText } from '#provider/import/values/clean-text.ts';
import { parseDay } from '#provider/import/values/parse-day.ts';
import { normaliseOrganisationNumber } from '#provider/import/values/personal/organisation-number.ts';
import type { CompleteCoverage } from '#provider/import/complete-period.ts';
import { usageError } from '../command-error.ts';
import { parseOptions, requireOrganisationNumber } from '../options/parse-options.ts';
import type { CommandTexts } from '../command-texts.ts';
import type { DeliveryRequest } from './import-request.ts';
import { readMapping } from './read-mapping.ts';

type Variables = Readonly<Record<string, string | undefined>>;

export type ParsedArguments = {
  request: DeliveryRequest;
  /** Absolute paths, without duplicates. */
  files: string[];
  /** The absolute path of `--errors`. */
  errorsFile: string | null;
};

/**
 * Parses the arguments of `npm run import`; null for `--help`.
 *
 * @throws {CommandError}
 */
export async function parseArguments(
  args: readonly string[],
  { env, now, t }: { env: Variables; now: Temporal.Instant; t: CommandTexts },
): Promise<ParsedArguments | null> {
  const { values, positionals } = parseOptions(args, OPTIONS, t);
  if (values.help) return null;
  const language = requireLanguage(values.language, t);
  const organisationNumber = requireOrganisationNumber(values.organisation, t);
  const organisation = { organisationNumber, language };
  if (values.list || values.undo !== undefined) {
    if (positionals.length > 0) throw usageError(t('command:usage.noFiles'), t);
    const request =
      values.undo === undefined
        ? { kind: 'list' as const, ...organisation }
        : { kind: 'undo' as const, ...organisation, number: requireDeliveryNumber(values.undo, t) };
    return { request, files: [], errorsFile: null };
  }
  if (positionals.length === 0) throw usageError(t('command:usage.fileMissing'), t);
  const acceptedNumbers = values['accept-number'].flatMap((text) =>
    text.split(',').map((number) => requireAcceptedNumber(number, t)),
  );
  const covers = values.covers === undefined ? null : requireCoveredDay(values.covers, todayIn(now), t);
  const name = cleanText(values.name ?? '');
  return {
    request: {
      kind: 'import',
      ...organisation,
      deliveryId: newId(),
      name: name === '' ? null : name,
      covers,
      complete: requireMode(values.mode, values['covers-from'], covers, t),
      isConfirmed: values.confirm,
      dryRun: values.preview || values['dry-run'],
      strict: values.strict,
      acceptedNumbers,
      ...(await parseMapping(values.mapping, env, t)),
      withErrors: values.errors !== undefined,
    },
    files: [...new Set(positionals.map((file) => resolveFile(file, env)))],
    errorsFile: values.errors === undefined ? null : resolveFile(values.errors, env),
  };
}

const OPTIONS = {
  organisation: { type: 'string' },
  name: { type: 'string' },
  covers: { type: 'string' },
  mode: { type: 'string', default: 'changes' },
  'covers-from': { type: 'string' },
  confirm: { type: 'boolean', default: false },
  preview: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  strict: { type: 'boolean', default: false },
  errors: { type: 'string' },
  language: { type: 'string', default: 'sv' },
  mapping: { type: 'string' },
  'accept-number': { type: 'string', multiple: true, default: [] as string[] },
  list: { type: 'boolean', default: false },
  undo: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

function requireLanguage(text: string, t: CommandTexts): Language {
  if (text === 'sv' || text === 'en') return text;
  throw usageError(t('command:usage.language'), t);
}

function requireDeliveryNumber(text: string, t: CommandTexts): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw usageError(t('command:usage.undoNumber'), t);
  return Number(text);
}

function requireMode(
  mode: string,
  coversFrom: string | undefined,
  covers: Day | null,
  t: CommandTexts,
): CompleteCoverage | null {
  if (mode === 'changes') {
    if (coversFrom !== undefined) throw usageError(t('command:usage.coversFromWithoutComplete'), t);
    return null;
  }
  if (mode !== 'complete') throw usageError(t('command:usage.mode'), t);
  if (covers === null) throw usageError(t('command:usage.completeWithoutCovers'), t);
  const from = coversFrom === undefined ? null : parseDay(coversFrom);
  if (coversFrom !== undefined && from === null) throw usageError(t('command:usage.coversFrom'), t);
  return { day: covers, from };
}

function requireCoveredDay(text: string, today: Day, t: CommandTexts): Day {
  const day = parseDay(text);
  if (day === null) throw usageError(t('command:usage.covers'), t);
  if (day > today) throw usageError(t('command:usage.coversInFuture', { day, today }), t);
  return day;
}

function requireAcceptedNumber(text: string, t: CommandTexts): string {
  const number = normaliseOrganisationNumber(text);
  if (number === null) throw usageError(t('command:usage.acceptNumber'), t);
  return number;
}

/** The name of a mapping, or the path of a JSON file. */
async function parseMapping(text: string | undefined, env: Variables, t: CommandTexts) {
  if (text === undefined) return { mapping: null, mappingName: null };
  return isPath(text)
    ? { mapping: await readMapping(resolveFile(text, env), t), mappingName: null }
    : { mapping: null, mappingName: text };
}

/** The names of mappings have no slash and do not end in `.json`. */
function isPath(text: string): boolean {
  return /[/\\]|\.json$/i.test(text);
}

/** npm runs the script in the project's folder; file arguments are relative to the user's working directory. */
function resolveFile(file: string, { INIT_CWD }: Variables): string {
  return path.resolve(INIT_CWD ?? process.cwd(), file);
}
