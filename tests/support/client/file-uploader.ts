import { openDatabase } from '#database/open-database.ts';
import { fileCheckerForTests } from '../files/file-checker-for-tests.ts';
import { createFileStore } from '#provider/files/file-store.ts';
import { insertFileDocument } from '#provider/rehabilitation/files/insert-file-document.ts';
import { receiveUpload } from '#provider/files/receive-upload.ts';
import { TEST_NOW } from '../provider/test-provider.ts';
import { splitIntoChunks, multipartBody, MULTIPART, streamOf } from './multipart.ts';
import { samplePdf } from '../files/sample-files.ts';
import { setTestDataKeys } from '../app/data-keys.ts';
import { loadTestCipher } from '../rehabilitation/rehab-fixtures.ts';
import { silentLog } from '../app/silent-log.ts';
import { asOwner } from '#tests/support/database/rows/as-owner.ts';

/**
 * A process that uploads files of 3 MB to a plan, one after the other without end, and prints a line for each chunk
 * sent and for each later step. Tests kill it.
 */
const [dataDir = '', databaseUrl, folder, organisationId, rehabPlanId] = process.argv.slice(2);
if (!folder || !organisationId || !rehabPlanId)
  throw new Error('usage: file-uploader <dataDir> <databaseUrl> <folder> <organisationId> <rehabPlanId>');
const open = asOwner(
  await openDatabase({ dataDir, ...(databaseUrl ? { databaseUrl } : {}), log: silentLog }),
);
const store = createFileStore(folder);
setTestDataKeys();
const cipher = await loadTestCipher(open.db, organisationId);
const body = multipartBody([{ fileName: 'intyg.pdf', content: samplePdf(3_000_000) }]);
const reportStep = (step: string) => process.stdout.write(`${step}\n`);

function* chunks() {
  for (const chunk of splitIntoChunks(body, 300_000)) {
    reportStep('sent');
    yield chunk;
  }
}

for (;;) {
  const request = new Request('http://localhost/', {
    method: 'POST',
    headers: { 'Content-Type': MULTIPART },
    body: streamOf(chunks()),
    duplex: 'half',
  });
  const { file } = await receiveUpload(request, {
    store,
    fileChecker: fileCheckerForTests,
    virusScanner: null,
    organisationId,
    cipher,
  });
  reportStep('durable');
  const author = { organisationId, personName: 'Karin Ekdahl' };
  await open.withTx({ organisationId }, async (tx) => {
    await insertFileDocument({ tx, now: TEST_NOW }, author, { rehabPlanId, type: 'file', file });
    reportStep('inserted');
  });
  reportStep(`stored ${file.fileId}`);
}
