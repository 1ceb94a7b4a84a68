import { getTextareaProps, type FieldMetadata } from '@conform-to/react';
import { Field } from '#app/ui/forms/field.tsx';
import type { MappingFields } from '../mapping-fields.ts';

type LinesFieldProps = {
  field: FieldMetadata<string, MappingFields>;
  id: string;
  label: string;
  hint: string;
};

/** A field with one value per line. */
export function LinesField({ field, id, label, hint }: LinesFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={field.errors?.[0]}>
      {(control) => (
        <textarea {...getTextareaProps(field)} {...control} autoComplete="off" className="input" rows={3} />
      )}
    </Field>
  );
}
