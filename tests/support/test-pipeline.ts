import { calls, type CallName } from '../../contract/calls';
import { BASE_PATH } from '../../contract/constants';
import type { OpenDatabase } from '../../database/database';
import type { CallHandlers } from '../../provider/access/call-handlers';
import { createCallPipeline } from '../../provider/access/call-pipeline';
import { fileCheckerForTests } from './file-checker-for-tests';
import { createFileStore } from '../../provider/files/file-store';
import { TEST_APP_URL, type TestProvider } from './test-provider';

export type PipelineRequest = {
  accountId: string;
  role?: string;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
};

/** One call answered by handlers of the test's own, with the keys, the clock and the log of a test's provider. */
export async function respondWith(
  api: TestProvider,
  open: OpenDatabase,
  handlers: CallHandlers,
  name: CallName,
  { accountId, role = 'HRAdmin', body, headers = {} }: PipelineRequest,
): Promise<Response> {
  const collect = (fields: Readonly<Record<string, unknown>>, message: string) => {
    api.logLines.push({ level: 'error', fields: fields as Record<string, string>, message });
  };
  const quiet = () => undefined;
  const response = createCallPipeline(
    {
      open,
      clock: () => api.clock.now,
      tokens: api.tokens,
      userHash: () => 'user-hash',
      files: createFileStore(''),
      fileChecker: fileCheckerForTests,
      log: { debug: quiet, info: quiet, warn: quiet, error: collect },
      demoMode: false,
      validateResponses: true,
    },
    { calls: handlers, uploads: {}, publicCalls: {}, publicUploads: {} },
  );
  const { method, path } = calls[name];
  return response(
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
