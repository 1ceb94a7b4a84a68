export type Bytes = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

export type StoredObject = { key: string; size: number; modifiedMs: number };

/** Where stored bytes are: a folder or S3-compatible storage. A key is a relative path with `/`. */
export type ObjectStorage = {
  /**
   * Makes the bytes durable under the key before it resolves, and replaces an object of the same key atomically. Streams them in
   * constant memory. If the stream fails, the key has its former object, or none. If the storage fails, it may also have the new one,
   * which the storage did not confirm; never a part.
   */
  put: (key: string, bytes: Bytes) => Promise<void>;
  /** Null if there is no such object. */
  stat: (key: string) => Promise<Omit<StoredObject, 'key'> | null>;
  /**
   * The bytes of an object, which is opened at the first read. Reading throws an error with the code `ENOENT` if there is no such
   * object.
   *
   * @param limit the most bytes that are read
   */
  read: (key: string, limit?: number) => AsyncIterable<Uint8Array>;
  /** Also resolves if there is no such object. */
  remove: (key: string) => Promise<void>;
  /** All objects whose key is that of a file, in no particular order. */
  list: () => AsyncGenerator<StoredObject>;
  /** Rejects if the storage does not respond. */
  check: () => Promise<void>;
};

/** Whether an error of a storage says that there is no such object. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
