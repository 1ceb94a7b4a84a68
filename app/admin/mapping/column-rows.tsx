import type { FieldMetadata, FormMetadata } from '@conform-to/react';
import { useFormAction } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { TABLE_COLUMNS } from '#contract/values/administration/mapping.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { fieldId } from '#app/ui/forms/field-id.ts';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { useRowChanges } from '#app/ui/forms/use-row-changes.ts';
import { type ColumnFields, type MappingFields, NOT_READ } from './mapping-fields.ts';
import styles from './mapping.module.css';

const ADD_ID = 'columns-add';

type ColumnRowsProps = {
  form: FormMetadata<MappingFields>;
  field: FieldMetadata<ColumnFields[], MappingFields>;
};

/** The columns of tables whose names the product does not know. */
export function ColumnRows({ form, field }: ColumnRowsProps) {
  const { t } = useTranslation(['admin']);
  const action = useFormAction();
  const rows = field.getFieldList();
  const list = useRowChanges(
    rows.map(({ key = '' }) => key),
    {
      addButtonId: ADD_ID,
      fieldIdOf: (at) => fieldId(`${field.name}[${String(at)}].header`),
      describe: (change, n) => t(`admin:mapping.row.${change}`, { n }),
    },
  );
  const choices = TABLE_COLUMNS.map((value) => ({ value, label: t(`admin:column.${value}`) }));
  return (
    <div ref={list} id={field.name} className="stack">
      {rows.map((row, at) => {
        const { header, column } = row.getFieldset();
        return (
          <fieldset key={row.key} className={styles.row}>
            <legend className="visually-hidden">{t('admin:mapping.column.row', { n: at + 1 })}</legend>
            <TextField
              id={fieldId(header.name)}
              name={header.name}
              label={t('admin:mapping.header')}
              error={header.errors?.[0]}
              defaultValue={header.initialValue}
            />
            <SelectField
              id={fieldId(column.name)}
              name={column.name}
              label={t('admin:mapping.column')}
              error={column.errors?.[0]}
              defaultValue={column.initialValue}
              choices={[
                { value: '', label: t('admin:mapping.choose') },
                ...choices,
                { value: NOT_READ, label: t('admin:column.none') },
              ]}
            />
            <Button
              {...form.remove.getButtonProps({ name: field.name, index: at })}
              size="small"
              icon="close"
            >
              {t('admin:mapping.column.remove', { n: at + 1 })}
            </Button>
          </fieldset>
        );
      })}
      <div>
        <Button
          {...form.insert.getButtonProps({ name: field.name })}
          id={ADD_ID}
          size="small"
          // Without a script the page opens at the new row.
          formAction={`${action}#${ADD_ID}`}
        >
          {t('admin:mapping.column.add')}
        </Button>
      </div>
    </div>
  );
}
