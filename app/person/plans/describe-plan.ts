import type { TFunction } from 'i18next';
import type { ShownDocument, ShownPlan } from './to-shown-plan.server.ts';

/** Describes a plan in one line: "Anna Andersson, startad 2026-03-02, två dokument". `name` is the employee's. */
export function describePlan(
  { startDate, documents }: ShownPlan,
  name: string,
  t: TFunction<readonly ['common', 'rehab']>,
): string {
  return t('rehab:remove.about', { name, date: startDate, count: documents.length });
}

/** Describes a document in one line: its type, its heading or the name of its file, when it was created, and by whom. */
export function describeDocument(
  { type, heading, fileName, created: { at, by } }: ShownDocument,
  t: TFunction<readonly ['common', 'person']>,
): string {
  const parts = [
    t(`person:docType.${type}`),
    heading ?? fileName,
    t('common:created', { date: at, name: by }),
  ];
  return parts.filter((part) => part !== null).join(', ');
}

/** The tone of the reason why a file cannot be downloaded. */
export const SCAN_TONES = { waiting: 'info', infected: 'danger' } as const;
