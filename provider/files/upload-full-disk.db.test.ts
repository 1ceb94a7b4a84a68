import { writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { UPLOAD_FIELD } from '#contract/values/constants.ts';
import { samplePdf } from '#tests/support/files/sample-files.ts';
import { createTestProvider } from '#tests/support/provider/test-provider.ts';
import { addPlan } from '#tests/support/rehabilitation/rehab-fixtures.ts';
import { openRehabTestApp } from '#tests/support/rehabilitation/rehab-test-app.ts';

it('returns 507 for an upload to a full disk, logs an error and stores nothing', async () => {
  const testApp = await openRehabTestApp();
  const { karin, employee, organisationId } = await testApp.addCustomer();
  const rehabPlanId = await addPlan(testApp.open.db, employee);
  const before = await testApp.rowsOf(organisationId);
  const fileStore: typeof testApp.fileStore = {
    ...testApp.fileStore,
    put: async (_cipher, _organisationId, _fileId, bytes) => {
      for await (const part of bytes) await writeFile('/dev/full', part);
      throw new Error('the write to the full device succeeded');
    },
  };
  const api = await createTestProvider(testApp.open, { fileStore });
  const body = new FormData();
  body.set(UPLOAD_FIELD, new File([samplePdf()], 'intyg.pdf'));

  const response = await api.call('rehabDocumentCreateFile', { as: karin, body, params: { rehabPlanId } });
  expect(response).toMatchObject({ status: 507, json: { code: 'storage_full' } });
  expect(api.logLines).toContainEqual(
    expect.objectContaining({
      level: 'error',
      fields: expect.objectContaining({ code: 'ENOSPC' }) as unknown,
    }),
  );
  expect(await testApp.rowsOf(organisationId)).toEqual(before);
  await api.close();
  await testApp.close();
});
