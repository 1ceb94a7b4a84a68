import { startFauxqs } from 'fauxqs';
import type { S3Settings } from '#provider/files/storage/s3-client.ts';
import { startS3Proxy, type S3Proxy } from './s3-proxy.ts';

const BUCKET = 'franvaro';

/** An S3-compatible server in this process with an empty bucket, behind a proxy that can fail. */
export type TestS3 = {
  proxy: S3Proxy;
  /** The variables of the environment for files below the prefix. */
  env: (prefix: string) => Record<'FILES_URL' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY', string>;
  settings: (prefix: string) => S3Settings;
  /** All stored bytes by key, read without the product. */
  read: () => Promise<Map<string, Buffer>>;
  /** Stores bytes without the product. */
  write: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Whether the bucket has neither objects nor parts of uploads: only then the server deletes it. The bucket exists again afterwards. */
  isEmpty: () => Promise<boolean>;
  /** Removes all objects, parts and faults. */
  reset: () => void;
  close: () => Promise<void>;
};

export async function startS3(): Promise<TestS3> {
  const server = await startFauxqs({ port: 0, logger: false });
  server.createBucket(BUCKET);
  const direct = `http://127.0.0.1:${String(server.port)}/${BUCKET}`;
  const proxy = await startS3Proxy(`http://127.0.0.1:${String(server.port)}`, { verifiesDigests: true });
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
  return {
    proxy,
    env: (prefix) => ({
      FILES_URL: `s3://${BUCKET}/${prefix}?endpoint=${proxy.origin}&pathStyle=1`,
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
      // On Node 20 the client warns that later versions need Node 22.
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    }),
    settings: (prefix) => ({
      bucket: BUCKET,
      prefix,
      endpoint: proxy.origin,
      region: 'us-east-1',
      pathStyle: true,
      credentials,
    }),
    async read() {
      const list = await (await fetch(`${direct}?list-type=2`)).text();
      const keys = [...list.matchAll(/<Key>(.*?)<\/Key>/g)].map(([, key = '']) => key);
      const found = new Map<string, Buffer>();
      for (const key of keys) {
        const response = await fetch(`${direct}/${key}`);
        found.set(key, Buffer.from(await response.arrayBuffer()));
      }
      return found;
    },
    async write(key, bytes) {
      await fetch(`${direct}/${key}`, { method: 'PUT', body: Buffer.from(bytes) });
    },
    async isEmpty() {
      const { ok } = await fetch(direct, { method: 'DELETE' });
      server.createBucket(BUCKET);
      return ok;
    },
    reset() {
      server.emptyBucket(BUCKET);
      proxy.requests = [];
      proxy.faultOf = () => null;
    },
    async close() {
      await proxy.close();
      await server.stop();
    },
  };
}
