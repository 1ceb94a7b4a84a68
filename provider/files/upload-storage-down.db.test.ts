import { expect, it } from 'vitest';
import { UPLOAD_FIELD } from '#contract/values/constants.ts';
import { samplePdf } from '#tests/support/files/sample-files.ts';
import { createTestProvider } from '#tests/support/provider/test-provider.ts';
import { addPlan } from '#tests/support/rehabilitation/rehab-fixtures.ts';
import { openRehabTestApp } from '#tests/support/rehabilitation/rehab-test-app.ts';
import { createFileStore } from './file-store.ts';
import { createS3Storage } from './storage/s3-storage.ts';

it('returns 503 for an upload while the storage cannot be reached, logs an error and stores nothing', async () => {
  const testApp = await openRehabTestApp();
  const { karin, employee, organisationId } = await testApp.addCustomer();
  const rehabPlanId = await addPlan(testApp.open.db, employee);
  const before = await testApp.rowsOf(organisationId);
  const storage = createS3Storage({
    bucket: 'franvaro',
    prefix: '',
    endpoint: 'http://127.0.0.1:1',
    region: 'us-east-1',
    pathStyle: true,
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  });
  const api = await createTestProvider(testApp.open, { fileStore: createFileStore(testApp.folder, storage) });
  const body = new FormData();
  body.set(UPLOAD_FIELD, new File([samplePdf()], 'intyg.pdf'));

  const response = await api.call('rehabDocumentCreateFile', { as: karin, body, params: { rehabPlanId } });
  expect(response).toMatchObject({ status: 503, json: { code: 'unavailable' } });
  expect(response.headers.get('Retry-After')).toBe('5');
  expect(api.logLines).toContainEqual(
    expect.objectContaining({
      level: 'error',
      fields: expect.objectContaining({ error: 'StorageUnavailableError', code: 'ECONNREFUSED' }) as unknown,
    }),
  );
  expect(await testApp.rowsOf(organisationId)).toEqual(before);
  await api.close();
  await testApp.close();
});
