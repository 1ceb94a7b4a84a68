import type { Translate } from '#app/i18n/i18n.server.ts';
import { listUploadLabels } from '#app/uploads/upload-labels.server.ts';

/**
 * Labels of the page's components as translated texts, so that the browser does not load the page's
 * catalogue.
 */
export function listPersonLabels(t: Translate) {
  return {
    page: t('person:page'),
    sections: t('person:sections'),
    now: t('person:now'),
    nowNone: t('person:now.none'),
    checklist: t('shell:nav.samtalsstod'),
    milestones: t('person:milestones'),
    data: t('person:data'),
    history: t('person:absenceHistory'),
    historyList: t('person:history.list'),
    historyEmpty: t('person:history.empty'),
    plans: t('person:plans'),
    ongoing: t('rehab:ongoingPlans'),
    finished: t('rehab:finishedPlans'),
    plansFailed: t('person:plan.error'),
    plansOff: t('rehab:notUsed'),
    noAccess: t('rehab:noAccess'),
    activePlan: t('rehab:activeExists'),
    noActivePlan: t('rehab:noActivePlan'),
    noDocuments: t('person:plan.none'),
    documents: t('person:documents'),
    start: t('rehab:start'),
    startExplain: t('rehab:start.explain'),
    finish: t('rehab:finish'),
    resume: t('rehab:resume'),
    removePlan: t('rehab:remove'),
    removePlanTitle: t('rehab:remove.title'),
    removePlanText: t('rehab:remove.confirm'),
    addDocument: t('rehab:document.add'),
    documentType: t('rehab:document.type'),
    remove: t('common:remove'),
    removeDocument: t('rehab:document.remove'),
    removeDocumentTitle: t('rehab:document.remove.title'),
    removeDocumentText: t('rehab:document.remove.confirm'),
    overdue: t('person:followUp.overdue'),
    requestSickNote: t('sickNote:request'),
    toDate: t('absence:toDate'),
    open: t('absence:open'),
    days: t('person:history.days'),
    received: t('absence:callDatetime'),
    upload: listUploadLabels(t),
  };
}

export type PersonLabels = ReturnType<typeof listPersonLabels>;
