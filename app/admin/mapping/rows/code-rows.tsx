import { getInputProps, getSelectProps, type FieldMetadata, type FormMetadata } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { AMOUNT_UNITS, CODE_MEANINGS } from '#contract/values/administration/mapping.ts';
import { fieldId } from '#app/ui/forms/field-id.ts';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { type CodeFields, type MappingFields } from '../mapping-fields.ts';
import { MappingRows } from './mapping-rows.tsx';

type CodeRowsProps = {
  form: FormMetadata<MappingFields>;
  field: FieldMetadata<CodeFields[], MappingFields>;
};

/** The codes of the files and what they mean. */
export function CodeRows({ form, field }: CodeRowsProps) {
  const { t } = useTranslation(['admin']);
  const meanings = CODE_MEANINGS.map((value) => ({ value, label: t(`admin:meaning.${value}`) }));
  const units = AMOUNT_UNITS.map((value) => ({ value, label: t(`admin:unit.${value}`) }));
  return (
    <MappingRows form={form} field={field} kind="code" first="code">
      {(row) => {
        const { code, meaning, unit } = row.getFieldset();
        return (
          <>
            <TextField
              {...getInputProps(code, { type: 'text' })}
              id={fieldId(code.name)}
              label={t('admin:mapping.code')}
              error={code.errors?.[0]}
            />
            <SelectField
              {...getSelectProps(meaning)}
              id={fieldId(meaning.name)}
              label={t('admin:mapping.meaning')}
              error={meaning.errors?.[0]}
              choices={[{ value: '', label: t('admin:mapping.choose') }, ...meanings]}
            />
            <SelectField
              {...getSelectProps(unit)}
              id={fieldId(unit.name)}
              label={t('admin:mapping.unit')}
              error={unit.errors?.[0]}
              choices={[{ value: '', label: t('admin:unit.none') }, ...units]}
            />
          </>
        );
      }}
    </MappingRows>
  );
}
