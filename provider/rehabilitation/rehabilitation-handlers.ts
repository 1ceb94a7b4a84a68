import type { CallHandlers } from '#provider/access/pipeline/call-handlers.ts';
import { createDocument } from './documents/create-document.ts';
import { createPlan } from './plans/create-plan.ts';
import { deleteDocument } from './documents/delete-document.ts';
import { deletePlan } from './plans/delete-plan.ts';
import { exportPlans } from './plan-list/export-plans.ts';
import { getDocument } from './accessible-documents.ts';
import { countPlans, listPlans } from './plan-list/list-plans.ts';
import { listPlansOfPerson } from './plans/list-plans-of-person.ts';
import type { FileRemover } from './documents/remove-files.ts';
import { saveDocument } from './documents/save-document.ts';
import { toggleArchive } from './plans/toggle-archive.ts';

/** Handlers of the calls for rehab plans and their documents, except uploads and downloads (files/). */
export function rehabilitationHandlers(files: FileRemover) {
  return {
    rehabPlansOfPerson: listPlansOfPerson,
    rehabPlanCreate: createPlan,
    rehabPlanDelete: deletePlan,
    rehabPlanToggleArchive: toggleArchive,

    rehabDocumentGet: getDocument,
    rehabDocumentSave: saveDocument,
    rehabDocumentCreate: createDocument,
    rehabDocumentDelete: (context, request) => deleteDocument(context, request, files),

    rehabListStats: countPlans,
    rehabList: listPlans,
    rehabListExport: exportPlans,
  } satisfies CallHandlers;
}
