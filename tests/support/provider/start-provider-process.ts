import { fork } from 'node:child_process';
import { once } from 'node:events';
import { bundleOnce } from '#scripts/build.js';
import type { OpenDatabaseOptions } from '#database/open-database.ts';
import type { CallName } from '#contract/calls.ts';
import type { ProcessRequest, ProcessResponse } from './provider-process.ts';
import type { Employee } from './test-fixtures.ts';
import type { CallOptions, CallResult } from './test-provider.ts';

const INPUTS = ['contract', 'database', 'locales', 'provider', 'tests/support'];

/** A provider in an operating system process of its own. */
export interface ProviderProcess {
  call(name: CallName, options: CallOptions): Promise<Pick<CallResult, 'status' | 'json'>>;
  addAbsence(employee: Employee, fromDay: string): Promise<void>;
  /** Ends the process. */
  close(): Promise<void>;
}

/** Starts a process with a provider on a database, and waits until it is ready. */
export async function startProviderProcess(
  location: Pick<OpenDatabaseOptions, 'dataDir' | 'databaseUrl'>,
): Promise<ProviderProcess> {
  const program = await bundleOnce('provider-process', 'tests/support/provider/provider-process.ts', INPUTS);
  const child = fork(program, [JSON.stringify(location)], { execArgv: ['--enable-source-maps'] });
  const exited = once(child, 'exit');
  const waiting = new Map<number, (response: ProcessResponse) => void>();
  const failAll = () => {
    for (const [id, resolve] of waiting) resolve({ id, error: 'the process has ended' });
  };
  child.on('exit', failAll);
  await Promise.race([
    once(child, 'message'),
    exited.then(() => Promise.reject(new Error('the process of a provider did not start'))),
  ]);
  child.on('message', (response: ProcessResponse) => {
    waiting.get(response.id)?.(response);
    waiting.delete(response.id);
  });
  let lastId = 0;
  const send = async (request: DistributiveOmit<ProcessRequest, 'id'>) => {
    const id = (lastId += 1);
    const response = await new Promise<ProcessResponse>((resolve) => {
      waiting.set(id, resolve);
      child.send({ id, ...request });
    });
    if ('error' in response) throw new Error(response.error);
    return response.result;
  };
  return {
    async call(name, options) {
      const result = await send({ call: name, options });
      if (result === null) throw new Error('a call without a result');
      return result;
    },
    async addAbsence(employee, fromDay) {
      await send({ employee, fromDay });
    },
    async close() {
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}

type DistributiveOmit<Union, Key extends keyof Union> = Union extends unknown ? Omit<Union, Key> : never;
