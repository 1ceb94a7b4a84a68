import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { S3Fault, S3Request } from '#tests/support/services/s3-proxy.ts';
import { startS3, type TestS3 } from '#tests/support/services/start-s3.ts';
import { toFileKey } from './file-key.ts';
import { isMissing, type ObjectStorage } from './object-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import { PART_BYTES } from './s3-upload.ts';
import { StorageUnavailableError } from './storage-unavailable-error.ts';

let s3: TestS3;
let storage: ObjectStorage;
let key: string;
beforeAll(async () => (s3 = await startS3()));
afterAll(() => s3.close());
beforeEach(() => {
  s3.reset();
  storage = createS3Storage(s3.settings('files'));
  key = toFileKey(randomUUID(), randomUUID());
});

const small = Buffer.from('Åtgärder');
/** Two whole parts and a third of one byte. */
const large = randomBytes(2 * PART_BYTES + 1);

function* inChunks(bytes: Buffer, size = 65_536) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(limit?: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of storage.read(key, limit)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const count = (operation: S3Request['operation']) =>
  s3.proxy.requests.filter((request) => request.operation === operation).length;

/** Fails the requests of the operation for which `isFailing` is true. */
function fail(operation: S3Request['operation'], fault: S3Fault, isFailing = (_: S3Request) => true): void {
  s3.proxy.faultOf = (request) => (request.operation === operation && isFailing(request) ? fault : null);
}
const first = ({ count: nth }: S3Request) => nth === 1;

describe('S3-compatible storage', () => {
  it('stores, reads, lists and removes objects below its prefix', async () => {
    expect(await storage.stat(key)).toBeNull();
    await storage.put(key, [small]);
    await s3.write('other/key', small);
    await s3.write('files/unfinished-restore', small);
    expect([...(await s3.read()).keys()].sort()).toEqual(
      [`files/${key}`, 'files/unfinished-restore', 'other/key'].sort(),
    );
    expect(await read()).toEqual(small);
    expect(await read(3)).toEqual(small.subarray(0, 3));
    const modifiedMs = expect.any(Number) as number;
    expect(await storage.stat(key)).toEqual({ size: small.length, modifiedMs });
    const listed: unknown[] = [];
    for await (const object of storage.list()) listed.push(object);
    expect(listed).toEqual([{ key, size: small.length, modifiedMs }]);
    await storage.remove(key);
    await storage.remove(key);
    expect(await storage.stat(key)).toBeNull();
    await expect(read()).rejects.toSatisfy(isMissing);
  });

  it('lists more objects than one response has', async () => {
    const keys = Array.from({ length: 1_001 }, () => toFileKey(randomUUID(), randomUUID()));
    for (const each of keys) await s3.write(`files/${each}`, small);
    const listed: string[] = [];
    for await (const object of storage.list()) listed.push(object.key);
    expect(listed.sort()).toEqual(keys.sort());
    expect(count('ListObjects')).toBe(2);
  });

  it.each([
    ['of one part in one request', PART_BYTES, 0],
    ['of more than one part as a multipart upload', PART_BYTES + 1, 2],
  ])('stores an object %s', async (_, size, parts) => {
    const bytes = large.subarray(0, size);
    await storage.put(key, inChunks(bytes));
    expect((await read()).equals(bytes)).toBe(true);
    expect(count('UploadPart')).toBe(parts);
  });

  it('replaces an object', async () => {
    await storage.put(key, [small]);
    await storage.put(key, inChunks(large));
    expect((await read()).equals(large)).toBe(true);
  });

  it('removes the parts of an upload whose stream fails, and keeps the former object', async () => {
    await storage.put(key, [small]);
    function* broken() {
      yield* inChunks(large);
      throw new Error('cut off');
    }
    await expect(storage.put(key, broken())).rejects.toThrow('cut off');
    expect([count('UploadPart'), count('AbortMultipartUpload')]).toEqual([2, 1]);
    expect(await read()).toEqual(small);
    await storage.remove(key);
    expect(await s3.isEmpty()).toBe(true);
  });

  it('reports a bucket that does not exist or does not respond', async () => {
    await storage.check();
    fail('HeadBucket', 'error');
    await expect(storage.check()).rejects.toMatchObject({
      name: 'StorageUnavailableError',
      code: 'HTTP 500',
    });
    s3.proxy.faultOf = () => null;
    const missing = createS3Storage({ ...s3.settings('files'), bucket: 'missing' });
    await expect(missing.check()).rejects.toMatchObject({ code: 'NoSuchBucket' });
    await expect(missing.put(key, [small])).rejects.toMatchObject({ code: 'NoSuchBucket' });
    const unreachable = createS3Storage({ ...s3.settings('files'), endpoint: 'http://127.0.0.1:1' });
    await expect(unreachable.check()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await expect(unreachable.stat(key)).rejects.toThrow(StorageUnavailableError);
  });
});

describe('an upload to a server that fails once', () => {
  it.each<[S3Request['operation'], S3Fault]>([
    ['UploadPart', 'cut'],
    ['UploadPart', 'error'],
    ['UploadPart', 'lost'],
    ['CreateMultipartUpload', 'cut'],
    ['CompleteMultipartUpload', 'cut'],
    ['CompleteMultipartUpload', 'error'],
    ['CompleteMultipartUpload', 'lost'],
    ['HeadObject', 'cut'],
  ])('is stored completely after a repeated %s (%s)', async (operation, fault) => {
    const isSecond = ({ count: nth }: S3Request) => nth === 2;
    fail(operation, fault, operation === 'UploadPart' ? isSecond : first);
    await storage.put(key, inChunks(large));
    expect((await read()).equals(large)).toBe(true);
    await storage.remove(key);
    expect(await s3.isEmpty()).toBe(true);
  });

  it.each<S3Fault>(['cut', 'error', 'lost'])('is stored in one request (%s)', async (fault) => {
    fail('PutObject', fault, first);
    await storage.put(key, [small]);
    expect(await read()).toEqual(small);
    expect(count('PutObject')).toBe(2);
  });
});

describe('an upload to a server that keeps failing', () => {
  it.each<[S3Request['operation'], S3Fault, string]>([
    ['UploadPart', 'cut', 'ECONNRESET'],
    ['UploadPart', 'error', 'InternalError'],
    ['UploadPart', 'damaged', 'BadDigest'],
    ['CompleteMultipartUpload', 'cut', 'ECONNRESET'],
    ['CompleteMultipartUpload', 'error', 'InternalError'],
  ])('stores nothing and leaves no part (%s, %s)', async (operation, fault, code) => {
    fail(operation, fault, ({ part }) => part === null || part >= 2);
    await expect(storage.put(key, inChunks(large))).rejects.toMatchObject({
      name: 'StorageUnavailableError',
      code,
    });
    expect(await storage.stat(key)).toBeNull();
    expect(await s3.isEmpty()).toBe(true);
  });

  it('stores nothing in one request, and repeats it a limited number of times', async () => {
    fail('PutObject', 'cut');
    await expect(storage.put(key, [small])).rejects.toThrow(StorageUnavailableError);
    expect(count('PutObject')).toBe(4);
    fail('PutObject', 'damaged');
    await expect(storage.put(key, [small])).rejects.toMatchObject({ code: 'BadDigest' });
    expect(await s3.isEmpty()).toBe(true);
  });

  it('ends with an error if the server does not respond', async () => {
    s3.proxy.faultOf = () => 'held';
    const impatient = createS3Storage(s3.settings('files'), { connection: 1_000, idle: 100, request: 1_000 });
    await expect(impatient.put(key, [small])).rejects.toMatchObject({ code: 'TimeoutError' });
    expect(count('PutObject')).toBe(4);
  });

  it.each([small, large])('is not acknowledged if the storage does not confirm the object', async (bytes) => {
    fail('HeadObject', 'cut');
    await expect(storage.put(key, [bytes])).rejects.toMatchObject({ name: 'StorageUnavailableError' });
    // The key has the whole new object.
    expect((await read()).equals(bytes)).toBe(true);
    await storage.remove(key);
    expect(await s3.isEmpty()).toBe(true);
  });

  it('is not acknowledged if the object there is of another upload', async () => {
    await storage.put(key, inChunks(large));
    fail('CompleteMultipartUpload', 'gone');
    const other = randomBytes(large.length);
    await expect(storage.put(key, inChunks(other))).rejects.toMatchObject({ code: 'not-stored' });
    expect((await read()).equals(large)).toBe(true);
    await storage.remove(key);
    expect(await s3.isEmpty()).toBe(true);
  });
});

describe('a download', () => {
  const content = randomBytes(3_000_000);
  beforeEach(() => s3.write(`files/${key}`, content));

  it.each<S3Fault>(['truncated', 'cut', 'error', 'lost'])(
    'continues after a response that fails (%s)',
    async (fault) => {
      fail('GetObject', fault, first);
      expect((await read()).equals(content)).toBe(true);
      expect(count('GetObject')).toBe(2);
    },
  );

  it('ends with an error if the object was replaced meanwhile', async () => {
    fail('GetObject', 'truncated', first);
    const chunks = storage.read(key)[Symbol.asyncIterator]();
    await chunks.next();
    await s3.write(`files/${key}`, randomBytes(content.length));
    const rest = async () => {
      while ((await chunks.next()).done !== true) continue;
    };
    await expect(rest()).rejects.toMatchObject({ code: 'PreconditionFailed' });
  });

  it('ends with an error if the server keeps failing', async () => {
    fail('GetObject', 'error');
    await expect(read()).rejects.toMatchObject({ name: 'StorageUnavailableError', code: 'InternalError' });
    expect(count('GetObject')).toBe(4);
  });
});
