import { RadioGroup } from '#app/ui/forms/radio-group.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import type { ControlView } from '../content/document-view.ts';
import { TextArea } from './text-area.tsx';

/** A document field, by its kind. It keeps the typed value, also when invalid. */
export function Control({ control }: { control: ControlView }) {
  const { name, id, label, hint, error, value } = control;
  const field = { name, id, label, hint, error };
  switch (control.kind) {
    case 'text':
      return <TextArea {...field} value={value} max={control.max} />;
    case 'line':
      return <TextField {...field} defaultValue={value} />;
    case 'date':
      return <TextField {...field} defaultValue={value} size={12} />;
    case 'choice': {
      const { choices } = control;
      return (
        <RadioGroup
          id={id}
          name={name}
          legend={label}
          error={error}
          choices={choices}
          chosen={value}
          inline
        />
      );
    }
  }
}
