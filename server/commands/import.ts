import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Temporal } from 'temporal-polyfill';
import { type Day, todayIn } from '#contract/values/calendar.ts';
import type { Language } from '#locales/catalogue.ts';
import { cleanText } from '#provider/import/values/clean-text.ts';
import { UnknownOrganisationError } from '#provider/import/ensure-organisation.ts';
import { BrokenFileError } from '#provider/import/files/broken-file-error.ts';
import { formatFileProblem, problemTextsOf } from '#provider/import/problems/file-problem.ts';
import { fillIn, textsOf } from '#provider/import/report/texts.ts';
import { formatReport } from '#provider/import/report/format-report.ts';
import { writeErrorList } from '#provider/import/report/write-error-list.ts';
import { importFiles, type ImportResult, NothingToCoverError } from '#provider/import/import-files.ts';
import { type CompleteCoverage, CompleteModeError } from '#provider/import/require-complete.ts';
import { normaliseOrganisationNumber } from '#provider/import/values/personal/organisation-number.ts';
import { parseDay } from '#provider/import/values/parse-day.ts';
import { CommandError, EXIT_FAILED, usageError } from './command-error.ts';
import { formatEffects } from './format-effects.ts';
import { formatDeliveries, requireDeliveryNumber, undo } from './deliveries.ts';
import { parseOptions, requireOrganisationNumber } from './parse-options.ts';
import { readMapping } from './read-mapping.ts';
import { type OpenLater, runCommand } from './run-command.ts';

const HELP = `npm run import -- --organisation 556677-8899 --name "Namn AB" [--covers 2026-10-31] [--preview] [--strict]
   [--mode changes|complete] [--covers-from 2026-10-01] [--confirm] [--errors FILE] [--language sv|en]
   [--mapping FILE] [--accept-number 556036-0793] FILE…
npm run import -- --organisation 556677-8899 --list
npm run import -- --organisation 556677-8899 --undo 12

Brings CSV files and Excel workbooks (departments, employees, absences; recognised by their headers), PAXml 2.0 to 2.3 and Visma Lön TLU
files, and zip archives of them into an organisation, all in one transaction. The order of the files does not matter; the
same files again change nothing.

  --organisation  the organisation number; a number that is not there yet makes a new organisation
  --name          its name; required for a new one, and a new name renames
  --covers        the last day that the absences cover; without it the latest day in their files, at most today
  --mode          changes (default): rows are added and changed. complete: the files are everything of the day of --covers
                  (employees) and of the days from --covers-from through --covers (absences): employments that are
                  missing end on that day, absences inside the period that are missing are withdrawn
  --covers-from   with --mode complete and absences: the first day that they cover
  --preview       reports and stores nothing (also --dry-run)
  --confirm       imports also what exceeds a limit of the organisation's settings (without settings: it ends more than 10 %
                  of the employments, withdraws more than 10 % of the period's absences, or moves the sick leave by more
                  than 2 percentage points); without it such a delivery is held
  --strict        stores nothing when a row is refused
  --errors        writes all refused rows and remarks to this file, as CSV; the report shows the first 20 of each reason
  --mapping       a JSON file that tells what columns, codes and degrees mean (docs/data-formats.md)
  --accept-number another organisation number whose PAXml files go in, for groups that deliver for several companies;
                  may be repeated, or hold several with commas
  --language      sv (default) or en: the language of the report and of --errors
  --list          lists the organisation's deliveries, the latest first
  --undo          undoes the latest stored delivery; its number confirms which one is meant

Exit codes: 0 stored, undone, listed or a dry run, 1 nothing stored, 2 wrong arguments, 3 a running server has the database.
The formats are described in docs/data-formats.md.
`;

await runCommand(importCommand);

async function importCommand(args: string[], open: OpenLater): Promise<number> {
  const { values, positionals } = parseOptions(args, {
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
    'accept-number': { type: 'string', multiple: true, default: [] },
    list: { type: 'boolean', default: false },
    undo: { type: 'string' },
    help: { type: 'boolean', default: false },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const organisationNumber = requireOrganisationNumber(values.organisation);
  if (values.list || values.undo !== undefined) {
    if (positionals.length > 0) throw usageError('--list and --undo take no files');
    const number = values.undo === undefined ? null : requireDeliveryNumber(values.undo);
    const database = await open();
    process.stdout.write(
      number === null
        ? await formatDeliveries(database, organisationNumber)
        : await undo(database, organisationNumber, number),
    );
    return 0;
  }
  if (positionals.length === 0) throw usageError('A file to import is required');
  const acceptedNumbers = values['accept-number'].flatMap((text) => text.split(',').map(parseAcceptedNumber));
  const name = cleanText(values.name ?? '');
  const now = Temporal.Instant.fromEpochMilliseconds(Date.now());
  const covers = values.covers === undefined ? null : requireCoveredDay(values.covers, todayIn(now));
  const language = parseLanguage(values.language);
  const complete = parseMode(values.mode, values['covers-from'], covers);
  const mapping = values.mapping === undefined ? null : await readMapping(resolveFile(values.mapping));
  const progress = createProgress();
  try {
    const result = await importFiles(await open(), {
      organisationNumber,
      name: name === '' ? null : name,
      files: [...new Set(positionals.map(resolveFile))],
      now,
      covers,
      complete,
      holds: !values.confirm,
      dryRun: values.preview || values['dry-run'],
      strict: values.strict,
      acceptedNumbers,
      mapping,
      progress: progress.count,
    });
    progress.end();
    if (values.errors !== undefined) await writeErrors(result, resolveFile(values.errors), language);
    result.errors.close();
    process.stdout.write(formatReport(result, language) + formatEffects(result, language));
    if (result.outcome === 'stored') {
      process.stdout.write(`${fillIn(textsOf(language).delivery, { number: result.delivery })}\n`);
    }
    return result.outcome === 'stored' || result.outcome === 'dryRun' ? 0 : EXIT_FAILED;
  } catch (error) {
    progress.end();
    if (error instanceof UnknownOrganisationError) {
      throw usageError('The organisation is new: --name is required');
    }
    if (error instanceof CompleteModeError) {
      throw rejected(problemTextsOf(language).complete[error.reason], language);
    }
    if (error instanceof NothingToCoverError) {
      throw usageError('--covers applies to absences, and none of the files holds absences. Leave it out');
    }
    if (error instanceof BrokenFileError) {
      throw rejected(formatFileProblem(error.file, error.problem, language), language);
    }
    throw error;
  }
}

function rejected(problem: string, language: Language): CommandError {
  return new CommandError(`${problem}. ${textsOf(language).nothingStored}`);
}

/** @throws {CommandError} */
function parseMode(
  mode: string,
  coversFrom: string | undefined,
  covers: Day | null,
): CompleteCoverage | null {
  if (mode === 'changes') {
    if (coversFrom !== undefined) throw usageError('--covers-from applies to --mode complete. Leave it out');
    return null;
  }
  if (mode !== 'complete') throw usageError('--mode is changes or complete');
  if (covers === null) throw usageError('--mode complete needs --covers, the last day that the files cover');
  const from = coversFrom === undefined ? null : parseDay(coversFrom);
  if (coversFrom !== undefined && from === null) {
    throw usageError('--covers-from is not a date. Write it as YYYY-MM-DD');
  }
  return { day: covers, from };
}

/** @throws {CommandError} */
function parseLanguage(text: string): Language {
  if (text === 'sv' || text === 'en') return text;
  throw usageError('--language is sv or en');
}

/** @throws {CommandError} if the file cannot be written */
async function writeErrors(result: ImportResult, file: string, language: Language): Promise<void> {
  try {
    await writeErrorList(result, createWriteStream(file), language);
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new CommandError('The file of --errors cannot be written');
  }
}

/** @throws {CommandError} if the text is not a date, or is after today */
function requireCoveredDay(text: string, today: Day): Day {
  const day = parseDay(text);
  if (day === null) throw usageError('--covers is not a date. Write it as YYYY-MM-DD');
  if (day > today)
    throw usageError(`--covers ${day} is after today, ${today}. Give the last day that has passed`);
  return day;
}

/** @throws {CommandError} */
function parseAcceptedNumber(text: string): string {
  const number = normaliseOrganisationNumber(text);
  if (number === null) throw usageError('--accept-number is not an organisation number of ten digits');
  return number;
}

/** npm runs the script in the project's folder; file arguments are relative to the user's working directory. */
function resolveFile(file: string): string {
  return path.resolve(process.env['INIT_CWD'] ?? process.cwd(), file);
}

/** Shows the number of rows read so far, on a terminal. */
function createProgress() {
  let rows = 0;
  let shown = false;
  return {
    count: (more: number) => {
      rows += more;
      if (!process.stderr.isTTY) return;
      shown = true;
      process.stderr.write(`\r${rows} rows read`);
    },
    end: () => {
      if (shown) process.stderr.write('\r\u001b[K');
      shown = false;
    },
  };
}
