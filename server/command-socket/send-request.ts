import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BrokenFileError } from '#provider/import/files/broken-file-error.ts';
import { CommandError } from '#server/commands/command-error.ts';
import type { CommandOutput } from '#server/commands/command-output.ts';
import type { CommandRequest } from '#server/commands/command-request.ts';
import { commandTexts } from '#server/commands/command-texts.ts';
import { type CommandEvent, commandEventSchema, REQUESTS_PATH } from './command-event.ts';
import { encodeRequest } from './encode-request.ts';

/** No process takes the request: the socket does not exist, or no process listens on it. */
export class NoServerError extends Error {
  constructor(readonly reason: 'noSocket' | 'noListener') {
    super(`no server on the socket: ${reason}`);
  }
}

/** The result of a request did not arrive, because the server ended or the signal was aborted: what it changed may be stored. */
export class ResultLostError extends Error {}

/**
 * Sends a request and its files to the server on the socket, and reports what the server reports.
 *
 * @param files paths
 * @returns the exit code
 * @throws {CommandError} {@link NoServerError} {@link ResultLostError}; {@link BrokenFileError} if a file cannot be read, and
 *   nothing was changed
 */
export async function sendRequest(
  socketPath: string,
  request: CommandRequest,
  files: readonly string[],
  output: CommandOutput,
  signal: AbortSignal,
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
  let broken: unknown;
  async function* readBody() {
    try {
      yield* body;
    } catch (error) {
      broken = error;
      throw error;
    }
  }
  const response = new Promise<IncomingMessage>((resolve, reject) => {
    sending.on('response', resolve);
    sending.on('error', (error) => {
      // The error of the body closes the connection.
      reject(broken instanceof BrokenFileError ? broken : toSendError(error));
    });
  });
  // An error of the body is one of the request too; a server that rejects a request does not read the whole body.
  pipeline(Readable.from(readBody()), sending).catch(() => undefined);
  return response;
}

/** Only an error of `connect` means that nothing was sent. */
function toSendError(error: Error): Error {
  if (!('syscall' in error && error.syscall === 'connect')) return new ResultLostError();
  return new NoServerError('code' in error && error.code === 'ENOENT' ? 'noSocket' : 'noListener');
}

async function readEvents(response: IncomingMessage, output: CommandOutput): Promise<number> {
  const errors = new PassThrough();
  let writing: Promise<void> | null = null;
  try {
    for await (const line of createInterface({ input: response })) {
      const event: CommandEvent = commandEventSchema.parse(JSON.parse(line));
      if ('write' in event) output.write(event.write);
      else if ('rows' in event) output.countRows(event.rows);
      else if ('data' in event) await output.writeData(Buffer.from(event.data, 'base64'));
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
  } finally {
    // The reader of the lines, which is closed by now, would throw the error of a connection that is lost later.
    response.destroy();
  }
  errors.destroy();
  throw new ResultLostError();
}
