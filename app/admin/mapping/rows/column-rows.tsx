import { getInputProps, getSelectProps, type FieldMetadata, type FormMetadata } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { fieldId } from '#app/ui/forms/field-id.ts';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { listColumnChoices } from '../list-column-choices.ts';
import type { ColumnFields, MappingFields } from '../mapping-fields.ts';
import { MappingRows } from './mapping-rows.tsx';

type ColumnRowsProps = {
  form: FormMetadata<MappingFields>;
  field: FieldMetadata<ColumnFields[], MappingFields>;
};

/** The columns of tables whose names the product does not know. */
export function ColumnRows({ form, field }: ColumnRowsProps) {
  const { t } = useTranslation(['admin']);
  const choices = listColumnChoices(t);
  return (
    <MappingRows form={form} field={field} kind="column" first="header">
      {(row) => {
        const { header, column } = row.getFieldset();
        return (
          <>
            <TextField
              {...getInputProps(header, { type: 'text' })}
              id={fieldId(header.name)}
              label={t('admin:mapping.header')}
              error={header.errors?.[0]}
            />
            <SelectField
              {...getSelectProps(column)}
              id={fieldId(column.name)}
              label={t('admin:mapping.column')}
              error={column.errors?.[0]}
              choices={choices}
            />
          </>
        );
      }}
    </MappingRows>
  );
}
