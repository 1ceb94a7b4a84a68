import { getInputProps, getSelectProps, type FieldMetadata, type FormMetadata } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import {
  DECIMAL_SIGNS,
  MAX_HEADER_ROW,
  NO_HEADER,
  TABLE_ENCODINGS,
  TABLE_SEPARATORS,
} from '#contract/values/administration/mapping.ts';
import { fieldId } from '#app/ui/forms/field-id.ts';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import type { LayoutFields, MappingFields } from '../mapping-fields.ts';
import { MappingRows } from './mapping-rows.tsx';
import { PositionRows } from './position-rows.tsx';

type LayoutRowsProps = {
  form: FormMetadata<MappingFields>;
  field: FieldMetadata<LayoutFields[], MappingFields>;
};

/** How tables are laid out that are not read right by themselves. */
export function LayoutRows({ form, field }: LayoutRowsProps) {
  const { t } = useTranslation(['admin']);
  const detected = { value: '', label: t('admin:layout.detected') };
  const rows = Array.from({ length: MAX_HEADER_ROW }, (_, index) => ({
    value: String(index + 1),
    label: t('admin:layout.header.row', { row: index + 1 }),
  }));
  const choices = {
    header: [detected, { value: NO_HEADER, label: t('admin:layout.header.none') }, ...rows],
    separator: [
      detected,
      ...TABLE_SEPARATORS.map((value) => ({ value, label: t(`admin:layout.separator.${value}`) })),
    ],
    encoding: [
      detected,
      ...TABLE_ENCODINGS.map((value) => ({ value, label: t(`admin:layout.encoding.${value}`) })),
    ],
    decimalSign: [
      detected,
      ...DECIMAL_SIGNS.map((value) => ({ value, label: t(`admin:layout.decimalSign.${value}`) })),
    ],
  };
  return (
    <MappingRows
      form={form}
      field={field}
      kind="layout"
      first="files"
      below={(row) => <PositionRows form={form} field={row.getFieldset().positions} />}
    >
      {(row) => {
        const fields = row.getFieldset();
        const { files } = fields;
        return (
          <>
            <TextField
              {...getInputProps(files, { type: 'text' })}
              id={fieldId(files.name)}
              label={t('admin:layout.files')}
              hint={t('admin:layout.files.hint')}
              error={files.errors?.[0]}
            />
            {(['header', 'separator', 'encoding', 'decimalSign'] as const).map((name) => {
              const { key, ...props } = getSelectProps(fields[name]);
              return (
                <SelectField
                  key={key}
                  {...props}
                  id={fieldId(props.name)}
                  label={t(`admin:layout.${name}`)}
                  error={fields[name].errors?.[0]}
                  choices={choices[name]}
                />
              );
            })}
          </>
        );
      }}
    </MappingRows>
  );
}
