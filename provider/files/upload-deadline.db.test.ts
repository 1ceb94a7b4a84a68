import { once } from 'node:events';
import { MessageChannel, Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { UPLOAD_FIELD } from '#contract/values/constants.ts';
import { openRehabTestApp } from '#tests/support/rehabilitation/rehab-test-app.ts';
import { addPlan } from '#tests/support/rehabilitation/rehab-fixtures.ts';
import { samplePdf } from '#tests/support/files/sample-files.ts';
import { createTestProvider } from '#tests/support/provider/test-provider.ts';
import { createFileChecker } from './check/file-checker.ts';

const ENDLESS = `
  const { parentPort, workerData } = require('node:worker_threads');
  parentPort.postMessage({ kind: 'ready' });
  parentPort.on('message', () => { workerData.postMessage('begun'); for (;;); });`;

it('responds to other requests during a file check that never ends, and rejects the file when the check is terminated', async () => {
  const testApp = await openRehabTestApp();
  const { karin, employee } = await testApp.addCustomer();
  const rehabPlanId = await addPlan(testApp.open.db, employee);
  const { port1, port2 } = new MessageChannel();
  const fileChecker = createFileChecker({
    deadlineMs: 60_000,
    startWorker: () => new Worker(ENDLESS, { eval: true, workerData: port2, transferList: [port2] }),
  });
  const api = await createTestProvider(testApp.open, { fileStore: testApp.fileStore, fileChecker });
  const body = new FormData();
  body.set(UPLOAD_FIELD, new File([samplePdf()], 'intyg.pdf'));

  const upload = api.call('rehabDocumentCreateFile', { as: karin, body, params: { rehabPlanId } });
  await once(port1, 'message');
  const other = await api.call('navigation', { as: karin, body: { departmentIds: ['a'] } });
  expect(other.status).toBe(200);
  await fileChecker.close();
  expect(await upload).toMatchObject({ status: 415, json: { code: 'file_not_checked' } });

  const left: unknown[] = [];
  for await (const entry of testApp.fileStore.list()) left.push(entry);
  expect(left).toEqual([]);
  port1.close();
  await api.close();
  await testApp.close();
});
