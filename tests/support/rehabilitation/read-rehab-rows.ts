import { asc, eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import {
  rehabDocument,
  rehabDocumentVersion,
  rehabPlan,
  storedFile,
} from '#provider/database/tables/rehabilitation/rehabilitation.ts';
import {
  REHAB_DOCUMENT,
  REHAB_DOCUMENT_VERSION,
  REHAB_PLAN,
  STORED_FILE,
} from '#provider/encryption/document-tables.ts';
import { decryptRow } from '#provider/encryption/encrypted-tables.ts';
import { loadTestCipher } from './rehab-fixtures.ts';

/** Returns every row of an organisation in the tables of plans and documents, decrypted, with parsed contents. */
export async function readRehabRows(db: Database, organisationId: string) {
  const cipher = await loadTestCipher(db, organisationId);
  const plans = await db
    .select()
    .from(rehabPlan)
    .where(eq(rehabPlan.organisationId, organisationId))
    .orderBy(asc(rehabPlan.rehabPlanId));
  const documents = await db
    .select()
    .from(rehabDocument)
    .where(eq(rehabDocument.organisationId, organisationId))
    .orderBy(asc(rehabDocument.documentId));
  const versions = await db
    .select()
    .from(rehabDocumentVersion)
    .where(eq(rehabDocumentVersion.organisationId, organisationId))
    .orderBy(asc(rehabDocumentVersion.documentId), asc(rehabDocumentVersion.version));
  const files = await db.select().from(storedFile).where(eq(storedFile.organisationId, organisationId));
  return {
    plans: plans.map((row) => decryptRow(cipher, REHAB_PLAN, row)),
    documents: documents.map((row) => parse(decryptRow(cipher, REHAB_DOCUMENT, row))),
    versions: versions.map((row) => parse(decryptRow(cipher, REHAB_DOCUMENT_VERSION, row))),
    files: files.map((row) => decryptRow(cipher, STORED_FILE, row)),
  };
}

function parse<Row extends { content: string }>({ content, ...row }: Row) {
  return { ...row, content: JSON.parse(content) as unknown };
}
