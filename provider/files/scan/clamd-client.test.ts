import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { EICAR, EICAR_SIGNATURE, startClamd, type Clamd } from '#tests/support/services/start-clamd.ts';
import { requireService } from '#tests/support/services/require-service.ts';
import { parseClamdUrl, scanWithClamd, type ClamdAddress } from './clamd-client.ts';

const LONG_MS = 60_000;

async function* chunks(...parts: (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield await Promise.resolve(Buffer.from(part));
}

describe('parseClamdUrl', () => {
  it.each([
    ['tcp://127.0.0.1:3311', { host: '127.0.0.1', port: 3311 }],
    ['tcp://scan.example/', { host: 'scan.example', port: 3310 }],
    ['tcp://[::1]:3310', { host: '::1', port: 3310 }],
    ['unix:/run/clamd.ctl', { path: '/run/clamd.ctl' }],
    ['unix:///run/clamd.ctl', { path: '/run/clamd.ctl' }],
    ['tcp://user@scan.example', null],
    ['tcp://scan.example/?a', null],
    ['unix:clamd.ctl', null],
    ['', null],
  ])('parses %j', (text, address) => {
    expect(parseClamdUrl(text)).toEqual(address);
  });
});

const clamdProgram = requireService('clamd');

describe.skipIf(clamdProgram === null)('scanWithClamd, with a real clamd', () => {
  let clamd: Clamd;
  let address: ClamdAddress;
  beforeAll(async () => {
    clamd = await startClamd(clamdProgram ?? '');
    address = { host: '127.0.0.1', port: clamd.port };
  });
  afterAll(() => clamd.close());

  it('returns null for harmless bytes, with an empty chunk among them and in many chunks', async () => {
    expect(await scanWithClamd(address, chunks('hej', '', 'hopp'), LONG_MS)).toBeNull();
    const many = chunks(...Array.from({ length: 500 }, () => Buffer.alloc(1_000, 'a')));
    expect(await scanWithClamd(address, many, LONG_MS)).toBeNull();
  });

  it('returns the signature of the EICAR test virus over TCP, and over a Unix socket when it is split between chunks', async () => {
    expect(await scanWithClamd(address, chunks(EICAR), LONG_MS)).toBe(EICAR_SIGNATURE);
    const split = chunks(EICAR.slice(0, 20), EICAR.slice(20));
    expect(await scanWithClamd({ path: join(clamd.folder, 'clamd.sock') }, split, LONG_MS)).toBe(
      EICAR_SIGNATURE,
    );
  });

  it('throws for a file that is larger than clamd accepts', async () => {
    const large = chunks(...Array.from({ length: 40 }, () => Buffer.alloc(65_536, 'a')));
    await expect(scanWithClamd(address, large, LONG_MS)).rejects.toMatchObject({ name: 'ClamdError' });
  });

  it('throws when the file cannot be read', async () => {
    const unreadable = (async function* () {
      yield await Promise.resolve(Buffer.from('a'));
      throw new Error('unreadable');
    })();
    await expect(scanWithClamd(address, unreadable, LONG_MS)).rejects.toThrow('unreadable');
  });
});

describe('scanWithClamd, with a faulty clamd', () => {
  let server: Server;
  let sockets: Socket[] = [];
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  });

  async function serve(onConnection: (socket: Socket) => void): Promise<ClamdAddress> {
    sockets = [];
    server = createServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => undefined);
      onConnection(socket);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
  }

  it('throws at the deadline if clamd reads the bytes and never replies', async () => {
    const address = await serve((socket) => socket.resume());
    await expect(scanWithClamd(address, chunks('a'), 100)).rejects.toMatchObject({ kind: 'timedOut' });
  });

  it('ends the connection when the caller ends the scan', async () => {
    const stopping = new AbortController();
    const address = await serve((socket) => {
      socket.resume().once('data', () => stopping.abort());
    });
    const connected = once(server, 'connection') as Promise<[Socket]>;
    const scan = scanWithClamd(address, chunks('a'), LONG_MS, stopping.signal);
    const closed = connected.then(([socket]) => once(socket, 'close'));
    await expect(scan).rejects.toMatchObject({ kind: 'stopped' });
    await closed;
    const again = scanWithClamd(address, chunks('a'), LONG_MS, stopping.signal);
    await expect(again).rejects.toMatchObject({ kind: 'stopped' });
    expect(sockets).toHaveLength(1);
  });

  it('throws at the deadline if clamd does not read the bytes', async () => {
    const address = await serve((socket) => socket.pause());
    const endless = (async function* () {
      for (;;) yield await Promise.resolve(Buffer.alloc(65_536));
    })();
    await expect(scanWithClamd(address, endless, 500)).rejects.toThrow('deadline');
  });

  it('throws if clamd closes the connection before it replies', async () => {
    const address = await serve((socket) => socket.once('data', () => socket.destroy()));
    await expect(scanWithClamd(address, chunks('a'), LONG_MS)).rejects.toMatchObject({ name: 'ClamdError' });
  });

  it('has no verdict, and does not count as unreachable, if the connection is reset while the file is sent', async () => {
    const address = await serve((socket) => socket.once('data', () => socket.resetAndDestroy()));
    const endless = (async function* () {
      for (;;) yield await Promise.resolve(Buffer.alloc(65_536));
    })();
    await expect(scanWithClamd(address, endless, LONG_MS)).rejects.toMatchObject({ kind: 'noVerdict' });
  });

  it.each(['stream: O', 'stream: OK', '', 'stream: OKAY\0', 'x'.repeat(10_000)])(
    'throws for a truncated or unknown reply (case %#)',
    async (reply) => {
      const address = await serve((socket) => {
        socket.resume().once('data', () => socket.end(reply));
      });
      await expect(scanWithClamd(address, chunks('a'), LONG_MS)).rejects.toMatchObject({
        name: 'ClamdError',
      });
    },
  );

  it('throws at the deadline if clamd replies OK before the end of the file and then not again', async () => {
    const address = await serve((socket) => {
      socket.resume().write('stream: OK\0');
    });
    let finish: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (finish = resolve));
    const slow = (async function* () {
      yield Buffer.from('a');
      await held;
      yield Buffer.from('b');
    })();
    await expect(scanWithClamd(address, slow, 300)).rejects.toThrow('deadline');
    finish();
  });

  it('throws if no process listens on the port', async () => {
    const address = await serve(() => undefined);
    server.close();
    await once(server, 'close');
    await expect(scanWithClamd(address, chunks('a'), LONG_MS)).rejects.toMatchObject({
      kind: 'unreachable',
      message: expect.stringContaining('ECONNREFUSED') as unknown,
    });
    server = createServer().listen(0);
  });
});
