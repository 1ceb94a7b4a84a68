import { getInputProps, getSelectProps, type FieldMetadata, type FormMetadata } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { fieldId } from '#app/ui/forms/field-id.ts';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { type MappingFields, NOT_READ, type ValueFields } from '../mapping-fields.ts';
import { MappingRows } from './mapping-rows.tsx';

type ValueRowsProps = {
  form: FormMetadata<MappingFields>;
  field: FieldMetadata<ValueFields[], MappingFields>;
  kind: 'gender' | 'cause' | 'employmentType' | 'service' | 'department';
  /** The meanings to choose from; null: the meaning is typed. */
  meanings: readonly { value: string; label: string }[] | null;
};

/** Values of a column of tables and what they mean. */
export function ValueRows({ form, field, kind, meanings }: ValueRowsProps) {
  const { t } = useTranslation(['admin']);
  return (
    <MappingRows form={form} field={field} kind={kind} first="value">
      {(row) => {
        const { value, meaning } = row.getFieldset();
        const shared = { id: fieldId(meaning.name), error: meaning.errors?.[0] };
        return (
          <>
            <TextField
              {...getInputProps(value, { type: 'text' })}
              id={fieldId(value.name)}
              label={t(`admin:value.${kind}`)}
              error={value.errors?.[0]}
            />
            {meanings === null ? (
              <TextField
                {...getInputProps(meaning, { type: 'text' })}
                {...shared}
                label={t(kind === 'department' ? 'admin:value.departmentText' : 'admin:value.text')}
              />
            ) : (
              <SelectField
                {...getSelectProps(meaning)}
                {...shared}
                label={t('admin:value.meaning')}
                choices={[
                  { value: '', label: t('admin:mapping.choose') },
                  ...meanings,
                  {
                    value: NOT_READ,
                    label: t(kind === 'service' ? 'admin:value.noRow' : 'admin:value.none'),
                  },
                ]}
              />
            )}
          </>
        );
      }}
    </MappingRows>
  );
}
