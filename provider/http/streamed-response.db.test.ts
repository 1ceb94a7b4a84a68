import { beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase, RunTransaction } from '#database/database.ts';
import { respondWith } from '#tests/support/provider/test-pipeline.ts';
import { openTestProvider } from '#tests/support/provider/open-test-provider.ts';
import { type TestProvider } from '#tests/support/provider/test-provider.ts';
import { addAccount, addDepartment, addOrganisation } from '#tests/support/provider/test-fixtures.ts';
import { organisation } from '#provider/database/tables/organisation.ts';
import type { CallHandlers } from '#provider/access/pipeline/call-handlers.ts';
import { ProblemError } from './problem-error.ts';
import { StreamedResponse } from './streamed-response.ts';

let open: OpenDatabase;
let api: TestProvider;
let organisationId: string;
let accountId: string;
const body = { departmentIds: ['a'], periodStart: '2026-01-01', periodEnd: '2026-01-31' };

beforeAll(async () => {
  const provider = await openTestProvider();
  ({ open, api } = provider);
  organisationId = await addOrganisation(open.db);
  await addDepartment(open.db, organisationId, { departmentId: 'a' });
  accountId = await addAccount(open.db, organisationId, { roles: [{ role: 'HRAdmin', departments: 'all' }] });
  return provider.close;
});

function sendRequest(handlers: CallHandlers): Promise<Response> {
  return respondWith(api, open, handlers, { name: 'absenceReport', caller: { accountId, body } });
}

function streaming(read: (withTx: RunTransaction) => AsyncIterable<string>): CallHandlers {
  return {
    absenceReport: ({ withTx, setAuditFields }) => {
      setAuditFields({ rowCount: 2 });
      const lines = async function* () {
        for await (const line of read(withTx)) yield new TextEncoder().encode(line);
      };
      return Promise.resolve(
        new StreamedResponse({
          contentType: 'application/x-ndjson',
          body: lines(),
          headers: { 'X-Kind': 'rows' },
        }),
      );
    },
  };
}

describe('a streamed response', () => {
  it('is sent in chunks with its own headers, and can read after its transaction has ended', async () => {
    const response = await sendRequest(
      streaming(async function* (withTx) {
        for (let row = 0; row < 2; row += 1) {
          const found = await withTx((tx) => tx.select().from(organisation));
          yield `${found.length}\n`;
        }
      }),
    );
    expect([response.status, response.headers.get('Content-Type'), response.headers.get('X-Kind')]).toEqual([
      200,
      'application/x-ndjson',
      'rows',
    ]);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.text()).toBe('1\n1\n');
    expect((await api.auditOf(organisationId)).at(-1)).toMatchObject({
      action: 'absenceReport',
      rowCount: 2,
    });
  });

  it('logs an error in the stream and aborts the response', async () => {
    const response = await sendRequest(
      streaming(async function* () {
        yield 'one\n';
        await Promise.resolve();
        throw new Error('Kanarie Testsson');
      }),
    );
    await expect(response.text()).rejects.toThrow();
    expect(api.logLines.at(-1)?.message).toBe('response stream aborted');
    expect(JSON.stringify(api.logLines)).not.toContain('Kanarie');
  });

  it('ends when the client disconnects', async () => {
    let ended = false;
    const response = await sendRequest(
      streaming(async function* () {
        try {
          for (;;) {
            await Promise.resolve();
            yield 'row\n';
          }
        } finally {
          ended = true;
        }
      }),
    );
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    expect(ended).toBe(true);
  });
});

describe('tasks after the commit', () => {
  const body = { rows: [], total: 0, summary: { persons: 0, occasions: 0, absenceDays: 0, byType: [] } };

  it('run once the transaction is committed; a failure is only logged', async () => {
    const done: string[] = [];
    const response = await sendRequest({
      absenceReport: ({ afterCommit }) => {
        afterCommit(() => Promise.reject(new Error('no disk')));
        afterCommit(async () => void done.push('second'));
        return Promise.resolve(body);
      },
    });
    expect([response.status, done]).toEqual([200, ['second']]);
    expect(api.logLines.at(-1)?.message).toBe('an action after the commit failed');
  });

  it('do not run without a commit', async () => {
    const done: string[] = [];
    await sendRequest({
      absenceReport: ({ afterCommit }) => {
        afterCommit(async () => void done.push('never'));
        return Promise.reject(new ProblemError('not_found'));
      },
    });
    expect(done).toEqual([]);
  });
});
