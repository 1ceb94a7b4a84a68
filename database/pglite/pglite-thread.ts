import { Worker } from 'node:worker_threads';
import { DatabaseUnavailableError } from '#database/database-unavailable-error.ts';
import type { FromWorker, PgliteWorkerData, ToWorker } from './pglite-messages.ts';

/** Opening may replay the write-ahead log, and runs initdb the first time (3 s on an ordinary machine). */
const OPEN_DEADLINE_MS = 60_000;
const CLOSE_DEADLINE_MS = 5_000;

interface Batch {
  bytes: Uint8Array;
  deadlineMs: number;
  onData: (bytes: Uint8Array) => void;
  settle: (error: DatabaseUnavailableError | null) => void;
}

/** A worker thread with PGlite, from start to end; it is never restarted (`PgliteHost` creates a new one). */
export class PgliteThread {
  /** Resolves when the database is open, rejects when opening fails. */
  readonly opened: Promise<void>;

  readonly #worker: Worker;
  readonly #queue: Batch[] = [];
  readonly #endListeners = new Set<(error: DatabaseUnavailableError) => void>();
  #running: { batch: Batch; timer: NodeJS.Timeout } | null = null;
  #endError: DatabaseUnavailableError | null = null;
  #ended = false;

  constructor(data: PgliteWorkerData, onCheckpointFailure: (code: string | null) => void) {
    this.#worker = startWorker(data);
    this.opened = new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => this.#kill(new DatabaseUnavailableError('open-failed')),
        OPEN_DEADLINE_MS,
      );
      const stopListening = this.onEnd((error) => {
        clearTimeout(timer);
        reject(new DatabaseUnavailableError('open-failed', { cause: error.cause ?? error }));
      });
      this.#worker.on('message', (message: FromWorker) => {
        if (message.kind === 'open') {
          clearTimeout(timer);
          stopListening();
          resolve();
        } else if (message.kind === 'data') {
          this.#running?.batch.onData(message.bytes);
        } else if (message.kind === 'done') {
          this.#settle(null);
        } else if (message.kind === 'checkpoint-failed') {
          onCheckpointFailure(message.code);
        }
      });
    });
    this.#worker.on('error', (cause) => {
      this.#endError ??= new DatabaseUnavailableError('ended', { cause });
    });
    this.#worker.on('exit', () => this.#end());
  }

  /**
   * Runs a batch of protocol messages; batches run one at a time. Rejects with `DatabaseUnavailableError`
   * when the deadline is missed, counted from when the database gets the batch (the thread is then
   * terminated, because nothing else stops PGlite), or when the thread ends for another reason.
   */
  run(bytes: Uint8Array, deadlineMs: number, onData: (bytes: Uint8Array) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#ended || this.#endError !== null) {
        reject(this.#endError ?? new DatabaseUnavailableError('ended'));
        return;
      }
      const settle = (error: DatabaseUnavailableError | null) => (error === null ? resolve() : reject(error));
      this.#queue.push({ bytes, deadlineMs, onData, settle });
      this.#next();
    });
  }

  /** Calls the listener once when the thread has ended for any reason; returns a function that removes it. */
  onEnd(listener: (error: DatabaseUnavailableError) => void): () => void {
    this.#endListeners.add(listener);
    return () => this.#endListeners.delete(listener);
  }

  /** Checkpoints, closes the database and ends the thread; terminates it after five seconds. */
  async close(): Promise<void> {
    if (this.#ended) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, CLOSE_DEADLINE_MS);
      const finish = () => {
        clearTimeout(timer);
        resolve();
      };
      this.#worker.on('message', (message: FromWorker) => {
        if (message.kind === 'closed') finish();
      });
      this.#worker.once('exit', finish);
      this.#post({ kind: 'close' });
    });
    await this.#worker.terminate();
  }

  #post(message: ToWorker, transfer: ArrayBuffer[] = []): void {
    this.#worker.postMessage(message, transfer);
  }

  #next(): void {
    if (this.#running !== null) return;
    const batch = this.#queue.shift();
    if (batch === undefined) return;
    const timer = setTimeout(() => {
      // setImmediate lets a response that arrived while this thread was busy be processed first: it is not a
      // missed deadline.
      setImmediate(() => {
        if (this.#running?.batch === batch) this.#kill(new DatabaseUnavailableError('deadline'));
      });
    }, batch.deadlineMs);
    this.#running = { batch, timer };
    // A separate buffer, so that it can be transferred instead of copied again.
    const bytes = new Uint8Array(batch.bytes);
    this.#post({ kind: 'batch', bytes }, [bytes.buffer]);
  }

  #settle(error: DatabaseUnavailableError | null): void {
    const settled = this.#running;
    if (settled === null) return;
    clearTimeout(settled.timer);
    this.#running = null;
    settled.batch.settle(error);
    if (error === null) this.#next();
  }

  #kill(error: DatabaseUnavailableError): void {
    this.#endError ??= error;
    void this.#worker.terminate();
  }

  #end(): void {
    this.#ended = true;
    const error = (this.#endError ??= new DatabaseUnavailableError('ended'));
    this.#settle(error);
    for (const batch of this.#queue.splice(0)) batch.settle(error);
    for (const listener of this.#endListeners) listener(error);
    this.#endListeners.clear();
  }
}

/** The worker file is beside this file, both as source and in the server bundle. */
function startWorker(data: PgliteWorkerData): Worker {
  const file = import.meta.url.endsWith('.ts') ? './pglite-worker-from-source.js' : './pglite-worker.js';
  // No execArgv of the main thread: its loaders and memory limits are not meant for the database.
  return new Worker(new URL(file, import.meta.url), { workerData: data, execArgv: [] });
}
