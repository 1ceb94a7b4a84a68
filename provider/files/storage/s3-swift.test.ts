import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requireService } from '#tests/support/services/require-service.ts';
import type { S3Fault, S3Request } from '#tests/support/services/s3-proxy.ts';
import { startSwift, type Swift } from '#tests/support/services/start-swift.ts';
import { toFileKey } from './file-key.ts';
import { isMissing, type ObjectStorage } from './object-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import { PART_BYTES } from './s3-upload.ts';

const small = Buffer.from('Åtgärder');
/** Two whole parts and a third of one byte. */
const large = randomBytes(2 * PART_BYTES + 1);

function* inChunks(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

describe.skipIf(requireService('swift') === null)('OpenStack Swift by its S3 interface', () => {
  let swift: Swift;
  let storage: ObjectStorage;
  let key: string;
  beforeAll(async () => {
    swift = await startSwift();
  });
  afterAll(() => swift.close());
  beforeEach(() => {
    swift.proxy.requests = [];
    swift.proxy.faultOf = () => null;
    storage = createS3Storage(swift.settings);
    key = toFileKey(randomUUID(), randomUUID());
  });

  async function read(limit?: number): Promise<Buffer> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of storage.read(key, limit)) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  async function expectNothing(): Promise<void> {
    expect(await swift.list()).toEqual({ keys: [], parts: 0, uploads: 0 });
  }

  function fail(operation: S3Request['operation'], fault: S3Fault, isFailing = (_: S3Request) => true) {
    swift.proxy.faultOf = (request) => (request.operation === operation && isFailing(request) ? fault : null);
  }

  it('stores, reads, lists, replaces and removes an object', async () => {
    await storage.check();
    expect(await storage.stat(key)).toBeNull();
    await storage.put(key, [small]);
    expect([await read(), await read(3)]).toEqual([small, small.subarray(0, 3)]);
    await storage.put(key, inChunks(large));
    expect((await read()).equals(large)).toBe(true);
    const listed: unknown[] = [];
    for await (const object of storage.list()) listed.push(object);
    const modifiedMs = expect.any(Number) as number;
    expect(listed).toEqual([{ key, size: large.length, modifiedMs }]);
    expect(await storage.stat(key)).toEqual({ size: large.length, modifiedMs });
    await storage.remove(key);
    await storage.remove(key);
    expect(await storage.stat(key)).toBeNull();
    await expect(read()).rejects.toSatisfy(isMissing);
    await expectNothing();
  });

  it('rejects wrong credentials, and a bucket that does not exist', async () => {
    const credentials = { ...swift.settings.credentials, secretAccessKey: 'wrong' };
    await expect(createS3Storage({ ...swift.settings, credentials }).put(key, [small])).rejects.toMatchObject(
      {
        name: 'StorageUnavailableError',
        code: 'SignatureDoesNotMatch',
      },
    );
    const missing = createS3Storage({ ...swift.settings, bucket: 'missing' });
    await expect(missing.check()).rejects.toMatchObject({ code: 'NoSuchBucket' });
    await expectNothing();
  });

  it.each<[S3Request['operation'], number]>([
    ['PutObject', 1],
    ['UploadPart', large.length],
  ])('rejects a damaged %s, and stores nothing', async (operation, size) => {
    fail(operation, 'damaged');
    await expect(storage.put(key, inChunks(large.subarray(0, size)))).rejects.toMatchObject({
      name: 'StorageUnavailableError',
    });
    await expectNothing();
  });

  it.each<[S3Request['operation'], S3Fault]>([
    ['UploadPart', 'cut'],
    ['UploadPart', 'lost'],
    ['CompleteMultipartUpload', 'cut'],
    ['CompleteMultipartUpload', 'lost'],
  ])('has the whole object after a %s that fails once (%s)', async (operation, fault) => {
    fail(operation, fault, ({ count }) => count === 1);
    await storage.put(key, inChunks(large));
    expect((await read()).equals(large)).toBe(true);
    await storage.remove(key);
    await expectNothing();
  });

  it('has neither an object nor parts after an upload whose second part keeps failing', async () => {
    fail('UploadPart', 'error', ({ part }) => part === 2);
    await expect(storage.put(key, inChunks(large))).rejects.toMatchObject({ code: 'InternalError' });
    await expectNothing();
  });

  it('continues a download that was cut off', async () => {
    await storage.put(key, inChunks(large));
    fail('GetObject', 'truncated', ({ count }) => count === 1);
    expect((await read()).equals(large)).toBe(true);
    expect(swift.proxy.requests.filter(({ operation }) => operation === 'GetObject')).toHaveLength(2);
    await storage.remove(key);
  });

  it('keeps acknowledged objects over a restart, and acknowledges nothing while it is down', async () => {
    await storage.put(key, [small]);
    await swift.stop();
    const other = toFileKey(randomUUID(), randomUUID());
    await expect(storage.put(other, [small])).rejects.toMatchObject({ name: 'StorageUnavailableError' });
    await expect(storage.check()).rejects.toMatchObject({ name: 'StorageUnavailableError' });
    await swift.start();
    expect(await read()).toEqual(small);
    expect(await storage.stat(other)).toBeNull();
    await storage.put(other, [small]);
    for (const each of [key, other]) await storage.remove(each);
    await expectNothing();
  });
});
