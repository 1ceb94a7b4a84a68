import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CommandError } from '#server/commands/command-error.ts';
import type { CommandOutput } from '#server/commands/import/command-output.ts';
import type { CommandRequest } from '#server/commands/import/import-request.ts';
import { commandTexts } from '#server/commands/texts.ts';
import { type CommandEvent, commandEventSchema, REQUESTS_PATH } from './command-event.ts';
import { encodeRequest } from './encode-request.ts';

/** No process listens on the socket. */
export class NoServerError extends Error {}

/** The result of a request did not arrive, because the server ended or the signal was aborted: what it changed may be stored. */
export class ResultLostError extends Error {}

interface SentRequest {
  request: CommandRequest;
  /** Paths that can be read. */
  files: readonly string[];
  output: CommandOutput;
  signal: AbortSignal;
}

/**
 * Sends a request and its files to the server on the socket, and reports what the server reports.
 *
 * @returns the exit code
 * @throws {CommandError} {@link NoServerError} {@link ResultLostError}
 */
export async function sendRequest(
  socketPath: string,
  { request, files, output, signal }: SentRequest,
): Promise<number> {
  const response = await post(socketPath, encodeRequest(request, files), signal);
  if (response.statusCode !== 200) {
    response.resume();
    const status = String(response.statusCode);
    throw new CommandError(commandTexts(request.language)('command:server.otherVersion', { status }));
  }
  return readEvents(response, output);
}

async function post(
  socketPath: string,
  { contentType, body }: ReturnType<typeof encodeRequest>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const sending = httpRequest({
    socketPath,
    path: REQUESTS_PATH,
    method: 'POST',
    signal,
    agent: false,
    headers: { 'Content-Type': contentType },
  });
  const response = new Promise<IncomingMessage>((resolve, reject) => {
    sending.on('response', resolve);
    sending.on('error', (error) => {
      const code = 'code' in error ? error.code : null;
      reject(code === 'ENOENT' || code === 'ECONNREFUSED' ? new NoServerError() : new ResultLostError());
    });
  });
  // An error of the body is one of the request too; a server that rejects a request does not read the whole body.
  pipeline(Readable.from(body), sending).catch(() => undefined);
  return response;
}

async function readEvents(response: IncomingMessage, output: CommandOutput): Promise<number> {
  const errors = new PassThrough();
  let writing: Promise<void> | null = null;
  try {
    for await (const line of createInterface({ input: response })) {
      const event: CommandEvent = commandEventSchema.parse(JSON.parse(line));
      if ('write' in event) output.write(event.write);
      else if ('rows' in event) output.countRows(event.rows);
      else if ('errors' in event) {
        writing ??= output.writeErrors(errors.setEncoding('utf8'));
        // The rest of the result is reported before a file that cannot be written.
        const written = writing.catch(() => undefined);
        const isFull = !errors.destroyed && !errors.write(event.errors);
        if (isFull) await Promise.race([once(errors, 'drain'), written]);
      } else {
        errors.end();
        await writing;
        if (event.end.message !== null) throw new CommandError(event.end.message, event.end.exitCode);
        return event.end.exitCode;
      }
    }
  } catch (error) {
    if (error instanceof CommandError) throw error;
  }
  errors.destroy();
  throw new ResultLostError();
}
