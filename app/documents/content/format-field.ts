import type { TFunction } from 'i18next';
import type { Measure } from '#contract/values/vocabulary.ts';
import type { ChoiceSpec, FieldSpec } from './document-fields.ts';
import type { FormError } from './document-result.ts';

/** The texts of documents, and the provider's name, which some of them contain. */
export type DocumentTexts = { t: TFunction<readonly ['documents', 'common', 'error']>; provider: string };

export function formatChoice(choice: ChoiceSpec, { t, provider }: DocumentTexts): string {
  return t(choice.label, { provider, ...choice.values });
}

/** Formats a field's value for reading. */
export function formatField(field: FieldSpec, value: string, texts: DocumentTexts): string {
  if (field.kind !== 'choice') return value;
  const choice = field.choices.find((each) => String(each.value) === value);
  return choice === undefined ? value : formatChoice(choice, texts);
}

/** Formats the label of an action plan field outside its row: "Till och med, rad 2". */
export function formatRowLabel(field: FieldSpec, at: number, { t }: DocumentTexts): string {
  return t('documents:row.field', { label: t(field.label), n: at + 1 });
}

export function formatMotivationLabel(measure: Measure, { t }: DocumentTexts): string {
  return t('documents:motivationOf', { measure: t(`documents:plan.measure.${measure}`) });
}

/** Formats the error of a field with its label, so that the summary and the field show the same text. */
export function formatError({ key, max }: FormError, label: string, { t }: DocumentTexts): string {
  return t(key, { label, max });
}
