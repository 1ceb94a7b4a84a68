/** What the main thread tells the worker that runs PGlite. One `batch` at a time; its answer ends with `done`. */
export type ToWorker = { kind: 'batch'; bytes: Uint8Array } | { kind: 'close' };

/** What the worker tells the main thread. */
export type FromWorker =
  | { kind: 'open' }
  /** A part of the answer to the batch under way: bytes of PostgreSQL's wire protocol. */
  | { kind: 'data'; bytes: Uint8Array }
  | { kind: 'done' }
  /** A checkpoint of the worker's own failed; `code` is PostgreSQL's, e.g. 53100 for a full disk. */
  | { kind: 'checkpoint-failed'; code: string | null }
  | { kind: 'closed' };

/** What the worker is started with. */
export interface PgliteWorkerData {
  /** PostgreSQL's data directory; it is made where it does not exist. */
  dataDir: string;
  /** Megabytes of write-ahead log after which the worker checkpoints. */
  checkpointAfterMb: number;
  /** Milliseconds after which it checkpoints what has been written since. */
  checkpointEveryMs: number;
}
