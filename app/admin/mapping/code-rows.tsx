import type { FieldMetadata, FormMetadata } from '@conform-to/react';
import { useFormAction } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AMOUNT_UNITS, CODE_MEANINGS } from '#contract/values/administration/mapping.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { fieldId } from '#app/ui/forms/field-id.ts';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { useRowChanges } from '#app/ui/forms/use-row-changes.ts';
import { type CodeFields, type MappingFields } from './mapping-fields.ts';
import styles from './mapping.module.css';

const ADD_ID = 'codes-add';

type CodeRowsProps = {
  form: FormMetadata<MappingFields>;
  field: FieldMetadata<CodeFields[], MappingFields>;
};

/** The codes of the files and what they mean. The buttons submit Conform's intents, so that they work without a script. */
export function CodeRows({ form, field }: CodeRowsProps) {
  const { t } = useTranslation(['admin']);
  const action = useFormAction();
  const rows = field.getFieldList();
  const list = useRowChanges(
    rows.map(({ key = '' }) => key),
    {
      addButtonId: ADD_ID,
      fieldIdOf: (at) => fieldId(`${field.name}[${String(at)}].code`),
      describe: (change, n) => t(`admin:mapping.row.${change}`, { n }),
    },
  );
  const meanings = CODE_MEANINGS.map((value) => ({ value, label: t(`admin:meaning.${value}`) }));
  const units = AMOUNT_UNITS.map((value) => ({ value, label: t(`admin:unit.${value}`) }));
  return (
    <div ref={list} id={field.name} className="stack">
      {rows.map((row, at) => {
        const { code, meaning, unit } = row.getFieldset();
        return (
          <fieldset key={row.key} className={styles.row}>
            <legend className="visually-hidden">{t('admin:mapping.code.row', { n: at + 1 })}</legend>
            <TextField
              id={fieldId(code.name)}
              name={code.name}
              label={t('admin:mapping.code')}
              error={code.errors?.[0]}
              defaultValue={code.initialValue}
            />
            <SelectField
              id={fieldId(meaning.name)}
              name={meaning.name}
              label={t('admin:mapping.meaning')}
              error={meaning.errors?.[0]}
              defaultValue={meaning.initialValue}
              choices={[{ value: '', label: t('admin:mapping.choose') }, ...meanings]}
            />
            <SelectField
              id={fieldId(unit.name)}
              name={unit.name}
              label={t('admin:mapping.unit')}
              error={unit.errors?.[0]}
              defaultValue={unit.initialValue}
              choices={[{ value: '', label: t('admin:unit.none') }, ...units]}
            />
            <Button
              {...form.remove.getButtonProps({ name: field.name, index: at })}
              size="small"
              icon="close"
            >
              {t('admin:mapping.code.remove', { n: at + 1 })}
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
          {t('admin:mapping.code.add')}
        </Button>
      </div>
    </div>
  );
}
