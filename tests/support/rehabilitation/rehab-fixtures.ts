import { randomUUID } from 'node:crypto';
import type { DocumentContents } from '#contract/calls/rehabilitation/document-content.ts';
import { emptyContent } from '#contract/calls/rehabilitation/empty-content.ts';
import type { DocumentType } from '#contract/values/vocabulary.ts';
import {
  rehabDocument,
  rehabPlan,
  storedFile,
} from '#provider/database/tables/rehabilitation/rehabilitation.ts';
import { contentColumns } from '#provider/rehabilitation/documents/content-columns.ts';
import type { Cipher } from '#provider/encryption/cipher.ts';
import { REHAB_DOCUMENT, REHAB_PLAN, STORED_FILE } from '#provider/encryption/document-tables.ts';
import { encryptRow } from '#provider/encryption/encrypted-tables.ts';
import { loadWritingCipher } from '#provider/encryption/load-cipher.ts';
import type { Employee, Writer } from '../provider/test-fixtures.ts';

type PlanValues = Partial<typeof rehabPlan.$inferInsert>;

/** Inserts a plan, by default ongoing and started 2026-03-01 at noon. Returns its id. */
export async function addPlan(
  db: Writer,
  { organisationId, personId }: Pick<Employee, 'organisationId' | 'personId'>,
  values: PlanValues = {},
): Promise<string> {
  const rehabPlanId = values.rehabPlanId ?? randomUUID();
  const cipher = await loadTestCipher(db, organisationId);
  await db.insert(rehabPlan).values(
    encryptRow(cipher, REHAB_PLAN, {
      startedAt: '2026-03-01T11:00:00Z',
      startedBy: 'Karin Ekdahl',
      ...values,
      organisationId,
      personId,
      rehabPlanId,
    }),
  );
  return rehabPlanId;
}

export type DocumentValues<Type extends DocumentType> = {
  type: Type;
  content: DocumentContents[Type];
  documentId?: string;
  version?: number;
  createdAt?: string;
  updatedAt?: string;
};

/** Inserts a document of a plan, by default of 2026-03-02; a file or sick note also receives its file row. */
export async function addDocument<Type extends DocumentType>(
  db: Writer,
  organisationId: string,
  rehabPlanId: string,
  { type, content, ...values }: DocumentValues<Type>,
): Promise<string> {
  const documentId = values.documentId ?? randomUUID();
  const createdAt = values.createdAt ?? '2026-03-02T11:00:00Z';
  const cipher = await loadTestCipher(db, organisationId);
  await db.insert(rehabDocument).values(
    encryptRow(cipher, REHAB_DOCUMENT, {
      ...values,
      organisationId,
      rehabPlanId,
      documentId,
      ...contentColumns({ type, content }),
      createdAt,
      createdBy: 'Karin Ekdahl',
      updatedAt: values.updatedAt ?? createdAt,
      updatedBy: 'Karin Ekdahl',
    }),
  );
  if ('fileName' in content) {
    const { fileName, mediaType, size } = content;
    const upload = { fileName, mediaType, size, sha256: '0'.repeat(64), storedAt: createdAt };
    const file = { organisationId, fileId: documentId, documentId, ...upload };
    await db.insert(storedFile).values(encryptRow(cipher, STORED_FILE, file));
  }
  return documentId;
}

/** The cipher with which fixtures write. */
export function loadTestCipher(db: Writer, organisationId: string): Promise<Cipher> {
  return loadWritingCipher({ tx: db, organisationId });
}

/** Creates a plan for return to work with a selected measure, followed up on the given days. */
export function plannedMeasures(
  followUps: readonly (string | null)[],
): DocumentContents['planForReturnToWork'] {
  const content = emptyContent('planForReturnToWork');
  return {
    ...content,
    measures: { ...content.measures, mentoring: { selected: true, motivation: 'Stöd' } },
    actionPlan: followUps.map((followUpDate) => ({
      purpose: 'Samtal',
      fromDate: null,
      toDate: null,
      followUpDate,
      responsiblePerson: 'Karin',
    })),
  };
}

export function fileContent(fileName: string): DocumentContents['file'] {
  return { fileName, mediaType: 'application/pdf', size: 4 };
}
