import type { CallResponse } from '#contract/calls.ts';
import { isFollowUpOverdue } from '#app/documents/content/is-follow-up-overdue.ts';
import { formatInstant } from '#app/i18n/format-instant.server.ts';
import type { ViewContext } from '#app/today/today-page-view.ts';
import { paths } from '#app/paths.ts';

type Plan = CallResponse<'rehabPlansOfPerson'>[number];

export type DocumentView = {
  id: string;
  type: string;
  /** The heading of a note or the name of a file; null when the type is enough. */
  name: string | null;
  /** The URL of the document's page; for a file, its download. */
  to: string;
  isFile: boolean;
  /** "Ladda ner intyg.pdf", for files. */
  downloadText: string | null;
  followUp: { text: string; overdue: boolean } | null;
  created: string;
  /** Null: not changed since it was created. */
  updated: string | null;
  /** Description in one line, for the confirmation page. */
  about: string;
  removeTo: string;
};

export type PlanView = {
  id: string;
  ongoing: boolean;
  /** "Startad 2026-03-02". */
  title: string;
  finished: string | null;
  about: string;
  removeTo: string;
  documents: DocumentView[];
};

export type PlanViews = { ongoing: PlanView[]; finished: PlanView[] };

export function buildPlanViews(plans: readonly Plan[], name: string, view: ViewContext): PlanViews {
  const all = plans.map((plan) => toPlanView(plan, name, view));
  return { ongoing: all.filter(({ ongoing }) => ongoing), finished: all.filter(({ ongoing }) => !ongoing) };
}

export function toPlanView(plan: Plan, name: string, view: ViewContext): PlanView {
  const { t } = view;
  const { rehabPlanId, personId, startDate, archivedAt, documents } = plan;
  return {
    id: rehabPlanId,
    ongoing: archivedAt === null,
    title: t('rehab:started', { date: startDate }),
    finished: archivedAt === null ? null : t('rehab:finished', { date: formatInstant(archivedAt) }),
    about: t('rehab:remove.about', { name, date: startDate, count: documents.length }),
    removeTo: paths.removePlan(personId, rehabPlanId),
    documents: documents.map((document) => toDocumentView(document, { personId, archivedAt }, view)),
  };
}

export function toDocumentView(
  document: Plan['documents'][number],
  { personId, archivedAt }: Pick<Plan, 'personId' | 'archivedAt'>,
  { t, today }: ViewContext,
): DocumentView {
  const { documentId, type, heading, fileName, followUpDate, created, updated } = document;
  // A sick note has a page of its own for its dates, where its file is downloaded.
  const isFile = type === 'file';
  const name = heading ?? fileName;
  const typeText = t(`person:docType.${type}`);
  const stamp = t('common:created', { date: formatInstant(created.at), name: created.by });
  return {
    id: documentId,
    type: typeText,
    name,
    isFile,
    to: isFile ? paths.download(type, documentId) : paths.document(personId, documentId),
    downloadText: isFile ? t('person:download', { name: fileName ?? typeText }) : null,
    followUp:
      followUpDate === null
        ? null
        : {
            text: t('person:followUp', { date: followUpDate }),
            overdue: isFollowUpOverdue({ followUpDate, archivedAt }, today),
          },
    created: stamp,
    updated:
      updated.at === created.at
        ? null
        : t('common:updated', { date: formatInstant(updated.at), name: updated.by }),
    about: [typeText, name, stamp].filter((part) => part !== null).join(', '),
    removeTo: paths.removeDocument(personId, documentId),
  };
}
