import type { Texts } from '#app/i18n/i18n.server.ts';
import { findTextKey } from '#app/i18n/find-text-key.server.ts';
import { ACTION_PLAN_MAX_ROWS } from '#contract/values/constants.ts';
import type { Measure } from '#contract/values/vocabulary.ts';
import type { ChoiceSpec, FieldSpec } from './document-fields.server.ts';

/** The page's texts, and the provider's name, which some of them contain. */
export type DocumentLabels = Texts & { provider: string };

export function formatChoice(choice: ChoiceSpec, { t, provider }: DocumentLabels): string {
  return t(choice.label, { provider, ...choice.with });
}

/** Label of an action plan field outside its row: "Till och med, rad 2". */
export function formatRowLabel(label: string, at: number, { t }: DocumentLabels): string {
  return t('documents:row.field', { label, n: at + 1 });
}

export function formatMotivationLabel(measure: Measure, { t }: DocumentLabels): string {
  return t('documents:motivationOf', { measure: t(`documents:plan.measure.${measure}`) });
}

/** The error message of a field with its label, so that the summary and the field show the same text. */
export function formatError(
  message: string,
  label: string,
  field: FieldSpec | null,
  labels: DocumentLabels,
): string {
  const key = findTextKey(message);
  if (key === null) return labels.t('error:choice', { label });
  const isText = field !== null && (field.kind === 'text' || field.kind === 'line');
  const max = isText ? field.max : ACTION_PLAN_MAX_ROWS;
  return labels.t(key, { label, max });
}
