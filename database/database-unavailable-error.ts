/**
 * The database is temporarily unavailable; the same request may succeed later. The HTTP layer responds with
 * 503.
 */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';

  constructor(
    readonly reason: 'deadline' | 'ended' | 'open-failed' | 'no-response',
    options?: ErrorOptions,
  ) {
    super(`the database is unavailable: ${reason}`, options);
  }
}
