import type { CallHandlers } from '../access/call-handlers';
import { createDocument } from './create-document';
import { createPlan } from './create-plan';
import { deleteDocument } from './delete-document';
import { deletePlan } from './delete-plan';
import { exportPlans } from './export-plans';
import { getDocument } from './get-document';
import { countPlans, listPlans } from './list-plans';
import { listPlansOfPerson } from './list-plans-of-person';
import type { FileRemover } from './remove-files';
import { saveDocument } from './save-document';
import { toggleArchive } from './toggle-archive';

/** The calls about rehab plans and their documents, but for uploads and downloads (provider/files). */
export function rehabilitationCalls(files: FileRemover) {
  return {
    rehabPlansOfPerson: listPlansOfPerson,
    rehabPlanCreate: createPlan,
    rehabPlanDelete: (context, request) => deletePlan(context, request, files),
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
