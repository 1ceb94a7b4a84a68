import type { DocumentType } from '#contract/values/vocabulary.ts';
import { newId } from '#database/new-id.ts';
import type { PublicContext } from '#provider/access/pipeline/call-context.ts';
import { REHAB_DOCUMENT, REHAB_PLAN } from '#provider/encryption/document-tables.ts';
import { encryptRow } from '#provider/encryption/encrypted-tables.ts';
import { loadWritingCipher } from '#provider/encryption/load-cipher.ts';
import { rehabDocument, rehabPlan } from '#provider/database/tables/rehabilitation/rehabilitation.ts';
import { contentColumns, type TypedContent } from '../documents/content-columns.ts';

/** The person of a plan or document, and its author with the displayed name. */
export type Author = { organisationId: string; personName: string };

/** Creates a plan for a person that the author may access. Returns its id. */
export async function insertPlan(
  { tx, now }: Pick<PublicContext, 'tx' | 'now'>,
  { organisationId, personName }: Author,
  personId: string,
): Promise<string> {
  const rehabPlanId = newId();
  const cipher = await loadWritingCipher({ tx, organisationId });
  const plan = { organisationId, rehabPlanId, personId, startedAt: now.toString(), startedBy: personName };
  await tx.insert(rehabPlan).values(encryptRow(cipher, REHAB_PLAN, plan));
  return rehabPlanId;
}

/** A document with its content, which must fit the contract's schema of the type. */
export type NewDocument<Type extends DocumentType> = TypedContent<Type> & { rehabPlanId: string };

/** Adds a document to a plan, which must be ongoing and locked. Returns its id. */
export async function insertDocument<Type extends DocumentType>(
  { tx, now }: Pick<PublicContext, 'tx' | 'now'>,
  { organisationId, personName }: Author,
  { rehabPlanId, type, content }: NewDocument<Type>,
): Promise<string> {
  const documentId = newId();
  const cipher = await loadWritingCipher({ tx, organisationId });
  const document = {
    organisationId,
    documentId,
    rehabPlanId,
    ...contentColumns({ type, content }),
    createdAt: now.toString(),
    createdBy: personName,
    updatedAt: now.toString(),
    updatedBy: personName,
  };
  await tx.insert(rehabDocument).values(encryptRow(cipher, REHAB_DOCUMENT, document));
  return documentId;
}
