import { getInputProps, getTextareaProps, useField } from '@conform-to/react';
import { RadioGroup } from '#app/ui/forms/choices/radio-group.tsx';
import { DateInput } from '#app/period/date-input.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import type { FieldSpec } from '../content/document-fields.ts';
import { fieldId } from '#app/ui/forms/field-id.ts';
import type { DocumentFields, FormError } from '../content/document-result.ts';
import { formatChoice, formatError } from '../content/format-field.ts';
import { useDocumentTexts } from '../content/use-document-texts.ts';
import { TextArea } from './text-area.tsx';

type ControlProps = {
  spec: FieldSpec;
  /** The full name of the field, when it is in a row. */
  name?: string;
  /** Other than the field's own. */
  label?: string;
  /** Names the field outside of its row, as its error does. */
  fullLabel?: string;
};

/** A document field, by its kind. It keeps the typed value, also when invalid. */
export function Control({ spec, name = spec.name, ...props }: ControlProps) {
  const texts = useDocumentTexts();
  const { t } = texts;
  const [field] = useField<string, DocumentFields, FormError[]>(name);
  const label = props.label ?? t(spec.label);
  const fieldError = field.errors?.[0];
  const error =
    fieldError === undefined ? undefined : formatError(fieldError, props.fullLabel ?? label, texts);
  const id = fieldId(name);
  // The fields of app/ui connect their hints and errors themselves.
  const options = { type: 'text', ariaAttributes: false } as const;
  switch (spec.kind) {
    case 'text':
      return <TextArea {...getTextareaProps(field, options)} id={id} label={label} error={error} />;
    case 'date':
      return (
        <Field id={id} label={label} hint={t('documents:dateHint')} error={error}>
          {(control) => (
            <DateInput
              {...getInputProps(field, options)}
              // The browser would cut a pasted text without a message.
              maxLength={undefined}
              {...control}
              label={label}
              size={12}
            />
          )}
        </Field>
      );
    case 'line':
      return (
        <TextField
          {...getInputProps(field, options)}
          // The browser would cut a pasted text without a message.
          maxLength={undefined}
          id={id}
          label={label}
          hint={field.required === true ? t('common:required') : undefined}
          error={error}
        />
      );
    case 'choice': {
      const choices = spec.choices.map((choice) => ({
        value: String(choice.value),
        label: formatChoice(choice, texts),
      }));
      return (
        <RadioGroup
          id={id}
          name={name}
          legend={label}
          error={error}
          choices={[...choices, { value: '', label: t('common:notStated') }]}
          defaultValue={field.initialValue ?? ''}
          inline
        />
      );
    }
  }
}
