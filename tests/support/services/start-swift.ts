import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { S3 } from '@aws-sdk/client-s3';
import type { S3Settings } from '#provider/files/storage/s3-client.ts';
import { findFreePort } from '../app/server-process.ts';
import { startChildService } from './child-service.ts';
import { startS3Proxy, type S3Proxy } from './s3-proxy.ts';

/** The Python for which Debian's packages are. */
const PYTHON = '/usr/bin/python3';
const SERVER = fileURLToPath(new URL('swift-server.py', import.meta.url));
const BUCKET = 'franvaro';
const CREDENTIALS = { accessKeyId: 'test:user', secretAccessKey: 'secret' };

/** OpenStack Swift with an empty bucket, behind a proxy that can fail. */
export type Swift = {
  proxy: S3Proxy;
  settings: S3Settings;
  /** Everything that is stored without the product: the keys of objects, and the number of parts and of unfinished uploads. */
  list: () => Promise<{ keys: string[]; parts: number; uploads: number }>;
  /** Ends the server; the port accepts no connections. */
  stop: () => Promise<void>;
  /** Starts it again with what it has stored. */
  start: () => Promise<void>;
  close: () => Promise<void>;
};

export async function startSwift(): Promise<Swift> {
  const folder = await mkdtemp(join(tmpdir(), 'swift-'));
  const port = await findFreePort();
  const { accessKeyId, secretAccessKey } = CREDENTIALS;
  const open = () =>
    startChildService(PYTHON, [SERVER, folder, String(port), accessKeyId, secretAccessKey], { port });
  let service = await open();
  const origin = `http://127.0.0.1:${String(port)}`;
  const proxy = await startS3Proxy(origin);
  const shared = { region: 'us-east-1', credentials: CREDENTIALS };
  const direct = await openClient({ ...shared, endpoint: origin });
  await direct.createBucket({ Bucket: BUCKET });
  // Swift makes the container of the parts with the first upload of parts.
  const listParts = () => direct.listObjectsV2({ Bucket: `${BUCKET}+segments` }).catch(() => null);
  return {
    proxy,
    settings: { ...shared, bucket: BUCKET, prefix: 'files', endpoint: proxy.origin, pathStyle: true },
    async list() {
      const objects = await direct.listObjectsV2({ Bucket: BUCKET });
      const { Uploads = [] } = await direct.listMultipartUploads({ Bucket: BUCKET });
      const parts = await listParts();
      return {
        keys: (objects.Contents ?? []).map(({ Key = '' }) => Key),
        parts: parts?.Contents?.length ?? 0,
        uploads: Uploads.length,
      };
    },
    stop: () => service.stop(),
    async start() {
      service = await open();
    },
    async close() {
      direct.destroy();
      await proxy.close();
      await service.stop('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function openClient(options: object): Promise<S3> {
  const { S3 } = await import('@aws-sdk/client-s3');
  return new S3({ ...options, forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED' });
}
