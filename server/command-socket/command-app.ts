import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import { stream } from 'hono/streaming';
import { errorFields, type Log } from '#contract/values/log.ts';
import type { OpenDatabase } from '#database/database.ts';
import { isDatabaseUnavailable } from '#database/database-error.ts';
import type { TaskRunner } from '#provider/administration/deliveries/tasks/task-runner.ts';
import type { FileStore } from '#provider/files/file-store.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import type { FileNames } from '#provider/import/report/with-file-names.ts';
import { CommandError, EXIT_FAILED, EXIT_LOCKED } from '#server/commands/command-error.ts';
import type { CommandOutput } from '#server/commands/command-output.ts';
import type { CommandRequest } from '#server/commands/command-request.ts';
import { runRequest } from '#server/commands/run-request.ts';
import { commandTexts } from '#server/commands/command-texts.ts';
import { type CommandEvent, EVENTS_TYPE, REQUESTS_PATH } from './command-event.ts';
import { createOngoingRequests, type OngoingRequests } from './ongoing-requests.ts';
import { receiveRequest } from './receive-request.ts';

export type CommandAppDeps = {
  open: OpenDatabase;
  store: FileStore;
  tasks: Pick<TaskRunner, 'runSerially'>;
  log: Log;
  /** Aborted when the process stops: what has not been stored is not. */
  stopping: AbortSignal;
};

const RETRY_MS = 200;
/** Of the content of a backup in one event; a multiple of three, so that base64 needs no padding. */
const DATA_BYTES = 192 * 1024;

/** The command has ended before its result. */
class CommandGoneError extends Error {}

/** The requests of commands, for the listener on the Unix socket: it has no authorisation of its own. */
export function createCommandApp(deps: CommandAppDeps): Hono {
  const app = new Hono();
  const ongoing = createOngoingRequests();
  app.onError((error, c) => {
    if (error instanceof ProblemError) return c.text(error.code, 400);
    deps.log.error(errorFields(error), 'a request of a command failed');
    return c.text('', 500);
  });
  app.post(REQUESTS_PATH, async (c) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'franvaro-command-'));
    let end: () => void = () => undefined;
    const remove = async () => {
      end();
      await rm(folder, { recursive: true, force: true });
    };
    try {
      const received = await receiveRequest(c.req.raw, folder, (request) => {
        end = ongoing.add(request);
      });
      c.header('Content-Type', EVENTS_TYPE);
      return stream(c, async (events) => {
        const gone = new AbortController();
        events.onAbort(() => {
          gone.abort();
        });
        const send = async (event: CommandEvent) => {
          if (!gone.signal.aborted) await events.write(`${JSON.stringify(event)}\n`);
        };
        try {
          await send({ end: await run({ ...deps, ongoing, end }, received, send, gone.signal) });
        } finally {
          await remove();
        }
      });
    } catch (error) {
      await remove();
      throw error;
    }
  });
  return app;
}

type Ended = Extract<CommandEvent, { end: unknown }>['end'];

/** Runs a request. `end`: its outcome may be read. Never rejects. */
async function run(
  {
    open,
    store,
    tasks,
    log,
    stopping,
    ongoing,
    end,
  }: CommandAppDeps & { ongoing: OngoingRequests; end: () => void },
  { request, files }: { request: CommandRequest; files: FileNames },
  send: (event: CommandEvent) => Promise<void>,
  gone: AbortSignal,
): Promise<Ended> {
  const t = commandTexts(request.language);
  const fields = {
    kind: request.kind,
    ...('deliveryId' in request ? { deliveryId: request.deliveryId } : {}),
  };
  // The transaction is rolled back if this throws while the files are read.
  const requireCommand = () => {
    if (gone.aborted) throw new CommandGoneError();
    if (stopping.aborted) throw new CommandError(t('command:server.stops'));
  };
  const ended = new Promise<void>((resolve) => {
    for (const signal of [gone, stopping]) signal.addEventListener('abort', () => resolve(), { once: true });
  });
  const output: CommandOutput = {
    write: (text) => void send({ write: text }),
    countRows(rows) {
      requireCommand();
      void send({ rows });
    },
    async writeErrors(lines) {
      for await (const line of lines) await send({ errors: line });
    },
    async writeData(bytes) {
      requireCommand();
      for (let at = 0; at < bytes.length; at += DATA_BYTES) {
        // A command that ended reads nothing more.
        await Promise.race([send({ data: bytes.toString('base64', at, at + DATA_BYTES) }), ended]);
        requireCommand();
      }
    },
  };
  try {
    const execute = () => {
      requireCommand();
      return runRequest({ database: open, store }, request, files, output);
    };
    if (request.kind === 'list' || request.kind === 'outcome') {
      try {
        await ongoing.whenEnded(request);
        return { exitCode: await repeatWhileUnavailable(execute), message: null };
      } catch (error) {
        if (!stopping.aborted) throw error;
        // The command may open the database after the server has ended.
        return { exitCode: EXIT_LOCKED, message: t('command:server.stops') };
      }
    }
    // Without its command, a queued request changes nothing.
    gone.addEventListener('abort', end, { once: true });
    const exitCode = await tasks.runSerially(() => {
      gone.removeEventListener('abort', end);
      return execute();
    });
    if (gone.aborted)
      log.warn({ ...fields, exitCode }, 'a command ended before its result, which is complete');
    return { exitCode, message: null };
  } catch (error) {
    if (error instanceof CommandError) return { exitCode: error.exitCode, message: error.message };
    if (error instanceof CommandGoneError) {
      log.warn(fields, 'a command ended before its result: nothing was changed');
      return { exitCode: EXIT_FAILED, message: null };
    }
    log.error({ ...fields, ...errorFields(error) }, 'a request of a command failed');
    const details = JSON.stringify(errorFields(error));
    return { exitCode: EXIT_FAILED, message: t('command:failed', { details }) };
  }
}

/** The embedded database has one connection: a read waits, outside the queue, until an import has ended or `read` throws. */
async function repeatWhileUnavailable<Result>(read: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await read();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      await sleep(RETRY_MS);
    }
  }
}
