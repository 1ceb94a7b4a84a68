import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { newId } from '#database/new-id.ts';
import { createSerialQueue } from '#provider/administration/deliveries/tasks/create-serial-queue.ts';
import { createFileStore } from '#provider/files/file-store.ts';
import type { CommandRequest } from '#server/commands/command-request.ts';
import { silentLog } from '#tests/support/app/silent-log.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { type ImportFolder, makeImportFolder } from '#tests/support/provider/make-import-folder.ts';
import { type CommandSocket, openCommandSocket } from './command-socket.ts';
import { ResultLostError, sendRequest } from './send-request.ts';
import { findSocketPath } from './socket-path.ts';

/** Requests while another import runs, which ends when `endImport` is called. */
const of = { organisationNumber: '5566778899', language: 'en' } as const;
let open: OpenDatabase;
let files: ImportFolder;
let dataDir: string;
let socket: CommandSocket | null;
let endImport: () => void;
/** Resolves when the request of a command is queued. */
let waits: Promise<void>;

beforeAll(async () => {
  open = await openTestDatabase();
  files = makeImportFolder();
  dataDir = mkdtempSync(join(tmpdir(), 'franvaro-queue-'));
});
afterAll(async () => {
  await open.close();
  await files.remove();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  const runSerially = createSerialQueue();
  let announce: () => void = () => undefined;
  waits = new Promise((resolve) => (announce = resolve));
  void runSerially(() => new Promise<void>((resolve) => (endImport = resolve)));
  const tasks = {
    runSerially: <Result>(work: () => Promise<Result>) => {
      announce();
      return runSerially(work);
    },
  };
  socket = await openCommandSocket(dataDir, { open, store: createFileStore(dataDir), tasks, log: silentLog });
});
afterEach(async () => {
  endImport();
  await socket?.close();
});

async function send(request: CommandRequest, signal = new AbortController().signal) {
  let out = '';
  const output = {
    write: (text: string) => void (out += text),
    countRows: () => undefined,
    writeErrors: () => Promise.resolve(),
    writeData: () => Promise.resolve(),
  };
  const names = request.kind === 'import' ? [join(files.folder, 'departments.csv')] : [];
  const code = await sendRequest(findSocketPath(dataDir) ?? '', request, names, output, signal);
  return { code, out };
}

function makeImport(): CommandRequest & { kind: 'import' } {
  files.write('departments.csv', 'department_id;name;parent_id\nhk;Huvudkontoret;');
  return {
    kind: 'import',
    ...of,
    deliveryId: newId(),
    name: 'Kunden AB',
    covers: null,
    complete: null,

    isConfirmed: false,
    dryRun: false,
    strict: false,
    acceptedNumbers: [],
    mapping: null,
    mappingName: null,
    withErrors: false,
  };
}

describe('while another import runs', () => {
  it('reads the outcome of an import only after this import, and lists meanwhile', async () => {
    const request = makeImport();
    const imported = send(request);
    await waits;
    const outcome = send({ kind: 'outcome', ...of, delivery: { stored: request.deliveryId } });
    await expect(send({ kind: 'list', ...of })).rejects.toThrow('There is no organisation');
    endImport();
    expect(await imported).toMatchObject({ code: 0 });
    expect(await outcome).toEqual({ code: 0, out: 'Delivery 1 is stored.\n' });
    expect((await send({ kind: 'list', ...of })).out).toMatch(/^1 {2}\S+Z {2}stored/);
  });

  it('does not wait for an import whose command has ended, and does not store it', async () => {
    const request = makeImport();
    const interrupt = new AbortController();
    const imported = send(request, interrupt.signal);
    await waits;
    interrupt.abort();
    await expect(imported).rejects.toBeInstanceOf(ResultLostError);
    const outcome = { kind: 'outcome', ...of, delivery: { stored: request.deliveryId } } as const;
    expect(await send(outcome)).toEqual({ code: 1, out: 'Nothing was stored.\n' });
    endImport();
    const action = { name: 'disable', username: 'nobody' } as const;
    await expect(send({ kind: 'account', language: 'en', action })).rejects.toThrow('There is no account');
    expect(await send(outcome)).toEqual({ code: 1, out: 'Nothing was stored.\n' });
  });
});
