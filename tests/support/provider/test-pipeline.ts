import { calls, type CallName } from '#contract/calls.ts';
import { BASE_PATH } from '#contract/values/constants.ts';
import type { OpenDatabase } from '#database/database.ts';
import type { CallHandlers } from '#provider/access/pipeline/call-handlers.ts';
import { createCallPipeline } from '#provider/access/pipeline/call-pipeline.ts';
import { fileCheckerForTests } from '../files/file-checker-for-tests.ts';
import { createFileStore } from '#provider/files/file-store.ts';
import { TEST_APP_URL, type TestProvider } from './test-provider.ts';

export type PipelineRequest = {
  accountId: string;
  role?: string;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
};

interface TestCall {
  name: CallName;
  caller: PipelineRequest;
}

/** Handles one call with the test's own handlers, and the keys, the clock and the log of a test provider. */
export async function respondWith(
  api: TestProvider,
  open: OpenDatabase,
  handlers: CallHandlers,
  { name, caller: { accountId, role = 'HRAdmin', body, headers = {} } }: TestCall,
): Promise<Response> {
  const collectError = (fields: Readonly<Record<string, unknown>>, message: string) => {
    api.logLines.push({ level: 'error', fields: fields as Record<string, string>, message });
  };
  const ignore = () => undefined;
  const handleCall = createCallPipeline(
    {
      open,
      clock: () => api.clock.now,
      tokens: api.tokens,
      userHash: () => 'user-hash',
      fileStore: createFileStore(''),
      fileChecker: fileCheckerForTests,
      virusScanner: null,
      log: { debug: ignore, info: ignore, warn: ignore, error: collectError },
      isLoading: () => false,
      demoMode: false,
      validateResponses: true,
      sharedReadsMs: undefined,
    },
    { calls: handlers, uploads: {}, dataUploads: {}, publicCalls: {}, publicUploads: {} },
  );
  const { method, path } = calls[name];
  return handleCall(
    name,
    new Request(`${TEST_APP_URL}${BASE_PATH}${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${await api.tokenFor(accountId)}`,
        'X-Role': role,
        'Content-Type': 'application/json',
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
}
