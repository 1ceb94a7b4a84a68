import { getSelectProps, type FieldMetadata, type FormMetadata } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { fieldId } from '#app/ui/forms/field-id.ts';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { listColumnChoices } from '../list-column-choices.ts';
import type { MappingFields, PositionFields } from '../mapping-fields.ts';
import { MappingRows } from './mapping-rows.tsx';

type PositionRowsProps = {
  form: FormMetadata<MappingFields>;
  field: FieldMetadata<PositionFields[], MappingFields>;
};

/** The columns of a table without a header, in their order. */
export function PositionRows({ form, field }: PositionRowsProps) {
  const { t } = useTranslation(['admin']);
  const choices = listColumnChoices(t);
  return (
    <div className="stack">
      <p>{t('admin:layout.positions')}</p>
      {field.errors?.[0] !== undefined && (
        <FieldError id={`${fieldId(field.name)}-error`} text={field.errors[0]} />
      )}
      <MappingRows form={form} field={field} kind="position" first="column">
        {(row, at) => {
          const { column } = row.getFieldset();
          return (
            <SelectField
              {...getSelectProps(column)}
              id={fieldId(column.name)}
              label={t('admin:layout.position', { n: at + 1 })}
              error={column.errors?.[0]}
              choices={choices}
            />
          );
        }}
      </MappingRows>
    </div>
  );
}
