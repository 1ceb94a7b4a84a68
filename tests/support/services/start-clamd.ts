import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../app/server-process.ts';
import { startChildService, type ChildService } from './child-service.ts';

/** clamd with a database of one signature: that of the EICAR test file. */
export type Clamd = {
  url: string;
  port: number;
  /** The folder with its socket `clamd.sock`. */
  folder: string;
  /** Ends it. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
  close(): Promise<void>;
};

/** The test file of the European Institute for Computer Antivirus Research; in two parts, so that no scanner finds this source. */
export const EICAR = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-` + 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';
export const EICAR_SIGNATURE = 'Test.Eicar.UNOFFICIAL';

export async function startClamd(program: string): Promise<Clamd> {
  const folder = await mkdtemp(join(tmpdir(), 'clamd-'));
  const port = await findFreePort();
  // Format of extended signatures: name, any type of file, any offset, bytes.
  const signature = Buffer.from(EICAR).toString('hex');
  await writeFile(join(folder, 'test.ndb'), `Test.Eicar:0:*:${signature}\n`);
  const config = join(folder, 'clamd.conf');
  await writeFile(
    config,
    [
      'Foreground yes',
      `DatabaseDirectory ${folder}`,
      `LocalSocket ${join(folder, 'clamd.sock')}`,
      `TCPSocket ${String(port)}`,
      'TCPAddr 127.0.0.1',
      'StreamMaxLength 1M',
      'AlertExceedsMax yes',
    ].join('\n'),
  );
  let service: ChildService;
  const start = async () => {
    service = await startChildService(program, ['-c', config], { port });
  };
  await start();
  return {
    url: `tcp://127.0.0.1:${String(port)}`,
    port,
    folder,
    start,
    stop: (signal) => service.stop(signal),
    async close() {
      await service.stop('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
