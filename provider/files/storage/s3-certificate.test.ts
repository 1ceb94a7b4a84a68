import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import tls from 'node:tls';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createCertificate } from '#tests/support/services/create-certificate.ts';
import { toFileKey } from './file-key.ts';
import { createS3Storage } from './s3-storage.ts';
import { StorageUnavailableError } from './storage-unavailable-error.ts';

/** For `localhost`, and its own authority. */
const certificate = createCertificate();

let server: Server;
let requests: number;
let connections: number;
beforeAll(async () => {
  server = createServer(certificate, (_request, response) => {
    requests += 1;
    response.writeHead(200).end();
  });
  server.on('connection', () => (connections += 1));
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
beforeEach(() => {
  requests = 0;
  connections = 0;
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function openStorage(host: string) {
  const { port } = server.address() as AddressInfo;
  return createS3Storage({
    bucket: 'bucket',
    prefix: 'files',
    endpoint: `https://${host}:${String(port)}`,
    region: 'us-east-1',
    pathStyle: true,
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
  });
}

/** Adds the certificate to the authorities of the process, as NODE_EXTRA_CA_CERTS does at its start. */
function trustCertificate(): void {
  const create = tls.createSecureContext;
  vi.spyOn(tls, 'createSecureContext').mockImplementation((options) =>
    create({ ...options, ca: [...tls.rootCertificates, certificate.cert] }),
  );
}

it('sends nothing to a storage with a certificate of an unknown authority', async () => {
  const storage = openStorage('localhost');
  const key = toFileKey(randomUUID(), randomUUID());
  await expect(storage.put(key, [Buffer.from('content')])).rejects.toBeInstanceOf(StorageUnavailableError);
  await expect(storage.check()).rejects.toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  expect(requests).toBe(0);
  expect(connections).toBeGreaterThan(0);
});

it('sends nothing to a storage with a certificate for another host', async () => {
  trustCertificate();
  await expect(openStorage('127.0.0.1').check()).rejects.toMatchObject({
    code: 'ERR_TLS_CERT_ALTNAME_INVALID',
  });
  expect(requests).toBe(0);
  expect(connections).toBeGreaterThan(0);
});

it('accepts the certificate of a known authority', async () => {
  trustCertificate();
  await openStorage('localhost').check();
  expect(requests).toBe(1);
});
