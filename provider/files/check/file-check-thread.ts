import { Worker } from 'node:worker_threads';
import type { FileCheckMessage, FileCheckRequest } from './file-check-messages.ts';

/** Deadline for loading the worker's modules. When the app runs from source, this includes bundling the worker. */
const START_DEADLINE_MS = 60_000;
/** Each check reads small parts of the file: a check that needs more memory than this ends the thread. */
const MAX_HEAP_MB = 128;

/** Thrown when the thread missed a deadline or ended by itself during a check. */
export class FileCheckThreadError extends Error {
  override readonly name = 'FileCheckThreadError';

  constructor(readonly reason: 'deadline' | 'ended') {
    super(reason);
  }
}

type Waiting = { resolve: (message: FileCheckMessage) => void; reject: (error: Error) => void };

/** One worker thread that checks files, one at a time. After it has ended it is not started again. */
export class FileCheckThread {
  readonly #worker: Worker;
  readonly #ready: Promise<FileCheckMessage>;
  #waiting: Waiting | null = null;
  #ended = false;

  constructor(startWorker: () => Worker = startFileCheckWorker) {
    this.#worker = startWorker();
    this.#worker.on('message', (message: FileCheckMessage) => this.#take()?.resolve(message));
    // Without a listener the error of a worker would end the process; `exit` follows it.
    this.#worker.on('error', () => this.#end());
    this.#worker.on('exit', () => this.#end());
    this.#ready = this.#nextMessage(START_DEADLINE_MS);
    this.#ready.catch(() => undefined);
  }

  get ended(): boolean {
    return this.#ended;
  }

  /**
   * Sends one request and waits for its message. The deadline counts from when the thread is ready; when it is missed, the
   * thread is terminated.
   *
   * @throws FileCheckThreadError
   */
  async check(request: FileCheckRequest, deadlineMs: number): Promise<FileCheckMessage> {
    this.#worker.ref();
    try {
      await this.#ready;
      if (this.#ended) throw new FileCheckThreadError('ended');
      const message = this.#nextMessage(deadlineMs);
      this.#worker.postMessage(request);
      return await message;
    } finally {
      // An idle thread does not keep the process running.
      this.#worker.unref();
    }
  }

  async terminate(): Promise<void> {
    await this.#worker.terminate();
    this.#end();
  }

  #nextMessage(deadlineMs: number): Promise<FileCheckMessage> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        // A message that arrived while the main thread was busy is delivered before setImmediate.
        setImmediate(() => {
          if (this.#waiting !== waiting) return;
          this.#take();
          void this.terminate().finally(() => reject(new FileCheckThreadError('deadline')));
        });
      }, deadlineMs);
      const waiting: Waiting = {
        resolve: (message) => {
          clearTimeout(timer);
          resolve(message);
        },
        reject: (error) => {
          clearTimeout(timer);
          reject(error);
        },
      };
      this.#waiting = waiting;
    });
  }

  #take(): Waiting | null {
    const waiting = this.#waiting;
    this.#waiting = null;
    return waiting;
  }

  #end(): void {
    this.#ended = true;
    this.#take()?.reject(new FileCheckThreadError('ended'));
  }
}

/** The build writes the bundled worker next to the bundled server. The worker's source is next to this file. */
function startFileCheckWorker(): Worker {
  const file = import.meta.url.endsWith('.ts')
    ? './file-check-worker-from-source.js'
    : './file-check-worker.js';
  // Do not inherit the main thread's options: its loaders and memory limits do not apply to the worker.
  return new Worker(new URL(file, import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
}
