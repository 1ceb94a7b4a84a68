import type { Texts } from '../i18n/texts-context';
import { printCount } from '../i18n/print-count.server';
import { MESSAGE } from '../../contract/validation-message';
import { ACTION_PLAN_MAX_ROWS } from '../../contract/constants';
import type { Measure } from '../../contract/vocabulary';
import type { ChoiceSpec, FieldSpec } from './document-fields.server';

/** The page's texts, and the provider's name, which stands in some of them. */
export type DocumentWords = Texts & { provider: string };

export function printChoice(choice: ChoiceSpec, { t, provider }: DocumentWords): string {
  return t(choice.label, { provider, ...choice.with });
}

/** A field of the action plan as it is named outside its row: "Till och med, rad 2". */
export function printRowLabel(label: string, at: number, { t }: DocumentWords): string {
  return t('document.row.field', { label, n: at + 1 });
}

export function printMotivationLabel(measure: Measure, { t }: DocumentWords): string {
  return t('document.motivationOf', { measure: t(`plan.measure.${measure}`) });
}

/** Those of the contract's messages that a document can meet. */
const MESSAGES = [
  MESSAGE.required,
  MESSAGE.tooLong,
  MESSAGE.characters,
  MESSAGE.date,
  MESSAGE.toBeforeFrom,
  MESSAGE.tooManyRows,
  MESSAGE.contentTooLarge,
] as const;

/** What is wrong with a field, named in the sentence, so that the summary and the field say the same. */
export function printError(
  message: string,
  label: string,
  field: FieldSpec | null,
  words: DocumentWords,
): string {
  const key = MESSAGES.find((each) => each === message);
  if (key === undefined) return words.t('error.choice', { label });
  const isText = field !== null && (field.kind === 'text' || field.kind === 'line');
  const max = isText ? field.max : ACTION_PLAN_MAX_ROWS;
  return max < 1_000 ? words.t(key, { label, max }) : printCount(key, max, words, { label, max });
}
