import type { PGlite } from '@electric-sql/pglite';

/** Reading the log position takes 0.1 ms, so it is not read after each of many small writes. */
const MIN_CHECK_INTERVAL_MS = 500;

/**
 * Checkpoints for PGlite, which makes none by itself: its write-ahead log would grow without limit (1.7 GB
 * was observed). They run only between transactions, because PGlite has one session and an aborted
 * transaction rejects every statement.
 */
export class PgliteCheckpoints {
  #lastPosition = 0;
  #lastCheck = 0;

  constructor(
    private readonly pglite: PGlite,
    private readonly afterBytes: number,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  /** Call after the response to each batch. */
  async afterBatch(): Promise<void> {
    if (performance.now() - this.#lastCheck > MIN_CHECK_INTERVAL_MS)
      await this.checkpointPast(this.afterBytes);
  }

  /** Checkpoints when more than `bytes` have been written to the log since the last checkpoint. */
  async checkpointPast(bytes: number): Promise<void> {
    if (this.pglite.isInTransaction()) return;
    this.#lastCheck = performance.now();
    try {
      if ((await this.#position()) - this.#lastPosition <= bytes) return;
      await this.#checkpoint();
      this.#lastPosition = await this.#position();
    } catch (error) {
      this.onFailure(error);
    }
  }

  /** The session has the role of the application, which may not checkpoint. */
  async #checkpoint(): Promise<void> {
    const [result] = await this.pglite.exec(`select quote_literal(current_setting('role')) as role`);
    const role = String(result?.rows[0]?.['role']);
    await this.pglite.exec('reset role');
    try {
      await this.pglite.exec('checkpoint');
    } finally {
      await this.pglite.exec(`set role ${role}`);
    }
  }

  async #position(): Promise<number> {
    const [result] = await this.pglite.exec(
      `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as position`,
    );
    const position: unknown = result?.rows[0]?.['position'];
    return typeof position === 'number' ? position : 0;
  }
}
