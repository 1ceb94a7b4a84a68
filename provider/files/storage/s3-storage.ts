import { parseFileKey } from './file-key.ts';
import { isMissing, type ObjectStorage } from './object-storage.ts';
import { createS3Client, type S3Settings, type S3Timeouts } from './s3-client.ts';
import { downloadObject } from './s3-download.ts';
import { uploadObject } from './s3-upload.ts';
import { StorageUnavailableError } from './storage-unavailable-error.ts';

/** Shorter than the time that a readiness check of a load balancer waits. */
const CHECK_MS = 3_000;

/**
 * Objects in S3-compatible storage, under `<prefix>/<key>`.
 *
 * @param timeouts default: those of the product
 */
export function createS3Storage(settings: S3Settings, timeouts?: S3Timeouts): ObjectStorage {
  const send = createS3Client(settings, timeouts);
  const { bucket: Bucket } = settings;
  const prefix = settings.prefix === '' ? '' : `${settings.prefix}/`;
  const at = (key: string) => ({ Bucket, Key: `${prefix}${key}` });
  return {
    put: (key, bytes) => uploadObject(send, at(key), bytes),
    async stat(key) {
      try {
        const { ContentLength = 0, LastModified } = await send((s3) => s3.headObject(at(key)));
        return { size: ContentLength, modifiedMs: toMilliseconds(LastModified) };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    read: (key, limit) => downloadObject(send, at(key), limit),
    async remove(key) {
      await send((s3) => s3.deleteObject(at(key)));
    },
    async *list() {
      let ContinuationToken: string | undefined;
      do {
        const page = await send((s3) => s3.listObjectsV2({ Bucket, Prefix: prefix, ContinuationToken }));
        for (const { Key = '', Size = 0, LastModified } of page.Contents ?? []) {
          const key = Key.slice(prefix.length);
          if (parseFileKey(key) !== null) yield { key, size: Size, modifiedMs: toMilliseconds(LastModified) };
        }
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },
    async check() {
      const options = { abortSignal: AbortSignal.timeout(CHECK_MS) };
      try {
        await send((s3) => s3.headBucket({ Bucket }, options));
      } catch (error) {
        throw isMissing(error) ? new StorageUnavailableError('NoSuchBucket') : error;
      }
    },
  };
}

/** Without a time an object counts as new, so that nothing removes it. */
function toMilliseconds(modified: Date | undefined): number {
  return modified?.getTime() ?? Infinity;
}
