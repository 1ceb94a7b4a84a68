import { createHash, randomUUID } from 'node:crypto';
import type { CompletedPart } from '@aws-sdk/client-s3';
import { type Bytes, isMissing } from './object-storage.ts';
import type { SendToS3 } from './s3-client.ts';
import { StorageUnavailableError } from './storage-unavailable-error.ts';

type Target = { Bucket: string; Key: string };

/**
 * The size of a part. An upload needs about twice this memory, because `Buffer.concat` copies the chunks. S3 requires at least 5 MiB
 * and allows 10 000 parts, so an object has at most 84 GB.
 */
export const PART_BYTES = 8 * 1024 * 1024;

/** The metadata key of the id by which an upload recognises its own object. */
const WRITE_ID_KEY = 'upload-id';

/**
 * Stores the bytes as one object: in one request, or in parts if there are more than PART_BYTES. Each request has the MD5 of its
 * bytes, which the server verifies. The object appears when all bytes have arrived; if the stream or the storage fails, the
 * parts are removed.
 *
 * @throws {StorageUnavailableError} and what the stream throws
 */
export async function uploadObject(send: SendToS3, target: Target, bytes: Bytes): Promise<void> {
  const Metadata = { [WRITE_ID_KEY]: randomUUID() };
  const completed: CompletedPart[] = [];
  let size = 0;
  let UploadId: string | undefined;
  try {
    for await (const { part, isLast } of splitIntoParts(bytes)) {
      const ContentMD5 = createHash('md5').update(part).digest('base64');
      const content = { ...target, Body: part, ContentLength: part.length, ContentMD5 };
      size += part.length;
      if (isLast && UploadId === undefined) {
        await send((s3) => s3.putObject({ ...content, Metadata }));
        break;
      }
      UploadId ??= (await send((s3) => s3.createMultipartUpload({ ...target, Metadata }))).UploadId;
      const PartNumber = completed.length + 1;
      const { ETag } = await send((s3) => s3.uploadPart({ ...content, UploadId, PartNumber }));
      completed.push({ ETag, PartNumber });
    }
    if (UploadId !== undefined) await completeUpload(send, { ...target, UploadId }, completed);
    await requireStored(send, target, { size, writeId: Metadata[WRITE_ID_KEY] });
  } catch (error) {
    // If the storage does not respond, the lifecycle rule of the bucket removes the parts (docs/operations.md).
    if (UploadId !== undefined)
      await send((s3) => s3.abortMultipartUpload({ ...target, UploadId })).catch(() => undefined);
    throw error;
  }
}

/** @throws {StorageUnavailableError} if the object is missing, has another size, or is not of this upload */
async function requireStored(
  send: SendToS3,
  target: Target,
  expected: { size: number; writeId: string },
): Promise<void> {
  const stored = await send((s3) => s3.headObject(target)).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (stored?.ContentLength !== expected.size || stored.Metadata?.[WRITE_ID_KEY] !== expected.writeId)
    throw new StorageUnavailableError('not-stored');
}

async function completeUpload(
  send: SendToS3,
  upload: Target & { UploadId: string },
  Parts: CompletedPart[],
): Promise<void> {
  try {
    await send((s3) => s3.completeMultipartUpload({ ...upload, MultipartUpload: { Parts } }));
  } catch (error) {
    // The client repeats a request whose response was lost, but CompleteMultipartUpload succeeds only once: its repetition fails
    // with NoSuchUpload. The caller verifies whether the first one succeeded.
    if (!(error instanceof StorageUnavailableError && error.code === 'NoSuchUpload')) throw error;
  }
}

/** At least one part; all but the last have PART_BYTES. */
async function* splitIntoParts(bytes: Bytes): AsyncGenerator<{ part: Buffer; isLast: boolean }> {
  let chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    for (let rest = chunk; rest.byteLength > 0;) {
      if (length === PART_BYTES) {
        yield { part: Buffer.concat(chunks), isLast: false };
        chunks = [];
        length = 0;
      }
      const taken = rest.subarray(0, PART_BYTES - length);
      chunks.push(taken);
      length += taken.byteLength;
      rest = rest.subarray(taken.byteLength);
    }
  }
  yield { part: Buffer.concat(chunks), isLast: true };
}
