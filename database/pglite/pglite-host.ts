import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Log, LogFields } from '#contract/values/log.ts';
import { safeDatabaseError } from '#database/database-error.ts';
import { DatabaseUnavailableError } from '#database/database-unavailable-error.ts';
import type { PgliteWorkerData } from './pglite-messages.ts';
import { PgliteThread } from './pglite-thread.ts';

/**
 * Keeps one PGlite thread running on a data directory: when it ends unexpectedly, after a missed deadline or
 * a crash, a new one opens the same directory (PostgreSQL's crash recovery restores every acknowledged row).
 */
export class PgliteHost {
  #thread: PgliteThread | null = null;
  #closed = false;
  #restarts = 0;

  private constructor(
    private readonly data: PgliteWorkerData,
    private readonly log: Log,
  ) {}

  /** Opens the directory; creates the database first if there is none. */
  static async open(data: PgliteWorkerData, log: Log): Promise<PgliteHost> {
    await createWhereMissing(data, log);
    const host = new PgliteHost(data, log);
    await host.thread();
    return host;
  }

  /** Number of times the thread was replaced. */
  get restarts(): number {
    return this.#restarts;
  }

  /** The thread with the open database; waits while one opens. */
  async thread(): Promise<PgliteThread> {
    if (this.#closed) throw new DatabaseUnavailableError('ended');
    const thread = (this.#thread ??= this.#start());
    await thread.opened;
    return thread;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#thread?.close();
  }

  #start(): PgliteThread {
    const thread = newThread(this.data, this.log);
    let hasOpened = false;
    thread.opened.then(
      () => (hasOpened = true),
      (error: unknown) => this.log.error(describeOpenFailure(error), 'the embedded database did not open'),
    );
    thread.onEnd((error) => {
      this.#thread = null;
      // A failed opening is retried by the next query, not in a loop.
      if (this.#closed || !hasOpened) return;
      this.log.error(safeDatabaseError(error), 'the embedded database was ended and is opened again');
      this.#restarts += 1;
      this.#thread = this.#start();
    });
    return thread;
  }
}

function newThread(data: PgliteWorkerData, log: Log): PgliteThread {
  return new PgliteThread(data, (code) =>
    log.error({ code }, 'a checkpoint of the embedded database failed'),
  );
}

/** There is no personal data before the first query, so the cause can be logged here. */
function describeOpenFailure(error: unknown): LogFields {
  const cause = error instanceof Error ? error.cause : undefined;
  return { ...safeDatabaseError(error), cause: cause instanceof Error ? cause.message : null };
}

/**
 * Creates the database in a temporary folder and renames that, so that an incomplete one is never opened. It
 * uses a separate thread, because initdb takes 0.9 GB of memory that is released only when its thread ends.
 */
async function createWhereMissing(data: PgliteWorkerData, log: Log): Promise<void> {
  if (existsSync(join(data.dataDir, 'PG_VERSION'))) return;
  const unfinished = `${data.dataDir}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const thread = newThread({ ...data, dataDir: unfinished }, log);
  try {
    await thread.opened;
  } finally {
    await thread.close();
  }
  renameSync(unfinished, data.dataDir);
}
