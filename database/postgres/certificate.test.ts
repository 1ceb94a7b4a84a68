import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { silentLog } from '#tests/support/app/silent-log.ts';
import { createCertificate } from '#tests/support/services/create-certificate.ts';
import { openDatabase } from '../open-database.ts';

/** The answer to a request for TLS: the server supports it (PostgreSQL, Frontend/Backend Protocol). */
const ACCEPTS_TLS = 'S';

const certificate = createCertificate();
const sockets = new Set<Socket>();
/** What clients have sent inside TLS: it begins with the name of the user. */
let received = '';
let folder: string;

const server = createServer((socket) => {
  sockets.add(socket);
  socket.on('error', () => undefined);
  socket.once('data', () => {
    socket.write(ACCEPTS_TLS);
    const secure = new TLSSocket(socket, { isServer: true, ...certificate });
    secure.on('error', () => undefined);
    secure.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1');
      socket.destroy();
    });
  });
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'certificate-'));
  await writeFile(join(folder, 'ca.pem'), certificate.cert);
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  server.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  received = '';
});

async function connect(host: string, options = ''): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const databaseUrl = `postgres://franvaro_login@${host}:${String(port)}/x?sslmode=verify-full${options}`;
  const open = await openDatabase({ databaseUrl, dataDir: '', log: silentLog });
  await expect(open.ping()).rejects.toThrow();
  await open.close();
  return received;
}

it('sends nothing to a database server with a certificate of an unknown authority', async () => {
  expect(await connect('localhost')).toBe('');
});

it('sends nothing to a database server with a certificate for another host', async () => {
  expect(await connect('127.0.0.1', `&sslrootcert=${join(folder, 'ca.pem')}`)).toBe('');
});

it('connects to a server with a certificate of the authority of sslrootcert', async () => {
  expect(await connect('localhost', `&sslrootcert=${join(folder, 'ca.pem')}`)).toContain('franvaro_login');
});
