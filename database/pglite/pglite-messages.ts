/**
 * Messages from the main thread to the PGlite worker. One `batch` at a time; its response ends with `done`.
 */
export type ToWorker = { kind: 'batch'; bytes: Uint8Array } | { kind: 'close' };

/** Messages from the worker to the main thread. */
export type FromWorker =
  | { kind: 'open' }
  /** A part of the response to the current batch: bytes of PostgreSQL's wire protocol. */
  | { kind: 'data'; bytes: Uint8Array }
  | { kind: 'done' }
  /** A checkpoint of the worker failed; `code` is PostgreSQL's, e.g. 53100 for a full disk. */
  | { kind: 'checkpoint-failed'; code: string | null }
  | { kind: 'closed' };

/** The start parameters of the worker. */
export interface PgliteWorkerData {
  /** PostgreSQL's data directory; created if missing. */
  dataDir: string;
  /** Megabytes of write-ahead log after which the worker checkpoints. */
  checkpointAfterMb: number;
  /** Milliseconds after which the worker checkpoints if anything was written since the last checkpoint. */
  checkpointEveryMs: number;
}
