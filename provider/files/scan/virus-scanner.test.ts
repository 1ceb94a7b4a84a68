import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '#tests/support/app/silent-log.ts';
import { createVirusScanner } from './virus-scanner.ts';

let folder: string;
let file: string;
let server: Server | null = null;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'franvaro-virus-scanner-'));
  file = join(folder, 'file.pdf');
  writeFileSync(file, 'harmless');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => {
  server?.close();
  server = null;
});

/** The port of a clamd that reads a whole file and replies with the text; null: it closes the connection without a reply. */
async function startClamd(reply: string | null): Promise<number> {
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (data: Buffer) => {
      if (data.subarray(-4).equals(Buffer.alloc(4))) socket.end(reply === null ? '' : `${reply}\0`);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function findClosedPort(): Promise<number> {
  const port = await startClamd(null);
  server?.close();
  await once(server ?? createServer(), 'close');
  return port;
}

function scan(port: number, quarantines: boolean, path = file) {
  const address = { host: '127.0.0.1', port };
  return createVirusScanner({ address, log: silentLog, quarantines }).scanOrQuarantine(path);
}

describe('scanOrQuarantine', () => {
  it('finds a harmless file available', async () => {
    expect(await scan(await startClamd('stream: OK'), true)).toBe('available');
  });

  it('rejects an infected file', async () => {
    await expect(scan(await startClamd('stream: Eicar-Signature FOUND'), true)).rejects.toMatchObject({
      code: 'file_infected',
    });
  });

  it('lets a file wait while clamd cannot be reached, and one on which it ends', async () => {
    expect(await scan(await findClosedPort(), true)).toBe('waiting');
    expect(await scan(await startClamd(null), true)).toBe('waiting');
  });

  it('does not open the file before clamd is connected', async () => {
    const missing = join(folder, 'missing.pdf');
    expect(await scan(await findClosedPort(), true, missing)).toBe('waiting');
    await expect(scan(await startClamd('stream: OK'), true, missing)).rejects.toMatchObject({
      code: 'ENOENT',
    });
  });

  it('rejects a file about which clamd reports an error, because a later scan would end in the same way', async () => {
    const port = await startClamd('INSTREAM size limit exceeded. ERROR');
    await expect(scan(port, true)).rejects.toMatchObject({ code: 'file_not_scanned' });
  });

  it('rejects a file without a verdict where the operator has not set the quarantine', async () => {
    await expect(scan(await findClosedPort(), false)).rejects.toMatchObject({ code: 'file_not_scanned' });
  });
});
