import { ATTEMPTS, toStorageError, type SendToS3 } from './s3-client.ts';
import { StorageUnavailableError } from './storage-unavailable-error.ts';

type Target = { Bucket: string; Key: string };

/**
 * The bytes of an object. A response that was cut off is continued by a request for the rest, of the same version of the object.
 *
 * @throws an error with the code `ENOENT` if there is no such object, {@link StorageUnavailableError}
 */
export async function* downloadObject(
  send: SendToS3,
  target: Target,
  limit = Infinity,
): AsyncGenerator<Uint8Array> {
  let position = 0;
  let IfMatch: string | undefined;
  for (let failures = 0; ;) {
    let failure: Error = new StorageUnavailableError('truncated');
    const Range = toRange(position, limit);
    const response = await send((s3) => s3.getObject({ ...target, Range, IfMatch }));
    IfMatch = response.ETag;
    const end = position + (response.ContentLength ?? 0);
    try {
      for await (const chunk of response.Body as AsyncIterable<Uint8Array>) {
        position += chunk.byteLength;
        failures = 0;
        yield chunk;
      }
    } catch (error) {
      failure = toStorageError(error);
    }
    if (position === end) return;
    failures += 1;
    if (failures === ATTEMPTS) throw failure;
  }
}

/** No range for the whole object: an empty one has no range. */
function toRange(position: number, limit: number): string | undefined {
  if (position === 0 && limit === Infinity) return undefined;
  return `bytes=${String(position)}-${limit === Infinity ? '' : String(limit - 1)}`;
}
