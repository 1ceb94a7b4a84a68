/**
 * The storage of files does not respond, or rejects the request. The same request may succeed later: respond with 503. It has no
 * `cause`, because a lost connection to the storage must not look like one to the database.
 *
 * @param code for the log: of the storage (`AccessDenied`), of the network (`ECONNREFUSED`) or of this product
 */
export class StorageUnavailableError extends Error {
  override readonly name = 'StorageUnavailableError';

  constructor(readonly code: string) {
    super(`the storage of files is unavailable: ${code}`);
  }
}
