import { RadioGroup } from '#app/ui/forms/radio-group.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import type { TextKey } from '#locales/catalogue.ts';
import type { FieldSpec } from '../content/document-fields.ts';
import { fieldId } from '../content/field-path.ts';
import { formatChoice, formatError } from '../content/format-field.ts';
import { useDocumentTexts } from '../content/use-document-texts.ts';
import { TextArea } from './text-area.tsx';

type ControlProps = {
  field: FieldSpec;
  /** The full name of the field. */
  name: string;
  /** Other than the field's own. */
  label?: string;
  /** Names the field outside of its row, as its error does. */
  fullLabel?: string;
  value: string;
  error: TextKey<'error'> | undefined;
};

/** A document field, by its kind. It keeps the typed value, also when invalid. */
export function Control({ field, name, value, ...props }: ControlProps) {
  const texts = useDocumentTexts();
  const { t } = texts;
  const label = props.label ?? t(field.label);
  const error =
    props.error === undefined ? undefined : formatError(props.error, props.fullLabel ?? label, field, texts);
  const common = { name, id: fieldId(name), label, error };
  switch (field.kind) {
    case 'text':
      return <TextArea {...common} value={value} max={field.max} />;
    case 'line':
      return (
        <TextField
          {...common}
          hint={field.required === true ? t('common:required') : undefined}
          defaultValue={value}
        />
      );
    case 'date':
      return <TextField {...common} hint={t('documents:dateHint')} defaultValue={value} size={12} />;
    case 'choice': {
      const choices = field.choices.map((choice) => ({
        value: String(choice.value),
        label: formatChoice(choice, texts),
      }));
      return (
        <RadioGroup
          id={common.id}
          name={name}
          legend={label}
          error={error}
          choices={[...choices, { value: '', label: t('common:notStated') }]}
          chosen={value}
          inline
        />
      );
    }
  }
}
