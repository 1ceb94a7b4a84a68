import { Temporal } from 'temporal-polyfill';
import { ResultLostError } from '#server/command-socket/send-request.ts';
import { formatHelp } from './import/format-help.ts';
import { parseArguments } from './import/parse-arguments.ts';
import { reportLostResult } from './import/report-lost-result.ts';
import { runOrSend } from './run-or-send.ts';
import { createTerminalOutput } from './import/terminal-output.ts';
import { findLanguage } from './options/find-language.ts';
import { type OpenOnDemand, runCommand } from './run-command.ts';
import { commandTexts, type CommandTexts } from './command-texts.ts';

const texts = commandTexts(findLanguage(process.argv.slice(2)));

await runCommand((args, open) => importCommand(args, open, texts), texts);

/** `npm run import`: imports files, lists deliveries or undoes one. */
async function importCommand(args: string[], open: OpenOnDemand, t: CommandTexts): Promise<number> {
  const parsed = await parseArguments(args, Temporal.Instant.fromEpochMilliseconds(Date.now()), t);
  if (parsed === null) {
    process.stdout.write(formatHelp(t));
    return 0;
  }
  const { request, files, errorsFile } = parsed;
  const output = createTerminalOutput(errorsFile, t);
  try {
    return await runOrSend(open, request, files, output);
  } catch (error) {
    if (!(error instanceof ResultLostError)) throw error;
    return await reportLostResult(open, request, output);
  } finally {
    output.clearRows();
  }
}
