import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { createCertificate } from '#tests/support/services/create-certificate.ts';
import { toFileKey } from './file-key.ts';
import { createS3Storage } from './s3-storage.ts';
import { StorageUnavailableError } from './storage-unavailable-error.ts';

it('sends nothing to a storage with a certificate of an unknown authority', async () => {
  let requests = 0;
  let connections = 0;
  const server = createServer(createCertificate(), (_request, response) => {
    requests += 1;
    response.writeHead(200).end();
  });
  server.on('connection', () => (connections += 1));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const storage = createS3Storage({
    ...{ bucket: 'bucket', prefix: 'files', endpoint: `https://localhost:${String(port)}` },
    ...{
      region: 'us-east-1',
      pathStyle: true,
      credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
    },
  });
  const key = toFileKey(randomUUID(), randomUUID());
  try {
    await expect(storage.put(key, [Buffer.from('content')])).rejects.toBeInstanceOf(StorageUnavailableError);
    expect(requests).toBe(0);
    expect(connections).toBeGreaterThan(0);
  } finally {
    server.close();
  }
});
