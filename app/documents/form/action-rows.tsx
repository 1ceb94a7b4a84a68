import { getFieldsetProps, useField } from '@conform-to/react';
import { Button } from '#app/ui/forms/button.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { useRowChanges } from '#app/ui/forms/use-row-changes.ts';
import { ROW_FIELDS, rowFieldName } from '../content/document-fields.ts';
import type { DocumentFields, FormError } from '../content/document-result.ts';
import { fieldId } from '#app/ui/forms/field-id.ts';
import { formatError, formatRowLabel } from '../content/format-field.ts';
import { ROWS_NAME } from '../content/rows-name.ts';
import { useDocumentTexts } from '../content/use-document-texts.ts';
import { Control } from './control.tsx';
import { addButtonId } from './list-errors.ts';
import styles from '../document.module.css';

type Row = DocumentFields[typeof ROWS_NAME][number];

/**
 * The rows of the action plan. Their buttons submit Conform's intents: the server returns the form with one row
 * added or removed, and Conform does the same in the browser. Names and ids contain the row number, so those of later rows change
 * when a row is removed; the typed text stays with its row by Conform's keys.
 */
export function ActionRows({ sectionId }: { sectionId: string }) {
  const texts = useDocumentTexts();
  const { t } = texts;
  const [field, form] = useField<Row[], DocumentFields, FormError[]>(ROWS_NAME);
  const rows = field.getFieldList();
  const addId = addButtonId(sectionId);
  const list = useRowChanges(
    rows.map(({ key = '' }) => key),
    {
      addButtonId: addId,
      fieldIdOf: (index) => fieldId(rowFieldName(index, ROW_FIELDS[0].name)),
      describe: (change, n) => t(`documents:row.${change}`, { n }),
    },
  );
  const error = field.errors?.[0];
  return (
    <div ref={list} className="stack stack-l">
      {error !== undefined && (
        <FieldError
          id={`${sectionId}-error`}
          text={formatError(error, t('documents:plan.actionPlan'), texts)}
        />
      )}
      {rows.length === 0 && <p className="muted">{t('documents:row.none')}</p>}
      {rows.map((row, index) => (
        <fieldset {...getFieldsetProps(row, { ariaAttributes: false })} key={row.key} className={styles.row}>
          <legend className="legend">{t('documents:row', { n: index + 1 })}</legend>
          {ROW_FIELDS.map((spec) => (
            <div key={spec.name} data-wide={spec.kind === 'text' ? '' : undefined}>
              <Control
                spec={spec}
                name={rowFieldName(index, spec.name)}
                fullLabel={formatRowLabel(spec, index, texts)}
              />
            </div>
          ))}
          <div data-wide="">
            <Button {...form.remove.getButtonProps({ name: ROWS_NAME, index })} size="small" icon="close">
              {t('documents:row.remove', { n: index + 1 })}
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button
          {...form.insert.getButtonProps<Row[]>({ name: ROWS_NAME, defaultValue: {} })}
          id={addId}
          size="small"
        >
          {t('documents:row.add')}
        </Button>
      </div>
    </div>
  );
}
