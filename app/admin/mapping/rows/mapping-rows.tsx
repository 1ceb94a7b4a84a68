import { getFieldsetProps, type FieldMetadata, type FormMetadata } from '@conform-to/react';
import { useFormAction } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/forms/button.tsx';
import { fieldId } from '#app/ui/forms/field-id.ts';
import { useRowChanges } from '#app/ui/forms/use-row-changes.ts';
import type { MappingFields } from '../mapping-fields.ts';
import styles from '../mapping.module.css';

type MappingRowsProps<Row> = {
  form: FormMetadata<MappingFields>;
  field: FieldMetadata<Row[], MappingFields>;
  kind:
    | 'code'
    | 'column'
    | 'gender'
    | 'cause'
    | 'employmentType'
    | 'service'
    | 'department'
    | 'layout'
    | 'position';
  /** The first field of a row, which takes the focus. */
  first: keyof Row & string;
  children: (row: FieldMetadata<Row, MappingFields>, at: number) => ReactNode;
  /** What follows the fields of a row. */
  below?: (row: FieldMetadata<Row, MappingFields>) => ReactNode;
};

/** Rows that are added and removed. The buttons submit Conform's intents, so that they work without a script. */
export function MappingRows<Row extends Record<string, unknown>>({
  form,
  field,
  kind,
  first,
  children,
  below,
}: MappingRowsProps<Row>) {
  const { t } = useTranslation(['admin']);
  const action = useFormAction();
  const rows = field.getFieldList();
  const addButtonId = `${fieldId(field.name)}-add`;
  const list = useRowChanges(
    rows.map(({ key = '' }) => key),
    {
      addButtonId,
      fieldIdOf: (at) => fieldId(`${field.name}[${String(at)}].${first}`),
      describe: (change, n) => t(`admin:mapping.row.${change}`, { n }),
    },
  );
  return (
    <div ref={list} id={fieldId(field.name)} className="stack">
      {rows.map((row, at) => (
        <fieldset {...getFieldsetProps(row, { ariaAttributes: false })} key={row.key} className="stack">
          <legend className="visually-hidden">{t(`admin:mapping.${kind}.row`, { n: at + 1 })}</legend>
          <div className={styles.row}>
            {children(row, at)}
            <Button
              {...form.remove.getButtonProps({ name: field.name, index: at })}
              size="small"
              icon="close"
            >
              {t(`admin:mapping.${kind}.remove`, { n: at + 1 })}
            </Button>
          </div>
          {below?.(row)}
        </fieldset>
      ))}
      <div>
        <Button
          {...form.insert.getButtonProps({ name: field.name })}
          id={addButtonId}
          size="small"
          // Without a script the page opens at the new row.
          formAction={`${action}#${addButtonId}`}
        >
          {t(`admin:mapping.${kind}.add`)}
        </Button>
      </div>
    </div>
  );
}
