import { describe, expect, it } from 'vitest';
import { getFixedT } from '#app/i18n/i18n.server.ts';
import { TEST_NOW } from '#tests/support/provider/test-provider.ts';
import type { ApiClient } from '#app/api/api-client.server.ts';
import { EXPORT_FORMATS, type ExportFormat } from '#app/exports/export-format.ts';
import { REPORT_COLUMNS } from './columns/report-columns.ts';
import { createReportJob } from './report-job.server.ts';
import { DEFAULT_SORTING, FIRST_ROWS } from './report-query.ts';

const BATCHES = 200;
const BATCH_ROWS = 200;

/** A job whose provider counts the batches that were read. */
function createCountingJob(format: ExportFormat) {
  const state = { batches: 0, stopped: false };
  async function* stream(): AsyncGenerator<{ absenceId: string }[]> {
    try {
      for (; state.batches < BATCHES; state.batches += 1) {
        yield await Promise.resolve(
          Array.from({ length: BATCH_ROWS }, () => ({ absenceId: crypto.randomUUID() })),
        );
      }
    } finally {
      state.stopped = true;
    }
  }
  const [column] = REPORT_COLUMNS;
  if (column === undefined) throw new Error('the report has no column');
  const job = createReportJob({
    api: { stream: stream as unknown as ApiClient['stream'] },
    now: TEST_NOW,
    company: 'Bolaget',
    texts: { language: 'sv', t: getFixedT('sv') },
    format,
    query: {
      period: { from: '2026-01-01', to: '2026-03-20' },
      columns: null,
      sorting: DEFAULT_SORTING,
      start: 0,
      show: FIRST_ROWS,
    },
    columns: [{ ...column, kind: 'text', value: (row) => row.absenceId }],
    departments: [],
    sums: {
      total: BATCHES * BATCH_ROWS,
      summary: { persons: 1, occasions: 1, absenceDays: 1, byType: [] },
    },
  });
  return { state, job };
}

const turnEventLoop = async (times: number) => {
  for (let turn = 0; turn < times; turn += 1) await new Promise(setImmediate);
};

describe.each(EXPORT_FORMATS)('the report as %s', (format) => {
  it('reads no further rows while its reader waits, and all of them in the end', async () => {
    const { state, job } = createCountingJob(format);
    const bytes = job.write();
    await bytes.next();
    await turnEventLoop(2_000);
    expect(state.batches).toBeLessThan(BATCHES / 4);
    for await (const part of bytes) expect(part.length).toBeGreaterThan(0);
    expect(state).toEqual({ batches: BATCHES, stopped: true });
    expect(job.share()).toBe(1);
  });

  it('stops the provider when its reader stops', async () => {
    const { state, job } = createCountingJob(format);
    for await (const _ of job.write()) break;
    await turnEventLoop(200);
    expect(state.stopped).toBe(true);
    expect(state.batches).toBeLessThan(BATCHES / 4);
  });
});
