import type { DocumentType } from '#contract/values/vocabulary.ts';
import type { FieldSpec } from '../content/document-fields.server.ts';
import type { FormValues } from '../content/document-values.server.ts';
import type { ControlView } from '../content/document-view.ts';
import { formatChoice, formatError, type DocumentLabels } from '../content/document-labels.server.ts';
import { fieldId } from '../content/field-path.ts';

/** The errors of a form by field name; form-level errors have the empty name. */
export type FormErrors = ReadonlyMap<string, string>;

export const NO_ERRORS: FormErrors = new Map();

/** Input for the form view. */
export type FormInput = {
  type: DocumentType;
  values: FormValues;
  errors: FormErrors;
  labels: DocumentLabels;
};

/** `fullLabel` names the field outside its context, as in its error message. */
export function buildControl(
  field: FieldSpec,
  name: string,
  fullLabel: string,
  input: FormInput,
): ControlView {
  const { values, errors, labels } = input;
  const { t } = labels;
  const fault = errors.get(name);
  const common = {
    name,
    id: fieldId(name),
    label: t(field.label),
    value: values.get(name) ?? '',
    ...(field.wide === true ? { wide: true as const } : {}),
    ...(fault === undefined ? {} : { error: formatError(fault, fullLabel, field, labels) }),
  };
  switch (field.kind) {
    case 'text':
      return { ...common, kind: 'text', max: field.max };
    case 'line':
      return { ...common, kind: 'line', ...(field.required ? { hint: t('common:required') } : {}) };
    case 'date':
      return { ...common, kind: 'date', hint: t('documents:dateHint') };
    case 'choice': {
      const choices = field.choices.map((choice) => ({
        value: String(choice.value),
        label: formatChoice(choice, labels),
      }));
      return {
        ...common,
        kind: 'choice',
        choices: [...choices, { value: '', label: t('common:notStated') }],
        ...(field.after === undefined ? {} : { follows: true }),
      };
    }
  }
}
