import type { Texts } from '#app/i18n/texts-context.tsx';
import { formatCount } from '#app/i18n/format-count.server.ts';
import { MESSAGE } from '#contract/values/validation-message.ts';
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
  return t('document.row.field', { label, n: at + 1 });
}

export function formatMotivationLabel(measure: Measure, { t }: DocumentLabels): string {
  return t('document.motivationOf', { measure: t(`plan.measure.${measure}`) });
}

/** The contract's error messages that can occur for a document. */
const MESSAGES = [
  MESSAGE.required,
  MESSAGE.tooLong,
  MESSAGE.characters,
  MESSAGE.date,
  MESSAGE.toBeforeFrom,
  MESSAGE.tooManyRows,
  MESSAGE.contentTooLarge,
] as const;

/** The error message of a field with its label, so that the summary and the field show the same text. */
export function formatError(
  message: string,
  label: string,
  field: FieldSpec | null,
  labels: DocumentLabels,
): string {
  const key = MESSAGES.find((each) => each === message);
  if (key === undefined) return labels.t('error.choice', { label });
  const isText = field !== null && (field.kind === 'text' || field.kind === 'line');
  const max = isText ? field.max : ACTION_PLAN_MAX_ROWS;
  return max < 1_000 ? labels.t(key, { label, max }) : formatCount(key, max, labels, { label, max });
}
