import { and, count, eq } from 'drizzle-orm';
import { UPLOAD_FIELD } from '#contract/values/constants.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import type { UploadHandlers } from '#provider/access/pipeline/call-handlers.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { rehabDocument } from '#provider/database/tables/rehabilitation/rehabilitation.ts';
import { requireEmployed } from '#provider/people/employments/require-employed.ts';
import { requirePerson, requirePersonFeature } from '#provider/people/require-person.ts';
import { insertPlan } from '../plans/insert-plan.ts';
import { requireOngoingPlan } from '../accessible-documents.ts';
import { insertFileDocument, noteWaiting } from './insert-file-document.ts';

/** The maximum number of documents of a plan to which a file can be added. */
export const MAX_PLAN_DOCUMENTS = 200;

const type = 'file';

/** Upload routes for signed-in users: a new plan with a file, and a file for an existing plan. */
export const uploadHandlers = {
  rehabPlanCreateWithFile: {
    admit: async (context, { personId }) => {
      const person = await requirePerson(context, personId);
      await requirePersonFeature(context, 'RehabPlanner', person);
      await requireEmployed(context, person.personId);
    },
    response: async (context, { personId }, file) => {
      const rehabPlanId = await insertPlan(context, context.caller, personId);
      const documentId = await insertFileDocument(context, context.caller, { rehabPlanId, type, file });
      context.setAuditFields({ subjectId: rehabPlanId, detail: { type, documentId, ...noteWaiting(file) } });
      return { rehabPlanId, documentId };
    },
  },

  rehabDocumentCreateFile: {
    // Checked again in the transaction that inserts the row: the plan is then locked until the file is added.
    admit: async (context, { rehabPlanId }) => {
      const plan = await requireOngoingPlan(context, rehabPlanId);
      await requireFreeSpace(context, plan.rehabPlanId);
    },
    response: async (context, { rehabPlanId }, file) => {
      const documentId = await insertFileDocument(context, context.caller, { rehabPlanId, type, file });
      context.setAuditFields({ subjectId: documentId, detail: { type, rehabPlanId, ...noteWaiting(file) } });
      return { documentId };
    },
  },
} satisfies UploadHandlers;

async function requireFreeSpace(
  { tx, caller: { organisationId } }: CallContext,
  rehabPlanId: string,
): Promise<void> {
  const [row] = await tx
    .select({ documents: count() })
    .from(rehabDocument)
    .where(and(eq(rehabDocument.organisationId, organisationId), eq(rehabDocument.rehabPlanId, rehabPlanId)));
  if ((row?.documents ?? 0) < MAX_PLAN_DOCUMENTS) return;
  const errors = [{ path: UPLOAD_FIELD, message: 'The plan takes no more files' }];
  throw new ProblemError('invalid_request', { errors });
}
