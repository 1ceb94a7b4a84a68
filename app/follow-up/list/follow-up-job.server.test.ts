import { describe, expect, it } from 'vitest';
import type { FollowUpRow } from '#contract/calls/rehabilitation/follow-up.ts';
import { todayIn } from '#contract/values/calendar.ts';
import type { ApiClient } from '#app/api/api-client.server.ts';
import { EXPORT_FORMATS, type ExportFormat } from '#app/exports/export-format.ts';
import { getFixedT } from '#app/i18n/i18n.server.ts';
import { sampleRow } from '#tests/support/rehabilitation/follow-up-fixtures.ts';
import { TEST_NOW } from '#tests/support/provider/test-provider.ts';
import { createFollowUpJob } from './follow-up-job.server.ts';
import { NO_FILTER } from './follow-up-query.ts';

const BATCHES = 50;
const BATCH_ROWS = 200;

/** A job whose provider counts the batches that were read. */
function createCountingJob(format: ExportFormat) {
  const state = { batches: 0, stopped: false };
  async function* stream(): AsyncGenerator<FollowUpRow[]> {
    try {
      for (; state.batches < BATCHES; state.batches += 1) {
        yield await Promise.resolve(
          Array.from({ length: BATCH_ROWS }, (_, at) => sampleRow('planNeeded', at, todayIn(TEST_NOW))),
        );
      }
    } finally {
      state.stopped = true;
    }
  }
  const job = createFollowUpJob({
    api: { stream: stream as unknown as ApiClient['stream'] },
    now: TEST_NOW,
    texts: { language: 'sv', t: getFixedT('sv') },
    format,
    filter: NO_FILTER,
    departmentIds: ['a'],
  });
  return { state, job };
}

const turnEventLoop = async (times: number) => {
  for (let turn = 0; turn < times; turn += 1) await new Promise(setImmediate);
};

describe.each(EXPORT_FORMATS)('the list of actions due as %s', (format) => {
  it('reads no further rows while its reader waits, and all of them in the end', async () => {
    const { state, job } = createCountingJob(format);
    const bytes = job.write();
    await bytes.next();
    await turnEventLoop(500);
    expect(state.batches).toBeLessThan(BATCHES / 2);
    for await (const part of bytes) expect(part.length).toBeGreaterThan(0);
    expect(state).toEqual({ batches: BATCHES, stopped: true });
  });

  it('stops the provider when its reader stops', async () => {
    const { state, job } = createCountingJob(format);
    for await (const _ of job.write()) break;
    await turnEventLoop(200);
    expect(state.stopped).toBe(true);
    expect(state.batches).toBeLessThan(BATCHES / 2);
  });
});
