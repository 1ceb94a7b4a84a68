import { openDatabase, type OpenDatabaseOptions } from '#database/open-database.ts';
import type { CallName } from '#contract/calls.ts';
import { setTestDataKeys } from '../app/data-keys.ts';
import { silentLog } from '../app/silent-log.ts';
import { addAbsence, type Employee } from './test-fixtures.ts';
import { createTestProvider, type CallOptions, type CallResult } from './test-provider.ts';
import { asOwner } from '#tests/support/database/rows/as-owner.ts';

// A process with a provider on the database that its argument names. It replies to each message of its parent.

/** What the parent sends: a call of the API, or an absence to store. */
export type ProcessRequest = { id: number } & (
  { call: CallName; options: CallOptions } | { employee: Employee; fromDay: string }
);

/** `result` is null for a stored absence. */
export type ProcessResponse =
  { id: number; result: Pick<CallResult, 'status' | 'json'> | null } | { id: number; error: string };

setTestDataKeys();
const location = JSON.parse(process.argv[2] ?? '') as Pick<OpenDatabaseOptions, 'dataDir' | 'databaseUrl'>;
const open = asOwner(await openDatabase({ ...location, log: silentLog }));
const provider = await createTestProvider(open);

async function respond(request: ProcessRequest): Promise<Pick<CallResult, 'status' | 'json'> | null> {
  if ('call' in request) {
    const { status, json } = await provider.call(request.call, request.options);
    return { status, json };
  }
  await addAbsence(open.db, request.employee, { fromDay: request.fromDay });
  return null;
}

process.on('message', (request: ProcessRequest) => {
  const { id } = request;
  respond(request).then(
    (result) => process.send?.({ id, result } satisfies ProcessResponse),
    (error: unknown) => process.send?.({ id, error: String(error) } satisfies ProcessResponse),
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
