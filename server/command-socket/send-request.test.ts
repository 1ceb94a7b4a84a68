import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BrokenFileError } from '#provider/import/files/broken-file-error.ts';
import type { CommandRequest } from '#server/commands/command-request.ts';
import { NoServerError, ResultLostError, sendRequest } from './send-request.ts';

const request: CommandRequest = { kind: 'list', organisationNumber: '5566778899', language: 'sv' };
const output = {
  write: () => undefined,
  countRows: () => undefined,
  writeErrors: () => Promise.resolve(),
  writeData: () => Promise.resolve(),
};

let folder: string;
let server: Server;
let socket: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'franvaro-send-'));
  socket = join(folder, 'socket');
  // A server that ends each connection when it has received a whole request.
  server = createServer((received) => {
    received.resume().on('end', () => received.socket.destroy());
  });
  server.listen(socket);
  await once(server, 'listening');
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await rm(folder, { recursive: true, force: true });
});

const send = (socketPath: string, files: string[]) =>
  sendRequest(socketPath, request, files, output, new AbortController().signal);

it('reports that no server takes requests, when the socket or its server is missing', async () => {
  await expect(send(join(folder, 'missing'), [])).rejects.toEqual(new NoServerError('noSocket'));
  await writeFile(join(folder, 'left-over'), '');
  await expect(send(join(folder, 'left-over'), [])).rejects.toEqual(new NoServerError('noListener'));
});

it('names a file that is missing when it is sent', async () => {
  const missing = join(folder, 'missing.csv');
  const error = await send(socket, [missing]).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(BrokenFileError);
  expect(error).toMatchObject({ file: missing });
});

it('reports that the result is lost, when the server ends after it has received the request', async () => {
  await expect(send(socket, [])).rejects.toBeInstanceOf(ResultLostError);
});

it('closes the connection after the result, whatever the server does with it', async () => {
  const path = join(folder, 'open-socket');
  const leavesOpen = createServer((received, response) => {
    received.resume();
    response.writeHead(200).write('{"end":{"exitCode":0,"message":null}}\n');
  });
  const connected = once(leavesOpen, 'connection') as Promise<[Socket]>;
  leavesOpen.listen(path);
  await once(leavesOpen, 'listening');
  expect(await send(path, [])).toBe(0);
  const [connection] = await connected;
  if (!connection.destroyed) await once(connection, 'close');
  expect(connection.destroyed).toBe(true);
  leavesOpen.close();
});
