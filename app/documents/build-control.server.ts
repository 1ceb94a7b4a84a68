import type { DocumentType } from '../../contract/vocabulary';
import type { FieldSpec } from './document-fields.server';
import type { FormValues } from './document-values.server';
import type { ControlView } from './document-view';
import { printChoice, printError, type DocumentWords } from './document-words.server';
import { fieldId } from './field-path';

/** What is wrong with a form, by the name of the field; the form's own faults have the empty name. */
export type FormErrors = ReadonlyMap<string, string>;

export const NO_ERRORS: FormErrors = new Map();

/** A form as it is to be shown. */
export type GivenForm = { type: DocumentType; values: FormValues; errors: FormErrors; words: DocumentWords };

/** `fullLabel` names the field where it stands alone, as it does in its error. */
export function buildControl(
  field: FieldSpec,
  name: string,
  fullLabel: string,
  given: GivenForm,
): ControlView {
  const { values, errors, words } = given;
  const { t } = words;
  const fault = errors.get(name);
  const common = {
    name,
    id: fieldId(name),
    label: t(field.label),
    value: values.get(name) ?? '',
    ...(field.wide === true ? { wide: true as const } : {}),
    ...(fault === undefined ? {} : { error: printError(fault, fullLabel, field, words) }),
  };
  switch (field.kind) {
    case 'text':
      return { ...common, kind: 'text', max: field.max };
    case 'line':
      return { ...common, kind: 'line', ...(field.required ? { hint: t('common.required') } : {}) };
    case 'date':
      return { ...common, kind: 'date', hint: t('document.dateHint') };
    case 'choice': {
      const choices = field.choices.map((choice) => ({
        value: String(choice.value),
        label: printChoice(choice, words),
      }));
      return {
        ...common,
        kind: 'choice',
        choices: [...choices, { value: '', label: t('common.notStated') }],
        ...(field.after === undefined ? {} : { follows: true }),
      };
    }
  }
}
