import { Temporal } from 'temporal-polyfill';
import { ResultLostError } from '#server/command-socket/send-request.ts';
import { formatHelp } from './format-help.ts';
import { parseArguments } from './parse-arguments.ts';
import { reportLostResult } from './report-lost-result.ts';
import { runOrSend } from '../run-or-send.ts';
import { createTerminalOutput } from './terminal-output.ts';
import { findLanguage } from '../options/find-language.ts';
import type { Command, CommandContext } from '../command.ts';

/** `npm run import`: imports files, lists deliveries or undoes one. */
export const importCommand: Command = { findLanguage, run };

async function run(context: CommandContext): Promise<number> {
  const { args, io, t } = context;
  const now = Temporal.Instant.fromEpochMilliseconds(Date.now());
  const parsed = await parseArguments(args, { env: io.env, now, t });
  if (parsed === null) {
    io.stdout.write(formatHelp(t));
    return 0;
  }
  const { request, files, errorsFile } = parsed;
  const output = createTerminalOutput(io, errorsFile, t);
  try {
    return await runOrSend(context, request, files, output);
  } catch (error) {
    if (!(error instanceof ResultLostError)) throw error;
    return await reportLostResult(context, request, output);
  } finally {
    output.clearRows();
  }
}
