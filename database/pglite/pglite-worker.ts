import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PgliteCheckpoints } from './pglite-checkpoints.ts';
import type { FromWorker, PgliteWorkerData, ToWorker } from './pglite-messages.ts';

/**
 * The worker thread that runs PGlite, because PGlite blocks its thread during a query. Started by
 * `PgliteHost`, which terminates it when a deadline is missed.
 */

/**
 * Responses are sent in parts of about this size, so that the main thread can read while the database still
 * works.
 */
const PART_BYTES = 256 * 1024;

if (parentPort === null) throw new Error('pglite-worker runs as a worker thread');
const port = parentPort;
const { dataDir, checkpointAfterMb, checkpointEveryMs } = workerData as PgliteWorkerData;

function post(message: FromWorker, transfer: ArrayBuffer[] = []): void {
  port.postMessage(message, transfer);
}

const pglite = await PGlite.create(dataDir, {
  startParams: [...PGlite.defaultStartParams, '-c', 'max_wal_size=128MB', '-c', 'min_wal_size=32MB'],
});

const checkpoints = new PgliteCheckpoints(pglite, checkpointAfterMb * 1024 * 1024, (error) => {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : null;
  post({ kind: 'checkpoint-failed', code: typeof code === 'string' ? code : null });
});
const timer = setInterval(() => void checkpoints.checkpointPast(0), checkpointEveryMs);

/**
 * Collects a response and posts it in parts. PGlite passes views of its own memory, so the bytes are copied.
 */
class ResponseWriter {
  #parts: Uint8Array[] = [];
  #size = 0;

  add(bytes: Uint8Array): void {
    this.#parts.push(bytes.slice());
    this.#size += bytes.length;
    if (this.#size >= PART_BYTES) this.post();
  }

  post(): void {
    if (this.#size === 0) return;
    const whole = new Uint8Array(this.#size);
    let offset = 0;
    for (const part of this.#parts) {
      whole.set(part, offset);
      offset += part.length;
    }
    this.#parts = [];
    this.#size = 0;
    post({ kind: 'data', bytes: whole }, [whole.buffer]);
  }
}

/** A startup packet starts with its length, every later message with a letter. */
function isStartup(bytes: Uint8Array): boolean {
  return bytes[0] === 0;
}

async function execute(bytes: Uint8Array): Promise<void> {
  if (isStartup(bytes)) {
    // One session serves one client after another; it is reset for each new client.
    await pglite.exec('rollback');
    await pglite.exec('discard all');
  }
  const response = new ResponseWriter();
  // Not execProtocolRaw: it keeps a parsed copy of every response in memory (PGlite 0.5.16).
  await pglite.execProtocolRawStream(bytes, { onRawData: (part) => response.add(part) });
  response.post();
  post({ kind: 'done' });
  await checkpoints.afterBatch();
}

async function close(): Promise<void> {
  clearInterval(timer);
  if (pglite.isInTransaction()) await pglite.exec('rollback');
  await checkpoints.checkpointPast(0);
  await pglite.close();
  post({ kind: 'closed' });
  port.close();
}

port.on('message', (message: ToWorker) => {
  switch (message.kind) {
    case 'batch':
      void execute(message.bytes);
      break;
    case 'close':
      void close();
      break;
  }
});
post({ kind: 'open' });
