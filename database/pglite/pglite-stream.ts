import { Duplex } from 'node:stream';
import { batchDeadline, type Deadlines } from '#database/bulk/batch-deadline.ts';
import type { PgliteHost } from './pglite-host.ts';
import type { PgliteThread } from './pglite-thread.ts';

/** The Terminate message of a client; PGlite has no connection to close. */
const TERMINATE = 'X'.charCodeAt(0);

/**
 * The socket of `pg` for PGlite: written bytes are sent to PGlite, and its responses are read, both in
 * PostgreSQL's wire protocol. It ends with the thread that it was connected to, so that a session never spans
 * a restart.
 */
export class PgliteStream extends Duplex {
  #thread: PgliteThread | null = null;
  #stopListening: (() => void) | null = null;

  constructor(
    private readonly host: PgliteHost,
    private readonly deadlines: () => Deadlines,
  ) {
    super();
  }

  /** As in `net.Socket`; the port and host that `pg` passes are not used. */
  connect(): this {
    this.host.thread().then(
      (thread) => {
        if (this.destroyed) return;
        this.#thread = thread;
        this.#stopListening = thread.onEnd((error) => this.destroy(error));
        this.emit('connect');
      },
      (error: unknown) => this.destroy(error instanceof Error ? error : new Error('not opened')),
    );
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {
    // Responses are pushed as they arrive.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, callback: (error?: Error) => void): void {
    this.#send(chunk, callback);
  }

  /**
   * `pg` corks the messages of one query: they are sent to the database together, because it would otherwise
   * wait for the rest.
   */
  override _writev(chunks: { chunk: Buffer }[], callback: (error?: Error) => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)), callback);
  }

  override _final(callback: () => void): void {
    this.push(null);
    callback();
  }

  override _destroy(error: Error | null, callback: (error: Error | null) => void): void {
    this.#stopListening?.();
    callback(error);
  }

  #send(batch: Buffer, callback: (error?: Error) => void): void {
    if (batch[0] === TERMINATE || this.#thread === null) {
      callback();
      return;
    }
    const push = (bytes: Uint8Array) => {
      if (!this.destroyed) this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    };
    this.#thread.run(batch, batchDeadline(batch, this.deadlines()), push).then(
      () => callback(),
      (error: unknown) => callback(error instanceof Error ? error : new Error('no response')),
    );
  }
}
