import { bulkInsert } from '#database/bulk/bulk-insert.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import {
  rehabDocument,
  rehabPlan,
  storedFile,
} from '#provider/database/tables/rehabilitation/rehabilitation.ts';
import { REHAB_DOCUMENT, REHAB_PLAN, STORED_FILE } from '#provider/encryption/document-tables.ts';
import { encryptRow } from '#provider/encryption/encrypted-tables.ts';
import { loadWritingCipher } from '#provider/encryption/load-cipher.ts';
import type { FileStore } from '#provider/files/file-store.ts';
import { contentColumns } from '#provider/rehabilitation/documents/content-columns.ts';
import type { DemoDocument } from './demo-document.ts';
import type { DemoPlan } from '../demo-types.ts';

export async function insertPlans(
  scope: OrganisationScope,
  plans: readonly DemoPlan[],
  fileStore: FileStore,
): Promise<void> {
  const { tx, organisationId } = scope;
  const cipher = await loadWritingCipher(scope);
  await bulkInsert(
    tx,
    rehabPlan,
    plans.map(({ rehabPlanId, personId, startedAt, startedBy, archivedAt }) =>
      encryptRow(cipher, REHAB_PLAN, {
        organisationId,
        rehabPlanId,
        personId,
        startedAt,
        startedBy,
        archivedAt,
      }),
    ),
  );
  await insertDocuments(
    scope,
    plans.flatMap(({ documents }) => documents),
    fileStore,
  );
}

/** Inserts documents. The bytes of an uploaded file are stored durably before the row that refers to it. */
export async function insertDocuments(
  scope: OrganisationScope,
  documents: readonly DemoDocument[],
  fileStore: FileStore,
): Promise<void> {
  const { tx, organisationId } = scope;
  const cipher = await loadWritingCipher(scope);
  const stored = [];
  for (const { documentId, type, content, bytes, createdAt } of documents) {
    if (type !== 'file' && type !== 'sickNote') continue;
    const { fileName, mediaType } = content;
    const fileId = documentId;
    const { size, sha256 } = await fileStore.put(cipher, organisationId, fileId, [bytes]);
    stored.push({
      organisationId,
      fileId,
      documentId,
      fileName,
      mediaType,
      size,
      sha256,
      storedAt: createdAt,
    });
  }
  await bulkInsert(
    tx,
    rehabDocument,
    documents.map(({ documentId, rehabPlanId, createdAt, createdBy, ...document }) =>
      encryptRow(cipher, REHAB_DOCUMENT, {
        organisationId,
        documentId,
        rehabPlanId,
        ...contentColumns(document),
        createdAt,
        createdBy,
        updatedAt: createdAt,
        updatedBy: createdBy,
      }),
    ),
  );
  await bulkInsert(
    tx,
    storedFile,
    stored.map((file) => encryptRow(cipher, STORED_FILE, file)),
  );
}
